#!/usr/bin/env bash
# purl 1.6 drops the parameters behind the last segment of a path.
#
# str(URL(text)) loses everything from the last ; of the path, since purl reads the path of
# urllib.parse.urlparse, which splits it off, and never looks at the rest. Parameters of earlier
# segments stay.
#
# Seen on 27 November 2026:
#   https://h.example/items;sort=new/7;tab=reviews?ref=mail -> https://h.example/items;sort=new/7?ref=mail -> https://h.example/items;sort=new/7?ref=mail&x=1
#   https://h.example/items;sort=new -> https://h.example/items -> https://h.example/items?x=1
#
# Angular and Spring routes carry values there (/items;sort=new): the link still opens, with other
# contents.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q purl==1.6; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
from purl import URL

for url in ("https://h.example/items;sort=new/7;tab=reviews?ref=mail",
            "https://h.example/items;sort=new"):
    print(url, "->", URL(url), "->", URL(url).query_param("x", "1"))
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
