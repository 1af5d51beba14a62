#!/usr/bin/env bash
# advertools 0.18.0 decodes a URL before it splits it, so an encoded value becomes two parameters.
#
# url_to_df makes a table of URLs with a column for each segment and each parameter. By RFC 3986
# § 2.4 a URL is split first and its parts are decoded then. With decode=True, the default, %26 in a
# value starts a parameter, %2F a segment, and %23 a fragment that swallows the query. With
# decode=False the parts are right.
#
# Seen on 28 November 2026:
#   https://h.example/tag/24%2F7?q=salt%26sugar%3D1
#     True  dir_2=24 dir_3=7 query_q=salt query_sugar=1
#     False dir_2=24%2F7 query_q=salt&sugar=1
#   https://h.example/tag/c%23?id=7
#     True  dir_2=c fragment=?id=7
#     False dir_2=c%23 query_id=7
#
# Tables of the deep links of a site or a log get columns that no link has, and the IDs of links with
# such a value are missing in the column that is counted.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q advertools==0.18.0; } || exit 2

"$folder/bin/python" -W ignore - >"$folder/seen" <<'PY'
import advertools

for url in ("https://h.example/tag/24%2F7?q=salt%26sugar%3D1", "https://h.example/tag/c%23?id=7"):
    print(url)
    for decode in (True, False):
        row = advertools.url_to_df([url], decode=decode).iloc[0].dropna()
        names = sorted(name for name in row.index
                       if name.startswith(("dir_", "query_", "fragment")) and name != "dir_1")
        print(f"  {decode!s:<5}", *(f"{name}={row[name]}" for name in names))
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
