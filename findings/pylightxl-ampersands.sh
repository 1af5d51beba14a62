#!/usr/bin/env bash
# pylightxl 1.61 writes &amp; for the & of a text into a sheet: a link with two parameters is another link there.
#
# In XML a & is written &amp;, once (XML 1.0 § 2.4). pylightxl replaces it in the text and writes the outcome as XML
# does, &amp;amp;. A < and a quotation mark come out right. openpyxl 3.1.5 and pylightxl itself read what is in the
# file: the link is not read back as it was given. A formula with the same link is right.
#
# Seen on 29 November 2026 (the text, what openpyxl and pylightxl read):
#   https://shop.example/?id=7
#     openpyxl  https://shop.example/?id=7
#     pylightxl https://shop.example/?id=7
#   https://shop.example/?id=7&tab=new
#     openpyxl  https://shop.example/?id=7&amp;tab=new
#     pylightxl https://shop.example/?id=7&amp;tab=new
#   myapp://pickem?id=7&tab=new&ref=mail
#     openpyxl  myapp://pickem?id=7&amp;tab=new&amp;ref=mail
#     pylightxl myapp://pickem?id=7&amp;tab=new&amp;ref=mail
#   price < 20 "new"
#     openpyxl  price < 20 "new"
#     pylightxl price < 20 "new"
#   =HYPERLINK("https://shop.example/?id=7&tab=new")
#     openpyxl  =HYPERLINK("https://shop.example/?id=7&tab=new")
#
# A list of links to tap is handed out as a sheet. The app gets id, and a parameter amp;tab that it does not know; with
# one parameter all is well.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q pylightxl==1.61 openpyxl==3.1.5; } || exit 2

"$folder/bin/python" -W ignore - "$folder/links.xlsx" >"$folder/seen" <<'PY'
import sys

import openpyxl
import pylightxl

TEXTS = ["https://shop.example/?id=7", "https://shop.example/?id=7&tab=new", "myapp://pickem?id=7&tab=new&ref=mail", 'price < 20 "new"',
         '=HYPERLINK("https://shop.example/?id=7&tab=new")']
book = pylightxl.Database()
book.add_ws("links")
for row, text in enumerate(TEXTS, 1):
    book.ws("links").update_index(row=row, col=1, val=text)
pylightxl.writexl(db=book, fn=sys.argv[1])
other = openpyxl.load_workbook(sys.argv[1])["links"]
own = pylightxl.readxl(sys.argv[1]).ws("links")
for row, text in enumerate(TEXTS, 1):
    print(text)
    print(f"  openpyxl  {other.cell(row, 1).value}")
    if not text.startswith("="):
        print(f"  pylightxl {own.index(row=row, col=1)}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
