#!/usr/bin/env bash
# utcp-http 1.1.15 calls the server of the whole document where a path or an operation has its own, makes no tool of an operation
# without operationId, and drops the first of two parameters that share a name.
#
# Its OpenApiConverter makes tools of the Universal Tool Calling Protocol from an OpenAPI document. servers of a path or an operation
# override those of the document, operationId is optional, and a parameter is told from others by its name and its place together
# (OpenAPI 3.0.3, Path Item Object, Operation Object, Parameter Object).
#
# Seen on 1 December 2026 (the operation and the URL it is for; then the tool and the request that arrives):
#   GET https://shop.example/v1/items/{id}, operationId item
#     item: /v1/items/7
#   GET https://shop.example/v2/find?q={q}, operationId find, servers of the path
#     find: /v1/find?q=salt
#   GET https://shop.example/v3/cart, operationId cart, servers of the operation
#     cart: /v1/cart
#   GET https://shop.example/v1/help, no operationId
#     no tool
#   GET https://shop.example/v1/news?lang={lang}, operationId news, lang also as a header
#     news: /v1/news
#
# An agent that is given the whole document searches in the old version of the shop, and of the operations without a name, which
# many documents have, it never hears. No line of the log says so.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the library cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q utcp==1.2.0 utcp-http==1.1.15; } || exit 2

"$folder/bin/python" - >"$folder/seen" 2>"$folder/log" <<'PY'
import asyncio, http.server, threading

from utcp_http.http_communication_protocol import HttpCommunicationProtocol
from utcp_http.openapi_converter import OpenApiConverter


class Answer(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        arrived.append(self.path)
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", "2")
        self.end_headers()
        self.wfile.write(b"{}")

    def log_message(self, *parts):
        pass


arrived = []
server = http.server.HTTPServer(("127.0.0.1", 0), Answer)
threading.Thread(target=server.serve_forever, daemon=True).start()
base = f"http://127.0.0.1:{server.server_port}"
text = {"schema": {"type": "string"}}
answers = {"responses": {"200": {"description": "page"}}}
query, header = ({"name": "lang", "in": place, **text} for place in ("query", "header"))
document = {
    "openapi": "3.0.3", "info": {"title": "shop", "version": "1"}, "servers": [{"url": f"{base}/v1"}],
    "paths": {
        "/items/{id}": {"get": {"operationId": "item", "parameters": [{"name": "id", "in": "path", "required": True, **text}], **answers}},
        "/find": {"servers": [{"url": f"{base}/v2"}], "get": {"operationId": "find", "parameters": [{"name": "q", "in": "query", **text}], **answers}},
        "/cart": {"get": {"operationId": "cart", "servers": [{"url": f"{base}/v3"}], **answers}},
        "/help": {"get": answers},
        "/news": {"get": {"operationId": "news", "parameters": [query, header], **answers}},
    }}
tools = {tool.name: tool for tool in OpenApiConverter(document).convert().tools}
for name, described, arguments in (
        ("item", "v1/items/{id}, operationId item", {"id": "7"}),
        ("find", "v2/find?q={q}, operationId find, servers of the path", {"q": "salt"}),
        ("cart", "v3/cart, operationId cart, servers of the operation", {}),
        ("help", "v1/help, no operationId", {}),
        ("news", "v1/news?lang={lang}, operationId news, lang also as a header", {"lang": "en"})):
    print(f"GET https://shop.example/{described}")
    if name in tools:
        asyncio.run(HttpCommunicationProtocol().call_tool(None, name, arguments, tools[name].tool_call_template))
        print(f"  {name}: {arrived.pop()}")
    else:
        print("  no tool")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
