#!/usr/bin/env bash
# csv.Sniffer of Python 3.11 finds the letter l to separate the columns of a list of links, and so do
# sqlite-utils 4.2.1 and pandas 3.1.1.
#
# A CSV file of one column has no separator (RFC 4180 § 2). sniff can say so, by csv.Error; instead it
# takes a letter that each line has equally often. sqlite-utils memory reads every file by it and cuts
# each link; read_csv of pandas with sep=None shows it the first line and cuts the name of the column.
# A second column, or a named separator, is the way out.
#
# Seen on 28 November 2026:
#   csv.Sniffer: 'l'
#   sqlite-utils: [{"ur": "https://h.examp", "": "e/pickem/7"},
#                  {"ur": "https://h.examp", "": "e/pickem/8"}]
#   pandas: ['Unnamed: 0', 'rl']
#   pandas, sep=',': ['url']
#
# A list of URLs under the heading url is the simplest table of deep links. The rows that come out
# are complete in number, and none of them holds a link.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q sqlite-utils==4.2.1 pandas==3.1.1; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import csv, os, subprocess, sys

import pandas

text = "url\nhttps://h.example/pickem/7\nhttps://h.example/pickem/8\n"
path = os.path.join(sys.prefix, "links.csv")
with open(path, "w") as file:
    file.write(text)
print(f"csv.Sniffer: {csv.Sniffer().sniff(text).delimiter!r}")
rows = subprocess.run([os.path.join(sys.prefix, "bin", "sqlite-utils"), "memory", path, "select * from links"],
                      capture_output=True, text=True, check=True).stdout.strip()
print("sqlite-utils:", rows.replace("\n", "\n" + " " * 14))
print("pandas:", list(pandas.read_csv(path, sep=None, engine="python").columns))
print("pandas, sep=',':", list(pandas.read_csv(path).columns))
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
