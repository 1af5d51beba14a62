#!/usr/bin/env bash
# Miller 6.6.0 writes JSON that is no JSON if a cell looks like a number to it.
#
# From CSV to JSON, cells such as 0xff, .5, 5. and 0b11 go out without quotes and in their own
# spelling, which RFC 8259 does not allow; jq, Python and others refuse the file. 007 and +49 are
# quoted.
#
# Seen on 27 November 2026:
#   {"code": "007"}: JSON
#   {"code": 0xff}: not JSON
#   {"code": .5}: not JSON
#   {"code": 5.}: not JSON
#   {"code": 0b11}: not JSON
#   {"code": 1e5}: JSON
#
# Short codes and hashes in hexadecimal are usual parameters of links. mlr --icsv --ojson in front
# of a tool that reads JSON Lines fails at the one row that has such a code.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && apt-get -q download miller=6.6.0-2+b3 && for package in *.deb; do dpkg -x "$package" .; done) \
  >/dev/null 2>&1 || exit 2
printf 'code,url\n%s,https://h.example/a\n' 007 0xff .5 5. 0b11 1e5 >"$folder/links.csv"
sed -i '1b; /^code/d' "$folder/links.csv"
"$folder/usr/bin/mlr" --icsv --ojsonl cut -f code "$folder/links.csv" | while read -r line; do
  echo "$line: $(python3 -c 'import json, sys; json.loads(sys.argv[1]); print("JSON")' "$line" 2>/dev/null || echo "not JSON")"
done >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
