#!/usr/bin/env bash
# DuckDB 2.0.1 writes UUIDs, dates and times of a JSON file in another spelling than it read.
#
# read_json turns JSON strings into UUID, DATE and TIME if all rows look like it. Written again,
# capital letters are small, 2026-1-5 is 2026-01-05 and 12:30 is 12:30:00. read_csv keeps UUIDs as
# texts. With columns = {…: 'VARCHAR'} nothing changes.
#
# Seen on 27 November 2026:
#   given:    {"entry": "6BA7B810-9DAD-11D1-80B4-00C04FD430C8", "day": "2026-1-5", "time": "12:30"}
#   written:  {"entry":"6ba7b810-9dad-11d1-80b4-00c04fd430c8","day":"2026-01-05","time":"12:30:00"}
#   columns:  {"entry":"6BA7B810-9DAD-11D1-80B4-00C04FD430C8","day":"2026-1-5","time":"12:30"}
#
# iOS writes UUIDs in capital letters, and a route or a database may compare texts: the links of the
# table no longer are those that the app made.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q duckdb==2.0.1; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import os, sys
import duckdb

path = os.path.join(sys.prefix, "links.json")
with open(path, "w") as file:
    file.write('{"entry": "6BA7B810-9DAD-11D1-80B4-00C04FD430C8", "day": "2026-1-5", "time": "12:30"}\n')
print("given:   ", open(path).read().strip())
for options in ("", ", columns = {entry: 'VARCHAR', day: 'VARCHAR', time: 'VARCHAR'}"):
    duckdb.sql(f"COPY (FROM read_json('{path}'{options})) TO '{path}.out' (FORMAT json)")
    print("columns: " if options else "written: ", open(path + ".out").read().strip())
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
