#!/usr/bin/env bash
# ClickHouse 26.9 takes a ? inside a fragment for the start of a query.
#
# By RFC 3986 § 3.5 everything behind the first # is the fragment, with any ?. queryString and
# extractURLParameter read a query there, and cutQueryStringAndFragment leaves the fragment in the
# URL.
#
# Seen on 27 November 2026:
#   queryString: id=7
#   fragment: /pickem?id=7
#   cutQueryStringAndFragment: https://h.example/app#/pickem
#   cutFragment: https://h.example/app
#   extractURLParameter: 7
#
# Links of single-page apps (#/pickem?id=7) are counted with parameters that no server has received,
# and grouping by the bare URL keeps them apart.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q chdb-core==26.9.0; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
from chdb import query

url = "https://h.example/app#/pickem?id=7"
for call in ("queryString", "fragment", "cutQueryStringAndFragment", "cutFragment"):
    print(call + ":", str(query("SELECT %s('%s') FORMAT TSVRaw" % (call, url))).strip())
print("extractURLParameter:", str(query(f"SELECT extractURLParameter('{url}', 'id') FORMAT TSVRaw")).strip())
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
