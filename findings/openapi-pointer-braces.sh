#!/usr/bin/env bash
# prance 26.7.19.0 and openapi3 1.8.2 do not resolve a $ref to another path of an OpenAPI document if its braces are encoded, as
# they have to be in a URI: #/paths/~1items~1%7Bid%7D/….
#
# A $ref is a URI reference, and its fragment a JSON Pointer (OpenAPI 3.0.3, Reference Object), which is percent-decoded before
# it is evaluated (RFC 6901 § 6). Braces may not stand in a fragment as they are (RFC 3986 § 3.5), although all of them read that.
# openapi-spec-validator 0.8.5, by which prance checks a document, openapi-core 0.23.1 and jsonref 1.1.0 resolve both.
#
# Seen on 30 November 2026 (the reference; the name of the parameter that is found):
#   #/paths/~1items~1{id}/get/parameters/0
#     openapi-spec-validator valid
#     openapi-core           id
#     jsonref                id
#     prance                 id
#     openapi3               id
#   #/paths/~1items~1%7Bid%7D/get/parameters/0
#     openapi-spec-validator valid
#     openapi-core           id
#     jsonref                id
#     prance                 ResolutionError
#     openapi3               ReferenceResolutionError
#
# Paths with a parameter are those that share one. A document that its validator calls right cannot be bundled, and no test is
# made of it.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q prance==26.7.19.0 openapi3==1.8.2 openapi-spec-validator==0.8.5 openapi-core==0.23.1 jsonref==1.1.0; } || exit 2

"$folder/bin/python" -W ignore - >"$folder/seen" <<'PY'
import copy
import json

import jsonref
import openapi3
import openapi_spec_validator
import prance
from openapi_core import OpenAPI
from openapi_core.testing import MockRequest


def document(reference):
    answer = {"200": {"description": "ok"}}
    parameter = {"name": "id", "in": "path", "required": True, "schema": {"type": "integer"}}
    return {"openapi": "3.0.3", "info": {"title": "shop", "version": "1"}, "servers": [{"url": "https://shop.example"}],
            "paths": {"/items/{id}": {"get": {"operationId": "item", "parameters": [parameter], "responses": answer}},
                      "/carts/{id}": {"get": {"operationId": "cart", "parameters": [{"$ref": reference}], "responses": answer}}}}


def resolved(text):
    return prance.ResolvingParser(spec_string=text, backend="openapi-spec-validator").specification


def matched(given):
    found = OpenAPI.from_dict(given).unmarshal_request(MockRequest("https://shop.example", "get", "/carts/7"))
    return ", ".join(found.parameters.path)


TOOLS = {
    "openapi-spec-validator": lambda given: openapi_spec_validator.validate(given) or "valid",
    "openapi-core": matched,
    "jsonref": lambda given: jsonref.replace_refs(given)["paths"]["/carts/{id}"]["get"]["parameters"][0]["name"],
    "prance": lambda given: resolved(json.dumps(given))["paths"]["/carts/{id}"]["get"]["parameters"][0]["name"],
    "openapi3": lambda given: openapi3.OpenAPI(given).paths["/carts/{id}"].get.parameters[0].name,
}
for reference in ("#/paths/~1items~1{id}/get/parameters/0", "#/paths/~1items~1%7Bid%7D/get/parameters/0"):
    print(reference)
    for name, find in TOOLS.items():
        try:
            answer = find(copy.deepcopy(document(reference)))
        except Exception as error:
            answer = type(error).__name__
        print(f"  {name:<22} {answer}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
