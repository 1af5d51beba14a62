#!/usr/bin/env bash
# trafilatura 2.3.1 leads the relative links of a page to the root of its host: on /eu/app/start the link pickem/7
# becomes /pickem/7, and ?tab=new that of the home page.
#
# It extracts the text of a page, with its links if include_links is set, and makes these absolute by the URL of
# the page. By RFC 3986 § 5.2 a path without a slash at its start goes on from the folder of the page, and a
# query or a fragment alone belongs to the page itself. Here all of them are put behind the host.
# make_links_absolute of lxml 6.1.3 follows the RFC.
#
# Seen on 29 November 2026 (the links of https://shop.example/eu/app/start):
#   /pickem/7         lxml https://shop.example/pickem/7              trafilatura https://shop.example/pickem/7
#   pickem/7          lxml https://shop.example/eu/app/pickem/7       trafilatura https://shop.example/pickem/7
#   ../help           lxml https://shop.example/eu/help               trafilatura https://shop.example/help
#   ?tab=new          lxml https://shop.example/eu/app/start?tab=new  trafilatura https://shop.example?tab=new
#   #rules            lxml https://shop.example/eu/app/start#rules    trafilatura https://shop.example#rules
#   myapp://pickem/7  lxml myapp://pickem/7                           trafilatura myapp://pickem/7
#
# A list of links that is taken from the text of a page for a test has addresses that are well formed and exist
# nowhere, or all lead to the home page.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q trafilatura==2.3.1 courlan==1.4.0 lxml==6.1.3 lxml_html_clean==0.4.6; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import re

import lxml.html
import trafilatura

PAGE = "https://shop.example/eu/app/start"
LINKS = ["/pickem/7", "pickem/7", "../help", "?tab=new", "#rules", "myapp://pickem/7"]
TEXT = "This paragraph has enough words for a page that is worth reading, and in it stands a {} to look at, as number {}."
html = "<html><body><article><h1>Links of the app</h1>{}</article></body></html>".format(
    "".join(f"<p>{TEXT.format(f'<a href={link!r}>link</a>', number)}</p>" for number, link in enumerate(LINKS)))

tree = lxml.html.fromstring(html)
tree.make_links_absolute(PAGE)
expected = [a.get("href") for a in tree.iter("a")]
text = trafilatura.extract(html, url=PAGE, include_links=True, output_format="markdown")
found = re.findall(r"\[link\]\((.*?)\)", text)
assert len(expected) == len(found) == len(LINKS)
for link, absolute, extracted in zip(LINKS, expected, found):
    print(f"{link:<17} lxml {absolute:<42} trafilatura {extracted}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
