#!/usr/bin/env bash
# tablib 3.10.0 reads an OpenDocument spreadsheet with rows and columns missing, a link that is partly bold up to its first
# bold letter, and 1.23456 as the 1.23 that is shown.
#
# Equal rows and cells next to each other may be written once, with their number (OpenDocument 1.2 part 1,
# table:number-rows-repeated and table:number-columns-repeated); further blanks are an element <text:s> (§ 6.1.3), formatted
# letters a <text:span> (§ 6.1.7), and the number of a cell stands in office:value, whatever is shown. pandas 3.1.1, by odfpy
# 1.4.1 like tablib, and python-calamine 0.9.1 read all of it.
#
# Seen on 29 November 2026 (| between the cells of a row):
#   tablib
#     link|from|to|expect
#     myapp://cart|en|de|opens
#     myapp://items/7|en|opens|
#     https://shop.example/|en|de|opens
#     myapp://find|en|de|opens with
#     1.23|en|de|opens
#   pandas
#     link|from|to|expect
#     myapp://cart|en|de|opens
#     myapp://cart|en|de|opens
#     myapp://items/7|en|en|opens
#     https://shop.example/items/7|en|de|opens
#     myapp://find|en|de|opens with  no text
#     1.23456|en|de|opens
#   calamine
#     link|from|to|expect
#     myapp://cart|en|de|opens
#     myapp://cart|en|de|opens
#     myapp://items/7|en|en|opens
#     https://shop.example/items/7|en|de|opens
#     myapp://find|en|de|opens with  no text
#     1.23456|en|de|opens
#
# A test that is to open a link twice opens it once, a value stands under the wrong header if the cell in front of it is the
# same as the one before, and a link with a bold part leads elsewhere.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q tablib==3.10.0 odfpy==1.4.1 pandas==3.1.1 python-calamine==0.9.1; } || exit 2

"$folder/bin/python" - "$folder/links.ods" >"$folder/seen" <<'PY'
import sys

import odf.table as table
import odf.text as text
import pandas
import python_calamine
import tablib
from odf.opendocument import OpenDocumentSpreadsheet


def cell(*parts, **attributes):
    made = table.TableCell(**{"valuetype": "string", **attributes})
    paragraph = text.P()
    for part in parts:
        paragraph.addText(part) if isinstance(part, str) else paragraph.addElement(part)
    made.addElement(paragraph)
    return made


def row(*cells, **attributes):
    made = table.TableRow(**attributes)
    for each in cells:
        made.addElement(each)
    sheet.addElement(made)


sheet = table.Table(name="links")
row(cell("link"), cell("from"), cell("to"), cell("expect"))
row(cell("myapp://cart"), cell("en"), cell("de"), cell("opens"), numberrowsrepeated=2)
row(cell("myapp://items/7"), cell("en", numbercolumnsrepeated=2), cell("opens"))
row(cell("https://shop.example/", text.Span(text="items"), "/7"), cell("en"), cell("de"), cell("opens"))
row(cell("myapp://find"), cell("en"), cell("de"), cell("opens with", text.S(c=2), "no text"))
row(cell("1.23", valuetype="float", value="1.23456"), cell("en"), cell("de"), cell("opens"))
document = OpenDocumentSpreadsheet()
document.spreadsheet.addElement(sheet)
document.save(sys.argv[1])

with open(sys.argv[1], "rb") as file:
    rows = {"tablib": list(tablib.Dataset().load(file, "ods", headers=False))}
rows["pandas"] = pandas.read_excel(sys.argv[1], engine="odf", header=None, dtype=object).values.tolist()
rows["calamine"] = python_calamine.CalamineWorkbook.from_path(sys.argv[1]).get_sheet_by_index(0).to_python()
for reader, lines in rows.items():
    print(reader)
    for line in lines:
        print("  " + "|".join(map(str, line)))
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
