#!/usr/bin/env bash
# openapi-python-client 0.29.1 sends lists and objects in a query in one style, whatever the document says.
#
# style and explode of a parameter say how it stands in the URL: a list with commas or bars between its
# values, an object as filter[price]=7 (OpenAPI 3.0.3, Parameter Object, "Style Values"). The generated
# client has these parameters, and writes them as if neither were given. The README says that not all of
# OpenAPI is supported; the generator itself warns of nothing.
#
# Seen on 29 November 2026 (the parameter, what OpenAPI asks for, what the client sends):
#   tags: explode false           tags=golf,open        tags=golf&tags=open
#   tags: pipeDelimited, false    tags=golf|open        tags=golf&tags=open
#   filter: deepObject            filter[price]=7       price=7
#   filter: explode false         filter=price,7        price=7
#   warnings of the generator: none
#
# To a server that follows the document price=7 is no filter, and a test that counts on status 200 passes
# on the whole list. Two objects with a price in one query are one.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q openapi-python-client==0.29.1 ruff==0.17.6; } || exit 2

(cd "$folder" && PATH=$folder/bin:$PATH bin/python - >seen) <<'PY'
import importlib, json, subprocess, sys, urllib.parse

import httpx

LIST = {"type": "array", "items": {"type": "string"}}
OBJECT = {"type": "object", "properties": {"price": {"type": "integer"}}}
CASES = [
    ("tags: explode false", {"name": "tags", "explode": False, "schema": LIST}, "tags=golf,open"),
    ("tags: pipeDelimited, false", {"name": "tags", "style": "pipeDelimited", "explode": False, "schema": LIST},
     "tags=golf|open"),
    ("filter: deepObject", {"name": "filter", "style": "deepObject", "explode": True, "schema": OBJECT},
     "filter[price]=7"),
    ("filter: explode false", {"name": "filter", "explode": False, "schema": OBJECT}, "filter=price,7"),
]
sys.path.insert(0, ".")
said = ""
for number, (name, parameter, asked) in enumerate(CASES):
    client = f"client{number}"
    document = {"openapi": "3.0.3", "info": {"title": "links", "version": "1"}, "paths": {"/items": {"get": {
        "operationId": "items", "parameters": [{"in": "query", **parameter}],
        "responses": {"200": {"description": "ok"}}}}}}
    json.dump(document, open("openapi.json", "w"))
    run = subprocess.run(["bin/openapi-python-client", "generate", "--path", "openapi.json", "--meta", "none",
                          "--output-path", client], capture_output=True, text=True, check=True)
    said += run.stderr + run.stdout.replace(f"Generating {client}", "")
    if parameter["name"] == "tags":
        arguments = {"tags": ["golf", "open"]}
    else:
        arguments = {"filter_": importlib.import_module(client + ".models").ItemsFilter(price=7)}
    request = importlib.import_module(client + ".api.default.items")._get_kwargs(**arguments)
    url = httpx.Client(base_url="https://api.example").build_request(**request).url
    print(f"{name:<29} {asked:<21} {urllib.parse.unquote(url.query.decode())}")
print("warnings of the generator:", said.strip() or "none")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
