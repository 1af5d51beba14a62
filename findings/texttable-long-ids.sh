#!/usr/bin/env bash
# texttable 1.7.2 shows an ID of ten digits as 8.412e+09, the code 007 as 7 and 1_000 as 1000.
#
# It draws tables of texts. By default it looks at each cell on its own, also if all are texts, and
# formats what float() of Python reads: as an integer if it is one, with three decimals if not, and
# with an exponent above a hundred million. prettytable 3.18.0 draws each cell as it is.
# set_cols_dtype with "t" for a column does the same here.
#
# Seen on 30 November 2026 (the text in the cell, what texttable shows, what prettytable shows):
#   '8412000001'  8.412e+09  8412000001
#   '8412000002'  8.412e+09  8412000002
#   '84120000'    84120000   84120000
#   '007'         7          007
#   '1e3'         1000       1e3
#   '1_000'       1000       1_000
#   '1.10'        1.100      1.10
#   'inf'         inf        inf
#   '-0'          0          -0
#   '8412a'       8412a      8412a
#
# A list of links with their IDs has one and the same ID for many rows. Copied from the table, it
# opens nothing, or another item.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" \
  && "$folder/bin/pip" install -q texttable==1.7.2 prettytable==3.18.0; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import prettytable, texttable

for text in ("8412000001", "8412000002", "84120000", "007", "1e3", "1_000", "1.10", "inf", "-0",
             "8412a"):
    table = texttable.Texttable()
    table.set_deco(0)
    table.add_row([text])
    other = prettytable.PrettyTable(border=False, header=False)
    other.add_row([text])
    line = f"{text!r:13} {table.draw().strip():10} {other.get_string().strip()}"
    print(line)
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
