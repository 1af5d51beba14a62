#!/usr/bin/env bash
# pandas 3.1.1 changes texts of JSON Lines: "007" becomes 7, and a column whose name ends in _at
# becomes a time.
#
# read_json(lines=True) converts columns of JSON strings that all look like numbers, and columns
# named like dates, even with dtype=str. Only dtype=False reads the texts that are in the file.
#
# Seen on 27 November 2026:
#   {} {'id': '7', 'size': '1000.0', 'sold_at': '2023-11-14 22:13:20'}
#   {'dtype': <class 'str'>} {'id': '007', 'size': '1e3', 'sold_at': '2023-11-14 22:13:20'}
#   {'dtype': False} {'id': '007', 'size': '1e3', 'sold_at': '1700000000'}
#
# An ID of a deep link is a text in JSON so that its zeros stay; a link that is built again from the
# table opens another page.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q pandas==3.1.1; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import io

import pandas

lines = '{"id": "007", "size": "1e3", "sold_at": "1700000000"}\n'
for options in ({}, {"dtype": str}, {"dtype": False}):
    row = pandas.read_json(io.StringIO(lines), lines=True, **options).to_dict("records")[0]
    print(options, {name: str(value) for name, value in row.items()})
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
