#!/usr/bin/env bash
# xlsx2csv 0.8.6 and cell.hyperlink.target of openpyxl 3.1.5 lose the fragment of a link in a sheet.
#
# A hyperlink of a sheet has its URL up to # in one place and what follows in another (ECMA-376 part 1
# § 18.3.1.47, location); Excel and XlsxWriter 3.3.1 write it so. xlsx2csv --hyperlinks puts the first
# alone into href. In openpyxl the other part is hyperlink.location.
#
# Seen on 28 November 2026:
#   given    https://h.example/app#/pickem/7
#   openpyxl https://h.example/app location=/pickem/7
#   xlsx2csv <a href='https://h.example/app'>open</a>
#   given    intent://pickem/7#Intent;scheme=myapp;end
#   openpyxl intent://pickem/7 location=Intent;scheme=myapp;end
#   xlsx2csv <a href='intent://pickem/7'>open</a>
#
# In a single-page app the screen stands in the fragment, in an intent: link everything that finds the
# app. The links that are read from a test plan all open the first screen, or nothing.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q XlsxWriter==3.3.1 openpyxl==3.1.5 xlsx2csv==0.8.6; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import os, subprocess, sys

import openpyxl
import xlsxwriter

urls = ("https://h.example/app#/pickem/7", "intent://pickem/7#Intent;scheme=myapp;end")
path = os.path.join(sys.prefix, "plan.xlsx")
with xlsxwriter.Workbook(path) as book:
    sheet = book.add_worksheet()
    for row, url in enumerate(urls):
        sheet.write_url(row, 0, url, string="open")
links = [cell.hyperlink for (cell,) in openpyxl.load_workbook(path).active]
lines = subprocess.run([os.path.join(sys.prefix, "bin", "xlsx2csv"), "--hyperlinks", path],
                       capture_output=True, text=True, check=True).stdout.splitlines()
for url, link, line in zip(urls, links, lines):
    print("given   ", url)
    print("openpyxl", link.target, f"location={link.location}")
    print("xlsx2csv", line)
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
