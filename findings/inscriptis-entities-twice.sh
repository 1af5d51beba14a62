#!/usr/bin/env bash
# inscriptis 2.7.6 decodes a page twice when it makes a text of it: the link ?id=7&amp;copy=2 comes out as ?id=7©=2.
#
# &amp; is how a & is written in HTML, in texts and in attributes (HTML standard § 13.1.4), and what it stands for is
# not read once more. inscriptis does so, and in the second round &copy, &region and &lt= need no semicolon. The
# texts of Beautiful Soup 4.15.0 and html2text 2025.4.15 are those that a browser shows.
#
# Seen on 29 November 2026:
#   https://shop.example/?id=7&tab=new
#     Beautiful Soup   https://shop.example/?id=7&tab=new
#     html2text        https://shop.example/?id=7&tab=new
#     inscriptis       https://shop.example/?id=7&tab=new
#     inscriptis, href [open](https://shop.example/?id=7&tab=new)
#   https://shop.example/?id=7&copy=2
#     Beautiful Soup   https://shop.example/?id=7&copy=2
#     html2text        https://shop.example/?id=7&copy=2
#     inscriptis       https://shop.example/?id=7©=2
#     inscriptis, href [open](https://shop.example/?id=7©=2)
#   https://shop.example/?id=7&region=eu
#     Beautiful Soup   https://shop.example/?id=7&region=eu
#     html2text        https://shop.example/?id=7&region=eu
#     inscriptis       https://shop.example/?id=7®ion=eu
#     inscriptis, href [open](https://shop.example/?id=7®ion=eu)
#   myapp://find?q=mug&lt=20
#     Beautiful Soup   myapp://find?q=mug&lt=20
#     html2text        myapp://find?q=mug&lt=20
#     inscriptis       myapp://find?q=mug<=20
#     inscriptis, href [open](myapp://find?q=mug<=20)
#   myapp://pickem?id=7&notify=1&order=new
#     Beautiful Soup   myapp://pickem?id=7&notify=1&order=new
#     html2text        myapp://pickem?id=7&notify=1&order=new
#     inscriptis       myapp://pickem?id=7¬ify=1&order=new
#     inscriptis, href [open](myapp://pickem?id=7¬ify=1&order=new)
#
# The text of a mail or a page goes through it into a search index, a test or a language model. Links with a
# parameter such as copy, region, order or notify are other links there, and all others are right.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q inscriptis==2.7.6 lxml==6.1.3 beautifulsoup4==4.15.0 html2text==2025.4.15; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import html

from bs4 import BeautifulSoup
from html2text import HTML2Text
from inscriptis import get_text
from inscriptis.model.config import ParserConfig

plain = HTML2Text(bodywidth=0)
plain.ignore_links = True
for link in ("https://shop.example/?id=7&tab=new", "https://shop.example/?id=7&copy=2", "https://shop.example/?id=7&region=eu",
             "myapp://find?q=mug&lt=20", "myapp://pickem?id=7&notify=1&order=new"):
    page = f'<p>{html.escape(link)}</p>'
    anchor = f'<p><a href="{html.escape(link)}">open</a></p>'
    print(link)
    print(f"  Beautiful Soup   {BeautifulSoup(page, 'lxml').get_text()}")
    print(f"  html2text        {plain.handle(page).strip()}")
    print(f"  inscriptis       {get_text(page).strip()}")
    print(f"  inscriptis, href {get_text(anchor, ParserConfig(display_links=True)).strip()}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
