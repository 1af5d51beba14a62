#!/usr/bin/env bash
# hxwls of html-xml-utils 7.7 (Debian 12), which lists the links of a page, takes a blank in front of a link
# for a part of it: on https://shop.example/eu/start the link " /items/7" becomes "https://shop.example/eu/
# /items/7".
#
# HTML allows blanks around the URL in an href, and a browser takes them off (URL Standard, § 4.4). The
# reading of a browser is here that of ada-url 1.32.0, which follows that standard.
#
# Seen on 1 December 2026 (the value of href, as in JSON; hxwls; ada-url):
#   "https://shop.example/items/7"
#     [https://shop.example/items/7]
#     [https://shop.example/items/7]
#   " https://shop.example/items/7 "
#     [ https://shop.example/items/7 ]
#     [https://shop.example/items/7]
#   " myapp://items/7"
#     [ myapp://items/7]
#     [myapp://items/7]
#   " /items/7"
#     [https://shop.example/eu/ /items/7]
#     [https://shop.example/items/7]
#   " ?tab=new"
#     [https://shop.example/eu/ ?tab=new]
#     [https://shop.example/eu/start?tab=new]
#   "items/7 "
#     [https://shop.example/eu/items/7 ]
#     [https://shop.example/eu/items/7]
#
# Templates that break long lines make such links. A list of a page's links for a test has addresses with
# blanks in them, which the site does not have.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q ada-url==1.32.0; } || exit 2
(cd "$folder" && apt-get -q download html-xml-utils=7.7-1.1 libidn2-0 libunistring2 libcurl4 \
  && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2

cat >"$folder/list.py" <<'PY'
import html
import json
import os
import subprocess
import sys

import ada_url

folder = sys.argv[1]
base = "https://shop.example/eu/start"
libraries = ":".join(path for path, _, _ in os.walk(f"{folder}/usr/lib") if path.endswith("linux-gnu"))
for link in ("https://shop.example/items/7", " https://shop.example/items/7 ", " myapp://items/7", " /items/7", " ?tab=new", "items/7 "):
    page = f'<html><body><p><a href="{html.escape(link)}">open</a></p></body></html>'
    run = subprocess.run([f"{folder}/usr/bin/hxwls", "-b", base], input=page, capture_output=True, text=True, check=True,
                         env=os.environ | {"LD_LIBRARY_PATH": libraries})
    print(json.dumps(link))
    print(f'  [{run.stdout.removesuffix(chr(10))}]')
    print(f"  [{ada_url.join_url(base, link)}]")
PY
"$folder/bin/python" "$folder/list.py" "$folder" >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
