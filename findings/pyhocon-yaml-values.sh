#!/usr/bin/env bash
# pyhocon 0.3.63 writes texts into YAML without quotation marks: the link #/items/7 is nothing there, the ID 007 is 7.
#
# pyhocon -f yaml is documented to convert a HOCON file into YAML. There a # begins a comment, a text that looks like
# a number, a truth value or null is one (YAML 1.2.2 § 6.6, § 10.3.2), and no plain text begins with @, % or *
# (§ 7.3.3). Its JSON of the same file is right.
#
# Seen on 29 November 2026 (the HOCON; what the JSON holds, what PyYAML 6.0.4 reads of the YAML):
#   link = "https://shop.example/items/7"
#     JSON 'https://shop.example/items/7'
#     YAML 'https://shop.example/items/7'
#   link = "#/items/7"
#     JSON '#/items/7'
#     YAML None
#   link = "/items/7 #reviews"
#     JSON '/items/7 #reviews'
#     YAML '/items/7'
#   link = "007"
#     JSON '007'
#     YAML 7
#   link = "8412"
#     JSON '8412'
#     YAML 8412
#   link = ""
#     JSON ''
#     YAML None
#   link = "@kim"
#     JSON '@kim'
#     YAML ScannerError
#   link = "%2Fitems"
#     JSON '%2Fitems'
#     YAML ScannerError
#   link = "*"
#     JSON '*'
#     YAML ScannerError
#   link = "myapp://find?q=mug: blue"
#     JSON 'myapp://find?q=mug: blue'
#     YAML ScannerError
#
# The links and IDs of a test run are configured in HOCON, and converted for a tool that reads YAML. A link that begins
# with its fragment is empty there, and an ID with a zero in front is another one.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q pyhocon==0.3.63 pyparsing==3.3.3 PyYAML==6.0.4; } || exit 2

for value in '"https://shop.example/items/7"' '"#/items/7"' '"/items/7 #reviews"' '"007"' '"8412"' '""' '"@kim"' '"%2Fitems"' '"*"' '"myapp://find?q=mug: blue"'; do
  printf 'link = %s\n' "$value" >"$folder/links.conf"
  for format in json yaml; do "$folder/bin/pyhocon" -i "$folder/links.conf" -f $format -o "$folder/links.$format"; done
  "$folder/bin/python" - "$folder" "$value" <<'PY'
import json
import pathlib
import sys

import yaml

folder = pathlib.Path(sys.argv[1])
print(f"link = {sys.argv[2]}")
print(f"  JSON {json.loads((folder / 'links.json').read_text())['link']!r}")
try:
    print(f"  YAML {yaml.safe_load((folder / 'links.yaml').read_text())['link']!r}")
except yaml.YAMLError as error:
    print(f"  YAML {type(error).__name__}")
PY
done >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
