#!/usr/bin/env bash
# openpyxl 3.1.5 leaves the hyperlinks of a sheet where they were when rows are inserted or deleted:
# the texts lead to the URLs of their neighbours.
#
# A hyperlink is a property of its cell (cell.hyperlink), and the cell moves with it. What is saved is
# the place that the hyperlink had when it was set or read. The documentation warns of formulae,
# tables and charts, not of links.
#
# Seen on 28 November 2026:
#   as it was: pickem/1 -> /1, pickem/2 -> /2, pickem/3 -> /3
#   insert_rows(1), saved: (no text) -> /1, pickem/1 -> /2, pickem/2 -> /3, pickem/3 -> none
#   delete_rows(1), saved: pickem/2 -> none, pickem/3 -> /2, (no text) -> /3
#
# A script that puts a heading above a test plan, or takes a dropped link out of it, mends nothing and
# breaks every row: testers tap links that work, and note the results of others.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q openpyxl==3.1.5; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import os, sys

from openpyxl import Workbook, load_workbook

path = os.path.join(sys.prefix, "plan.xlsx")


def texts():
    """The text and the target of each row, as the saved file has them."""
    for (cell,) in load_workbook(path).active:
        text = cell.value if str(cell.value).startswith("pickem") else "(no text)"
        yield f"{text} -> {cell.hyperlink.target.removeprefix('https://h.example') if cell.hyperlink else 'none'}"


for title, change in (("as it was", lambda sheet: None),
                      ("insert_rows(1), saved", lambda sheet: sheet.insert_rows(1)),
                      ("delete_rows(1), saved", lambda sheet: sheet.delete_rows(1))):
    book = Workbook()
    for id in (1, 2, 3):
        cell = book.active.cell(id, 1, f"pickem/{id}")
        cell.hyperlink = f"https://h.example/{id}"
        cell.value = f"pickem/{id}"
    book.save(path)
    book = load_workbook(path)
    change(book.active)
    book.save(path)
    print(title + ":", ", ".join(texts()))
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
