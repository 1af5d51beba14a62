#!/usr/bin/env bash
# openapi-llm 0.4.3 leaves false, 0 and an empty text out of a query, and sends the names of a filter's fields in place of their values.
#
# It makes tools for an agent of an OpenAPI document, and the requests of the calls. A parameter with false or 0 is one that is given;
# deepObject writes filter[min]=1, an array in a path is 7,8, and one in a query with explode: false ids=7,8 (OpenAPI 3.0.3, Parameter
# Object, Style Examples). A boolean is true or false, as in JSON (Data Types).
#
# Seen on 1 December 2026 (the arguments of the call; the request that arrives):
#   item {"id": "7", "new": true}
#     /items/7?new=True
#   item {"id": "7", "new": false}
#     /items/7
#   item {"id": "7", "page": 0}
#     /items/7
#   item {"id": "7", "page": 1}
#     /items/7?page=1
#   item {"id": "7", "tab": ""}
#     /items/7
#   item {"id": "7", "filter": {"min": 1, "max": 9}}
#     /items/7?filter=min&filter=max
#   item {"id": "7", "ids": [7, 8]}
#     /items/7?ids=7&ids=8
#   compare {"ids": [7, 8]}
#     /compare/%5B7,%208%5D
#
# An agent that asks for used items with new=false gets all of them, and takes the answer for what it asked for. No call is refused.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the library cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q openapi-llm==0.4.3; } || exit 2

"$folder/bin/python" - "$folder" >"$folder/seen" <<'PY'
import http.server, json, sys, threading

from openapi_llm.client.config import create_client_config
from openapi_llm.client.openapi import OpenAPIClient


class Answer(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        print(" ", self.path, flush=True)
        self.send_response(200)
        self.send_header("Content-Length", "2")
        self.end_headers()
        self.wfile.write(b"{}")

    def log_message(self, *parts):
        pass


def parameter(name, place, schema, **style):
    return {"name": name, "in": place, "required": place == "path", "schema": schema, **style}


def operation(name, *parameters):
    return {"get": {"operationId": name, "parameters": parameters, "responses": {"200": {"description": "items"}}}}


numbers = {"type": "array", "items": {"type": "integer"}}
server = http.server.HTTPServer(("127.0.0.1", 0), Answer)
threading.Thread(target=server.serve_forever, daemon=True).start()
file = f"{sys.argv[1]}/shop.json"
with open(file, "w") as opened:
    json.dump({
        "openapi": "3.0.3", "info": {"title": "shop", "version": "1"}, "servers": [{"url": f"http://127.0.0.1:{server.server_port}"}],
        "paths": {
            "/items/{id}": operation(
                "item", parameter("id", "path", {"type": "string"}), parameter("new", "query", {"type": "boolean"}),
                parameter("page", "query", {"type": "integer"}), parameter("tab", "query", {"type": "string"}),
                parameter("ids", "query", numbers, explode=False),
                parameter("filter", "query", {"type": "object"}, style="deepObject", explode=True)),
            "/compare/{ids}": operation("compare", parameter("ids", "path", numbers)),
        }}, opened)
client = OpenAPIClient(create_client_config(file))
for name, arguments in (
        ("item", {"id": "7", "new": True}), ("item", {"id": "7", "new": False}), ("item", {"id": "7", "page": 0}),
        ("item", {"id": "7", "page": 1}), ("item", {"id": "7", "tab": ""}), ("item", {"id": "7", "filter": {"min": 1, "max": 9}}),
        ("item", {"id": "7", "ids": [7, 8]}), ("compare", {"ids": [7, 8]})):
    print(name, json.dumps(arguments), flush=True)
    client.invoke({"id": "1", "type": "function", "function": {"name": name, "arguments": json.dumps(arguments)}})
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
