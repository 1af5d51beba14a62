#!/usr/bin/env bash
# json-schema-to-pydantic 0.5.0 and jambo 0.2.0.post1, which make pydantic models of the JSON Schema of a tool, hand on other arguments than
# they are given: a link of the format uri is normalized, and a list with uniqueItems loses its order.
#
# A schema says which values are valid, and changes none; uniqueItems makes a list with a repeated item invalid (JSON Schema, validation,
# § 6.4.3), and format says nothing of a spelling. Both take a text with a format for a type of pydantic, AnyUrl or UUID, and a list of
# unique items for a set. Links of apps are left as they are.
#
# Seen on 1 December 2026 (the argument; what the model hands on):
#   {"link": "myapp://items?id=7"}
#     json-schema-to-pydantic {"link":"myapp://items?id=7"}
#     jambo                   {"link":"myapp://items?id=7"}
#   {"link": "https://shop.example?id=7"}
#     json-schema-to-pydantic {"link":"https://shop.example/?id=7"}
#     jambo                   {"link":"https://shop.example/?id=7"}
#   {"link": "HTTPS://Shop.example:443/a/../7"}
#     json-schema-to-pydantic {"link":"https://shop.example/7"}
#     jambo                   {"link":"https://shop.example/7"}
#   {"id": "6F9619FF-8B86-D011-B42D-00CF4FC964FF"}
#     json-schema-to-pydantic {"id":"6f9619ff-8b86-d011-b42d-00cf4fc964ff"}
#     jambo                   {"id":"6f9619ff-8b86-d011-b42d-00cf4fc964ff"}
#   {"ids": [30, 7, 8]}
#     json-schema-to-pydantic {"ids":[8,30,7]}
#     jambo                   {"ids":[8,30,7]}
#   {"ids": [7, 7]}
#     json-schema-to-pydantic {"ids":[7]}
#     jambo                   {"ids":[7]}
#
# Adapters put such a model between an agent and a tool that opens or checks links. A link that is to be tested in this very spelling, in
# capitals, with a port or without a slash, is opened in another one and passes, and an invalid list never reaches the tool.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the libraries cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q json-schema-to-pydantic==0.5.0 jambo==0.2.0.post1 pydantic==2.14.4; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import json

from jambo import SchemaConverter
from json_schema_to_pydantic import create_model

SCHEMA = {
    "title": "Arguments",
    "type": "object",
    "properties": {
        "link": {"type": "string", "format": "uri"},
        "id": {"type": "string", "format": "uuid"},
        "ids": {"type": "array", "items": {"type": "integer"}, "uniqueItems": True},
    },
}
ARGUMENTS = (
    {"link": "myapp://items?id=7"}, {"link": "https://shop.example?id=7"}, {"link": "HTTPS://Shop.example:443/a/../7"},
    {"id": "6F9619FF-8B86-D011-B42D-00CF4FC964FF"}, {"ids": [30, 7, 8]}, {"ids": [7, 7]},
)
MODELS = {"json-schema-to-pydantic": create_model(SCHEMA), "jambo": SchemaConverter.build(SCHEMA)}
for arguments in ARGUMENTS:
    print(json.dumps(arguments))
    for name, model in MODELS.items():
        print(f"  {name:<23} {model(**arguments).model_dump_json(exclude_unset=True)}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
