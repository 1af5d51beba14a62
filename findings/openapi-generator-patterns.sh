#!/usr/bin/env bash
# The Python client of openapi-generator 7.26.0 refuses values that fit their pattern, unless they fit it
# from their first character on; the pattern of a query parameter it does not check at all.
#
# A pattern in OpenAPI may match anywhere in a value, unless ^ says otherwise (JSON Schema Validation
# § 6.3.3). The models test it with re.match, which begins at the start. An answer of the service that is
# right by the document becomes a ValidationError of the client.
#
# Seen on 29 November 2026:
#   answer {"code": "8412"}                 jsonschema valid    client taken
#   answer {"code": "item-8412"}            jsonschema valid    client ValidationError
#   answer {"link": "myapp://shop/item/7"}  jsonschema valid    client ValidationError
#   answer {"code": "item"}                 jsonschema invalid  client ValidationError
#   find(code="item") asks for /items?code=item
#
# The tests of a client that was made from the document fail at the first item-8412, and the error names the
# pattern that the value fits. A wrong parameter of a link goes out all the same.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ java -version 2>"$folder/java" && python3 -m venv "$folder/env" && "$folder/env/bin/pip" install -q openapi-generator-cli==7.26.0 \
  jsonschema==4.26.0 pydantic==2.14.4 urllib3==2.8.0 python-dateutil==2.9.0.post0 typing-extensions==4.16.0; } || exit 2

cat >"$folder/shop.json" <<'JSON'
{"openapi": "3.0.3", "info": {"title": "Shop", "version": "1"}, "paths": {"/items": {"get": {"operationId": "find",
  "parameters": [{"name": "code", "in": "query", "schema": {"type": "string", "pattern": "[0-9]{4}$"}}],
  "responses": {"200": {"description": "found", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Item"}}}}}}}},
  "components": {"schemas": {"Item": {"type": "object", "properties": {
    "code": {"type": "string", "pattern": "[0-9]{4}$"}, "link": {"type": "string", "pattern": "/(item|order)/"}}}}}}
JSON
"$folder/env/bin/openapi-generator-cli" generate -i "$folder/shop.json" -g python -o "$folder/client" >"$folder/log" 2>&1
PYTHONPATH=$folder/client "$folder/env/bin/python" - "$folder/shop.json" >"$folder/seen" <<'PY'
import http.server, json, sys, threading

import jsonschema, openapi_client, pydantic

schema = json.load(open(sys.argv[1]))["components"]["schemas"]["Item"]
answers, asked = [], []


class Shop(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        asked.append(self.path)
        body = json.dumps(answers[-1]).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


server = http.server.HTTPServer(("127.0.0.1", 0), Shop)
threading.Thread(target=server.serve_forever, daemon=True).start()
client = openapi_client.DefaultApi(openapi_client.ApiClient(openapi_client.Configuration(host=f"http://127.0.0.1:{server.server_port}")))
for answer in ({"code": "8412"}, {"code": "item-8412"}, {"link": "myapp://shop/item/7"}, {"code": "item"}):
    answers.append(answer)
    try:
        client.find()
        seen = "taken"
    except pydantic.ValidationError:
        seen = "ValidationError"
    valid = jsonschema.Draft4Validator(schema).is_valid(answer)
    print(f"answer {json.dumps(answer):<31}  jsonschema {'valid' if valid else 'invalid':<7}  client {seen}")
answers.append({})
client.find(code="item")
print(f"find(code=\"item\") asks for {asked[-1]}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
