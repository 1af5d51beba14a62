#!/usr/bin/env bash
# DuckDB 2.0.1 loses rows of a CSV file that start with # and cuts the fragments off URLs.
#
# read_csv detects the dialect from the rows. If one row of a valid file starts with #, it takes #
# for the start of a comment everywhere: that row is gone and each URL ends before its fragment.
# With all six options of the dialect named, the file is read as it is.
#
# Seen on 27 November 2026:
#   detected: [(1, 'https://h.example/a/1'), (7, 'https://h.example/a/7')]
#   named: [('1', 'https://h.example/a/1#top'), ('#5', 'https://h.example/a/5#top'), ('7', 'https://h.example/a/7#top')]
#
# Tables of deep links have fragments, and values such as #5. The rows disappear without a warning,
# so a test run that is fed by DuckDB is green with fewer links.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q duckdb==2.0.1; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import os, sys
import duckdb

path = os.path.join(sys.prefix, "links.csv")
with open(path, "w") as file:
    file.write("id,url\n1,https://h.example/a/1#top\n#5,https://h.example/a/5#top\n7,https://h.example/a/7#top\n")
print("detected:", duckdb.sql(f"FROM read_csv('{path}')").fetchall())
print("named:", duckdb.sql(f"""FROM read_csv('{path}', delim = ',', quote = '"', escape = '"',
    header = true, comment = '', all_varchar = true)""").fetchall())
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
