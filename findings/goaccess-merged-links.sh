#!/usr/bin/env bash
# GoAccess 1.7 (Debian 12) counts different links as one: it decodes the whole of a request before it
# groups.
#
# By RFC 3986 § 2.2 a reserved character and its %XX are not the same, and by § 2.4 a URL is split
# before it is decoded. In the report /items/a%2Fb is /items/a/b, and ?q=salt%26sugar is ?q=salt&sugar.
# --double-decode, which decodes once more, is off.
#
# Seen on 28 November 2026 (the requests of the log, then the rows of the report):
#   GET /items/a%2Fb
#   GET /items/a/b
#   GET /search?q=salt%26sugar
#   GET /search?q=salt&sugar
#   GET /faq/why%3F
#   GET /faq/why?
#   2 /items/a/b
#   2 /search?q=salt&sugar
#   2 /faq/why?
#
# The links with an encoded slash or & are those that servers and apps treat differently, and that one
# looks for in a log. Taken from the report, a link opens another screen than the visitor's.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && apt-get -q download goaccess=1:1.7-1 libmaxminddb0 && for package in *.deb; do dpkg -x "$package" .; done) \
  >/dev/null 2>&1 || exit 2
export LD_LIBRARY_PATH=$folder/usr/lib/x86_64-linux-gnu

for target in /items/a%2Fb /items/a/b '/search?q=salt%26sugar' '/search?q=salt&sugar' /faq/why%3F '/faq/why?'; do
  echo "GET $target"
  echo "192.0.2.1 - - [28/Nov/2026:10:00:00 +0000] \"GET $target HTTP/1.1\" 200 10 \"-\" \"Mozilla/5.0\"" >>"$folder/log"
done >"$folder/seen"
"$folder/usr/bin/goaccess" "$folder/log" --no-global-config --log-format=COMBINED -o "$folder/report.json" \
  </dev/null >"$folder/talk" 2>&1
python3 - "$folder/report.json" >>"$folder/seen" <<'PY'
import json, sys

for row in json.load(open(sys.argv[1]))["requests"]["data"]:
    print(row["hits"]["count"], row["data"])
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
