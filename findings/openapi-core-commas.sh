#!/usr/bin/env bash
# openapi-core 0.23.1 makes two values of one whose comma is encoded.
#
# A query parameter with style form and explode false is a list with commas between its values.
# OpenAPI 3.1 (Parameter Object, style values) takes this from RFC 6570, which encodes a comma in a
# value (§ 3.2.1), so %2C is never a separator. openapi-core splits what is decoded already.
#
# Seen on 28 November 2026:
#   ?tags=a,b      sent: a | b    openapi-core: ['a', 'b']
#   ?tags=a%2Cb    sent: a,b      openapi-core: ['a', 'b']
#   ?tags=a%2Cb,c  sent: a,b | c  openapi-core: ['a', 'b', 'c']
#
# The queries are uritemplate's expansions of {?tags}. A link for the values "a,b" and "c" is checked,
# and answered, as a link with three.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q openapi-core==0.23.1 werkzeug==3.1.9 uritemplate==4.2.0; } || exit 2

"$folder/bin/python" -W ignore - >"$folder/seen" <<'PY'
from openapi_core import OpenAPI
from openapi_core.contrib.werkzeug import WerkzeugOpenAPIRequest
from uritemplate import expand
from werkzeug.test import EnvironBuilder
from werkzeug.wrappers import Request

parameter = {"name": "tags", "in": "query", "style": "form", "explode": False,
             "schema": {"type": "array", "items": {"type": "string"}}}
api = OpenAPI.from_dict({
    "openapi": "3.1.0", "info": {"title": "Items", "version": "1"}, "servers": [{"url": "https://h.example"}],
    "paths": {"/items": {"get": {"parameters": [parameter], "responses": {"200": {"description": "Items"}}}}}})
for values in (["a", "b"], ["a,b"], ["a,b", "c"]):
    query = expand("{?tags}", tags=values)
    environ = EnvironBuilder("/items" + query, base_url="https://h.example").get_environ()
    result = api.unmarshal_request(WerkzeugOpenAPIRequest(Request(environ)))
    result.raise_for_errors()
    print(f"{query:<14} sent: {' | '.join(values):<8} openapi-core: {result.parameters.query['tags']}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
