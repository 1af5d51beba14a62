#!/usr/bin/env bash
# WebOb 1.8.11 (Pyramid) and CherryPy 18.10.0 split a query at semicolons: ?q=salt;sugar has two
# parameters there.
#
# ; is a character like others in a query (RFC 3986 § 3.4), and a form's query is split at & alone
# (URL standard of the WHATWG, application/x-www-form-urlencoded parsing); so do browsers, Python since
# 3.9.2, Flask 3.1.3 and Starlette 1.10.0. %3B arrives in all of them.
#
# Seen on 28 November 2026:
#   ?q=salt&id=7
#     WebOb     {'q': 'salt', 'id': '7'}
#     CherryPy  {'q': 'salt', 'id': '7'}
#     Flask     {'q': 'salt', 'id': '7'}
#     Starlette {'q': 'salt', 'id': '7'}
#   ?q=salt;sugar&id=7
#     WebOb     {'q': 'salt', 'sugar': '', 'id': '7'}
#     CherryPy  {'q': 'salt', 'sugar': '', 'id': '7'}
#     Flask     {'q': 'salt;sugar', 'id': '7'}
#     Starlette {'q': 'salt;sugar', 'id': '7'}
#   ?q=salt%3Bsugar&id=7
#     WebOb     {'q': 'salt;sugar', 'id': '7'}
#     CherryPy  {'q': 'salt;sugar', 'id': '7'}
#     Flask     {'q': 'salt;sugar', 'id': '7'}
#     Starlette {'q': 'salt;sugar', 'id': '7'}
#
# Lists in links (ids=7;8;9), matrix parameters in a nested link and texts have semicolons, which the
# app and a browser's URLSearchParams keep. The server sees the first value, and no error.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q WebOb==1.8.11 CherryPy==18.10.0 Flask==3.1.3 starlette==1.10.0; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
from cherrypy.lib.httputil import parse_query_string
from flask import Request as FlaskRequest
from starlette.requests import Request as StarletteRequest
from webob import Request as WebObRequest

for query in ("q=salt&id=7", "q=salt;sugar&id=7", "q=salt%3Bsugar&id=7"):
    print("?" + query)
    print("  WebOb    ", dict(WebObRequest.blank("/search?" + query).GET))
    print("  CherryPy ", parse_query_string(query))
    print("  Flask    ", FlaskRequest({"QUERY_STRING": query}).args.to_dict())
    print("  Starlette", dict(StarletteRequest({"type": "http", "query_string": query.encode()}).query_params))
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
