#!/usr/bin/env bash
# uritemplate 4.2.0 expands the number 0 in a query to nothing.
#
# RFC 6570 knows undefined, empty and other values, and 0 is no empty one. In {?page}, {&page} and
# {;page} uritemplate tests the value for truth before it converts it to text, so 0 and False become
# the empty text; in {page} and {/page} 0 stays.
#
# Seen on 27 November 2026:
#   /list{?page} ['/list?page=1', '/list?page=', '/list?page=0']
#   /list?a=1{&page} ['/list?a=1&page=1', '/list?a=1&page=', '/list?a=1&page=0']
#   /list{;page} ['/list;page=1', '/list;page', '/list;page=0']
#   /list/{page} ['/list/1', '/list/0', '/list/0']
#   /list{/page} ['/list/1', '/list/0', '/list/0']
#
# A first page, an index or an offset of 0 is the usual boundary case of a deep link. As the text
# "0" it is right.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q uritemplate==4.2.0; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
from uritemplate import expand

for template in ("/list{?page}", "/list?a=1{&page}", "/list{;page}", "/list/{page}", "/list{/page}"):
    print(template, [expand(template, page=page) for page in (1, 0, "0")])
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
