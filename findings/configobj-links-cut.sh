#!/usr/bin/env bash
# ConfigObj 5.0.9 cuts the links of an INI file that configparser has written at their first #, and makes a list of a link with a
# comma.
#
# Both read and write INI files. For configparser of Python a value goes to the end of the line; # starts a comment only as the first
# character of a line, and a comma is one like others. In ConfigObj a # needs no blank in front of it to end a value. RFC 3986 has # in
# front of each fragment (§ 3.5) and allows commas (§ 2.2). What ConfigObj writes itself has quotation marks, which are part of the
# link for configparser.
#
# Seen on 1 December 2026 (given; written by configparser, read by ConfigObj; written by ConfigObj, read by configparser):
#   myapp://items/7
#     'myapp://items/7'
#     'myapp://items/7'
#   https://shop.example/#/items/7
#     'https://shop.example/'
#     '"https://shop.example/#/items/7"'
#   intent://items/7#Intent;scheme=myapp;end
#     'intent://items/7'
#     '"intent://items/7#Intent;scheme=myapp;end"'
#   myapp://items?ids=7,8
#     ['myapp://items?ids=7', '8']
#     '"myapp://items?ids=7,8"'
#
# A test that takes the links of its settings opens the first page of the single-page app for each screen, and reports that it opens.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the library cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q configobj==5.0.9; } || exit 2

"$folder/bin/python" - "$folder" >"$folder/seen" <<'PY'
import configparser, sys

from configobj import ConfigObj

file = f"{sys.argv[1]}/links.ini"
for link in ("myapp://items/7", "https://shop.example/#/items/7", "intent://items/7#Intent;scheme=myapp;end", "myapp://items?ids=7,8"):
    print(link)
    parser = configparser.ConfigParser()
    parser["links"] = {"item": link}
    with open(file, "w") as opened:
        parser.write(opened)
    print(f"  {ConfigObj(file)['links']['item']!r}")
    config = ConfigObj()
    config.filename, config["links"] = file, {"item": link}
    config.write()
    parser = configparser.ConfigParser()
    parser.read(file)
    print(f"  {parser['links']['item']!r}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
