#!/usr/bin/env bash
# polars 2.1.0 drops the keys of JSON Lines that none of the first hundred lines has, and says nothing.
#
# Each line is an object of its own, and may have keys that others lack. read_ndjson and scan_ndjson take
# the columns from the first 100 lines (infer_schema_length). Its documentation says that these are read
# to infer the schema, not that later keys are left out. read_json refuses the same objects in an array.
# pandas 3.1.1 and DuckDB 2.0.1 keep the key.
#
# Seen on 29 November 2026 (150 lines; "expect" is in the last one, or in the last and the 100th):
#   last           polars link          pandas link, expect  DuckDB link, expect
#   100th and last polars link, expect  pandas link, expect  DuckDB link, expect
#   last, as an array of read_json: ComputeError
#
# A list of links has "expect": "rejected" on the few that must not open, often at its end. Without the
# key they count as links that have to open.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q polars==2.1.0 pandas==3.1.1 duckdb==2.0.1; } || exit 2

(cd "$folder" && bin/python - >seen) <<'PY'
import json

import duckdb, pandas, polars


def lines(*with_expect):
    return [{"link": f"myapp://pickem/{number}"} | ({"expect": "rejected"} if number in with_expect else {})
            for number in range(1, 151)]


for name, rows in (("last", lines(150)), ("100th and last", lines(100, 150))):
    with open("links.jsonl", "w") as file:
        file.writelines(json.dumps(row) + "\n" for row in rows)
    columns = [polars.read_ndjson("links.jsonl").columns,
               list(pandas.read_json("links.jsonl", lines=True)),
               duckdb.sql("from read_json('links.jsonl')").columns]
    assert columns[0] == polars.scan_ndjson("links.jsonl").collect().columns
    print(f"{name:<14} " + "  ".join(f"{tool} {', '.join(found):<12}"
          for tool, found in zip(("polars", "pandas", "DuckDB"), columns)).rstrip())
try:
    print(polars.read_json(json.dumps(lines(150)).encode()).columns)
except Exception as error:
    print(f"last, as an array of read_json: {type(error).__name__}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
