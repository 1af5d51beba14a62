#!/usr/bin/env bash
# fmt_url of great-tables 1.1.0 shows another link than the one in the table: of ?id=7&copy=2 a reader sees ?id=7©=2.
#
# In HTML a & of a text is written &amp;, since &copy, &reg, &not and the like count without a semicolon there; in an
# attribute they do so only if neither = nor a letter or digit follows (HTML standard § 13.2.5.73). fmt_url writes the
# & as it is, into the text and into href. The same column without fmt_url, and fmt_markdown, have &amp;.
#
# Seen on 29 November 2026 (what a browser shows, and where it leads to; = is the link):
#   https://shop.example/?id=7&tab=new
#     as it is      text =
#     fmt_url       text =  href =
#     fmt_markdown  href =
#   https://shop.example/?id=7&copy=2
#     as it is      text =
#     fmt_url       text https://shop.example/?id=7©=2  href =
#     fmt_markdown  href =
#   https://shop.example/?id=7&region=eu
#     as it is      text =
#     fmt_url       text https://shop.example/?id=7®ion=eu  href =
#     fmt_markdown  href =
#   myapp://pickem?id=7&notify=1
#     as it is      text =
#     fmt_url       text myapp://pickem?id=7¬ify=1  href =
#     fmt_markdown  href =
#   https://shop.example/?id=7&copy
#     as it is      text =
#     fmt_url       text https://shop.example/?id=7©  href https://shop.example/?id=7©
#     fmt_markdown  href =
#
# Who copies the link from a report of failed links tries another one. A bare parameter at its end, such as &copy, is
# lost for those who tap it, too.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q great-tables==1.1.0 pandas==3.1.1 html5lib==1.1; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import html5lib
import pandas as pd
from great_tables import GT

LINKS = ["https://shop.example/?id=7&tab=new", "https://shop.example/?id=7&copy=2", "https://shop.example/?id=7&region=eu",
         "myapp://pickem?id=7&notify=1", "https://shop.example/?id=7&copy"]


def tree(table):
    return html5lib.parse(table.as_raw_html(), namespaceHTMLElements=False)


def same(text, link):
    return "=" if text == link else text


plain = ["".join(cell.itertext()) for cell in tree(GT(pd.DataFrame({"link": LINKS}))).iter("td")]
linked = list(tree(GT(pd.DataFrame({"link": LINKS})).fmt_url("link")).iter("a"))
marked = list(tree(GT(pd.DataFrame({"link": [f"[open]({link})" for link in LINKS]})).fmt_markdown("link")).iter("a"))
for link, text, a, markdown in zip(LINKS, plain, linked, marked, strict=True):
    print(link)
    print(f"  as it is      text {same(text, link)}")
    print(f"  fmt_url       text {same(''.join(a.itertext()), link)}  href {same(a.get('href'), link)}")
    print(f"  fmt_markdown  href {same(markdown.get('href'), link)}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
