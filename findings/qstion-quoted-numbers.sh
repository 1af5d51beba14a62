#!/usr/bin/env bash
# qstion 1.1.7 reads the number of a query with quotation marks around it: of ?id=7 the value is "7", of
# three characters, and written again it is ?id=%227%22. A parameter without a value is gone.
#
# The library is based on qs for JavaScript and refers to the documentation of that; there ?id=7 is the text
# 7. A query is text and has no types (RFC 3986 § 3.4). qs-codec 1.6.3, the port of qs, reads the same
# queries here.
#
# Seen on 1 December 2026 (the query; as read and as written again by qstion; as read by qs-codec):
#   tab=new
#     {"tab": "new"}
#     tab=new
#     {"tab": "new"}
#   id=7
#     {"id": "\"7\""}
#     id=%227%22
#     {"id": "7"}
#   code=007
#     {"code": "\"007\""}
#     code=%22007%22
#     {"code": "007"}
#   ids=7,8
#     {"ids": "7,8"}
#     ids=7%2C8
#     {"ids": "7,8"}
#   debug&tab=new
#     {"tab": "new"}
#     tab=new
#     {"debug": "", "tab": "new"}
#
# A test that compares the ID of a link with "7" fails, and the link that it makes of the values opens no
# item.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the libraries cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q qstion==1.1.7 qs-codec==1.6.3; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import json

import qs_codec
import qstion

for query in ("tab=new", "id=7", "code=007", "ids=7,8", "debug&tab=new"):
    values = qstion.parse(query)
    print(query)
    print(" ", json.dumps(values))
    print(" ", qstion.stringify(values))
    print(" ", json.dumps(qs_codec.decode(query)))
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
