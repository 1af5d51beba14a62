#!/usr/bin/env bash
# The Styler of pandas 3.1.1 ends a link at its first plus sign, makes a relative link of www.shop.example, and with
# escape="html" shows the tags of its own links as text.
#
# format(hyperlinks="html") is documented to make links of texts with https://, http://, ftp:// or www., and
# escape="html" to replace the special signs of a text. + may stand in a path and a query (RFC 3986 § 3.3, § 3.4),
# and a host needs no dot (§ 3.2.2). What stands in href without a scheme belongs to the page's own folder
# (§ 5.2). to_html(render_links=True) of a data frame gets the web links right.
#
# Seen on 29 November 2026 (the links that a browser finds in each cell):
#   https://shop.example/items/7
#     to_html        https://shop.example/items/7
#     Styler         https://shop.example/items/7
#     Styler, escape none; text <a href="https://shop.example/items/7" target="_blank">https://shop.example/items/7</a>
#   https://shop.example/?q=red+shoes&page=2
#     to_html        https://shop.example/?q=red+shoes&page=2
#     Styler         https://shop.example/?q=red
#     Styler, escape none; text <a href="https://shop.example/?q=red" target="_blank">https://shop.example/?q=red</a>+shoes&page=2
#   https://localhost:8080/items/7
#     to_html        https://localhost:8080/items/7
#     Styler         none; text https://localhost:8080/items/7
#     Styler, escape none; text https://localhost:8080/items/7
#   www.shop.example/items
#     to_html        none; text www.shop.example/items
#     Styler         https://ci.example/reports/www.shop.example/items
#     Styler, escape none; text <a href="www.shop.example/items" target="_blank">www.shop.example/items</a>
#
# A report of opened links is a table with colours, and it is the Styler that gives it some. The links to tap lead to
# other pages than the test went to, or there are none, as soon as escape makes the table safe for & and <.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q pandas==3.1.1 Jinja2==3.1.6 html5lib==1.1; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
from urllib.parse import urljoin

import html5lib
import pandas as pd

PAGE = "https://ci.example/reports/7.html"
LINKS = ["https://shop.example/items/7", "https://shop.example/?q=red+shoes&page=2", "https://localhost:8080/items/7", "www.shop.example/items"]


def links(page):
    cells = html5lib.parse(page, namespaceHTMLElements=False).iter("td")
    return [", ".join(urljoin(PAGE, a.get("href")) for a in cell.iter("a")) or f"none; text {''.join(cell.itertext())}" for cell in cells]


frame = pd.DataFrame({"link": LINKS})
plain = links(frame.to_html(render_links=True, index=False))
styled = links(frame.style.format(hyperlinks="html").hide(axis="index").to_html())
escaped = links(frame.style.format(hyperlinks="html", escape="html").hide(axis="index").to_html())
for row in zip(LINKS, plain, styled, escaped, strict=True):
    print("{}\n  to_html        {}\n  Styler         {}\n  Styler, escape {}".format(*row))
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
