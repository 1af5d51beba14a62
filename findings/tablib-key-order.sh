#!/usr/bin/env bash
# tablib 3.10.0 puts the values of a JSON or YAML row under the wrong headers if its keys stand in another
# order than those of the first row.
#
# The members of a JSON object have no order (RFC 8259 § 1 and § 4), nor have the keys of a YAML mapping
# (YAML 1.2.2 § 3.2.1.1). The headers are the keys of the first row, and of every other row tablib takes the
# values as they stand. csv.DictWriter of Python looks each value up by its key.
#
# Seen on 29 November 2026:
#   JSON, tablib      id,link,expect / 7,myapp://pickem/7,open / refuse,8,myapp://pickem/x
#   YAML, tablib      id,link,expect / 7,myapp://pickem/7,open / refuse,8,myapp://pickem/x
#   JSON, DictWriter  id,link,expect / 7,myapp://pickem/7,open / 8,myapp://pickem/x,refuse
#
# Rows that someone has added by hand to a file of test data, or that come from two programs, end up in
# a CSV file or a sheet with cells of other columns, and there is no error.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q tablib==3.10.0 PyYAML==6.0.4; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import csv, io, json

import tablib

JSON = """[{"id": 7, "link": "myapp://pickem/7", "expect": "open"},
           {"expect": "refuse", "id": 8, "link": "myapp://pickem/x"}]"""
YAML = """- {id: 7, link: "myapp://pickem/7", expect: open}
- {expect: refuse, id: 8, link: "myapp://pickem/x"}
"""


def show(name, text):
    print(f"{name:<17} {' / '.join(text.split())}")


show("JSON, tablib", tablib.Dataset().load(JSON, format="json").export("csv"))
show("YAML, tablib", tablib.Dataset().load(YAML, format="yaml").export("csv"))
rows = json.loads(JSON)
file = io.StringIO()
writer = csv.DictWriter(file, rows[0])
writer.writeheader()
writer.writerows(rows)
show("JSON, DictWriter", file.getvalue())
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
