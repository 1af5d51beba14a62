#!/usr/bin/env bash
# XlsxWriter 3.3.1, and so to_excel of pandas 3.1.1, leaves cells empty: of https links beyond the
# 65,530th of a sheet, and of those longer than 2,079 characters.
#
# Excel's limits are for hyperlinks; a cell may have a text of 32,767 characters, and a sheet 1,048,576 rows.
# XlsxWriter makes a hyperlink of every text that starts like a web link, and one that would be too many
# or too long is not written as a text either. The warning says that the URL is ignored. With
# strings_to_urls False all are written; links of apps are texts anyway.
#
# Seen on 28 November 2026 (the rows of a table, then its cells without a link as they are read again):
#   66,000 links
#     as it is: 470 of 66000 empty
#     {'strings_to_urls': False}: 0 of 66000 empty
#   the same for an app
#     as it is: 0 of 66000 empty
#     {'strings_to_urls': False}: 0 of 66000 empty
#   2,079 and 2,080 characters
#     as it is: 1 of 2 empty
#     {'strings_to_urls': False}: 0 of 2 empty
#
# Tables of generated links have such numbers, and links that carry another link have such lengths. All
# rows are there, and the last thousands have an ID and no link.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q pandas==3.1.1 XlsxWriter==3.3.1 python-calamine==0.9.1; } || exit 2

"$folder/bin/python" -W ignore - >"$folder/seen" <<'PY'
import os, sys

import pandas

path = os.path.join(sys.prefix, "links.xlsx")


def empty(links, options):
    with pandas.ExcelWriter(path, engine="xlsxwriter", engine_kwargs={"options": options}) as writer:
        pandas.DataFrame({"id": range(len(links)), "url": links}).to_excel(writer, index=False)
    table = pandas.read_excel(path, engine="calamine")
    return f"{table.url.isna().sum()} of {len(table)}"


many = [f"https://h.example/pickem/{number}" for number in range(66000)]
long = ["https://go.example/?link=" + "x" * (length - 25) for length in (2079, 2080)]
for name, links in (("66,000 links", many), ("the same for an app", [link.replace("https://h.example", "myapp:/") for link in many]),
                    ("2,079 and 2,080 characters", long)):
    print(name)
    for options in ({}, {"strings_to_urls": False}):
        print(f"  {options or 'as it is'}: {empty(links, options)} empty")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
