#!/usr/bin/env bash
# APIFlask 3.1.2 writes a whole number with a range, <int(min=1, max=99):id>, into its OpenAPI document as a string; flask-restx 1.3.2
# and quart-schema 0.25.0 keep the type, and like APIFlask leave out the range, and the length of a string.
#
# All three make the document from the routes of Flask or Quart, whose converters take arguments (Werkzeug 3.1.9, Builtin
# Converters). OpenAPI has minimum, maximum, minLength and maxLength for them. Without arguments the number is an integer in all
# three. The values of <any(…)> are in the document of quart-schema alone.
#
# Seen on 30 November 2026 (the route; its parameter in each document; what Werkzeug takes):
#   /a/<int:value>
#     APIFlask     {"type": "integer"}
#     flask-restx  {"type": "integer"}
#     quart-schema {"type": "integer"}
#     Werkzeug     7: taken, 0: taken, abc: 404
#   /b/<int(min=1, max=99):value>
#     APIFlask     {"type": "string"}
#     flask-restx  {"type": "integer"}
#     quart-schema {"type": "integer"}
#     Werkzeug     7: taken, 0: 404, abc: 404
#   /c/<string(length=2):value>
#     APIFlask     {"type": "string"}
#     flask-restx  {"type": "string"}
#     quart-schema {"type": "string"}
#     Werkzeug     de: taken, deu: 404
#   /d/<any(item, order):value>
#     APIFlask     {"type": "string"}
#     flask-restx  {"type": "string"}
#     quart-schema {"enum": ["item", "order"]}
#     Werkzeug     item: taken, abc: 404
#
# Links and test data that are generated from the document are abc and 0 for an item, and all of them are "not found".
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q apiflask==3.1.2 flask-restx==1.3.2 quart-schema==0.25.0 quart==0.22.0 Flask==3.1.3 werkzeug==3.1.9 \
  apispec==6.10.1 marshmallow==4.4.0 webargs==8.7.1 flask-marshmallow==1.5.0 pydantic==2.14.4 jsonschema==4.26.0; } || exit 2

"$folder/bin/python" -W ignore - >"$folder/seen" <<'PY'
import asyncio
import json

from apiflask import APIFlask
from flask import Flask
from flask_restx import Api, Resource
from quart import Quart
from quart_schema import QuartSchema
from werkzeug.exceptions import HTTPException
from werkzeug.routing import Map, Rule

ROUTES = {"/a/<int:value>": ["7", "0", "abc"], "/b/<int(min=1, max=99):value>": ["7", "0", "abc"],
          "/c/<string(length=2):value>": ["de", "deu"], "/d/<any(item, order):value>": ["item", "abc"]}


def schemas(document):
    for path, operations in document["paths"].items():
        for found in operations.get("parameters", []) + operations["get"].get("parameters", []):
            schema = found.get("schema") or {"type": found["type"]}
            yield path.split("/")[1], json.dumps({name: sorted(one) if name == "enum" else one for name, one in schema.items()})


one, two, three = APIFlask("one"), Flask("two"), Quart("three")
api = Api(two)
QuartSchema(three)


async def answer(value):
    return {}


for number, route in enumerate(ROUTES):
    one.get(route, endpoint=str(number))(lambda value: {})
    api.route(route, endpoint=str(number))(type(f"Item{number}", (Resource,), {"get": lambda self, value: {}}))
    three.get(route, endpoint=str(number))(answer)


async def ask():
    return await (await three.test_client().get("/openapi.json")).get_json()


with one.app_context():
    documents = {"APIFlask": dict(schemas(one.spec))}
with two.test_request_context():
    documents["flask-restx"] = dict(schemas(api.__schema__))
documents["quart-schema"] = dict(schemas(asyncio.run(ask())))
for route, values in ROUTES.items():
    print(route)
    for name, found in documents.items():
        print(f"  {name:<12} {found[route.split('/')[1]]}")
    adapter = Map([Rule(route, endpoint="x")]).bind("shop.example")
    verdicts = []
    for value in values:
        try:
            adapter.match(f"/{route.split('/')[1]}/{value}")
            verdicts.append(f"{value}: taken")
        except HTTPException as error:
            verdicts.append(f"{value}: {error.code}")
    print(f"  {'Werkzeug':<12} {', '.join(verdicts)}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
