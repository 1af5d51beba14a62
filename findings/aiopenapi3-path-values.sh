#!/usr/bin/env bash
# aiopenapi3 0.11.0 leaves the slash of a value in a path as it is, so that /items/a/b is asked for where the ID is
# a/b; the commas between the values of a list it encodes.
#
# A path parameter has the style simple, and a list with explode false has commas between its values; both are as RFC
# 6570 expands {id} and {?tags} (OpenAPI 3.0.3, Parameter Object, "Style Values"). There a / or a , of a value is
# encoded, and a separator is not (RFC 6570 § 3.2.1). allowReserved, which is to keep / and : in a query, has no
# effect. uritemplate 4.2.0 makes the paths and queries of the document.
#
# Seen on 29 November 2026 (the values, the URL by RFC 6570, what the client asks for):
#   {'id': '7'}
#     RFC 6570   https://shop.example/items/7
#     aiopenapi3 https://shop.example/items/7
#   {'id': 'a b'}
#     RFC 6570   https://shop.example/items/a%20b
#     aiopenapi3 https://shop.example/items/a%20b
#   {'id': 'a/b'}
#     RFC 6570   https://shop.example/items/a%2Fb
#     aiopenapi3 https://shop.example/items/a/b
#   {'id': '7', 'tags': ['new', 'sale']}
#     RFC 6570   https://shop.example/items/7?tags=new,sale
#     aiopenapi3 https://shop.example/items/7?tags=new%2Csale
#   {'id': '7', 'tags': ['new', 'red,blue']}
#     RFC 6570   https://shop.example/items/7?tags=new,red%2Cblue
#     aiopenapi3 https://shop.example/items/7?tags=new%2Cred%2Cblue
#   next, allowReserved: https://shop.example/items/7?next=myapp%3A%2F%2Fpickem%2F7
#
# IDs with a slash, such as names of branches and articles, are asked for as other routes, most often with 404 as the
# answer. A list of three values and one of two cannot be told apart.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q aiopenapi3==0.11.0 httpx2==2.16.2 uritemplate==4.2.0; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import httpx2
import uritemplate
from aiopenapi3 import OpenAPI

SITE = "https://shop.example"
LIST = {"type": "array", "items": {"type": "string"}}
DOCUMENT = {
    "openapi": "3.0.3", "info": {"title": "Shop", "version": "1"}, "servers": [{"url": SITE}],
    "paths": {"/items/{id}": {"get": {"operationId": "item", "parameters": [
        {"name": "id", "in": "path", "required": True, "schema": {"type": "string"}},
        {"name": "tags", "in": "query", "explode": False, "schema": LIST},
        {"name": "next", "in": "query", "allowReserved": True, "schema": {"type": "string"}},
    ], "responses": {"200": {"description": "An item", "content": {"application/json": {"schema": {}}}}}}}},
}
asked = []


def answer(request):
    asked.append(str(request.url))
    return httpx2.Response(200, json={})


def session(*_, **__) -> httpx2.Client:
    return httpx2.Client(transport=httpx2.MockTransport(answer))


client = OpenAPI(f"{SITE}/openapi.json", DOCUMENT, session_factory=session)
for values in ({"id": "7"}, {"id": "a b"}, {"id": "a/b"}, {"id": "7", "tags": ["new", "sale"]},
               {"id": "7", "tags": ["new", "red,blue"]}):
    client._.item(parameters=values)
    print(values)
    print(f"  RFC 6570   {uritemplate.expand(SITE + '/items/{id}{?tags}', values)}")
    print(f"  aiopenapi3 {asked.pop()}")
client._.item(parameters={"id": "7", "next": "myapp://pickem/7"})
print(f"next, allowReserved: {asked.pop()}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
