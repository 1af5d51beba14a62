#!/usr/bin/env bash
# connexion 3.3.0 makes two values of one with a comma in a list where each value is a parameter of its own, and an empty object
# of one that was not sent.
#
# A query parameter with style form and explode true, which both are the default, is tag=a&tag=b; commas part the values only
# with explode false (OpenAPI 3.0.3, Parameter Object, Style Values). connexion splits what stands in each at commas all the
# same, also at an encoded one, which is a part of its value (RFC 3986 § 2.2). A parameter that is not required and not sent
# has no value; connexion hands the function an object without members for it if its style is deepObject. openapi-core 0.23.1
# reads both as they were sent.
#
# Seen on 29 November 2026 (what is asked for; c is connexion, o is openapi-core):
#   ?tag=new&tag=sale
#     c {'near': {}, 'tag': ['new', 'sale']}
#     o {'tag': ['new', 'sale']}
#   ?tag=Paris%2C%20Texas
#     c {'near': {}, 'tag': ['Paris', ' Texas']}
#     o {'tag': ['Paris, Texas']}
#   ?tag=Paris,+Texas&tag=sale
#     c {'near': {}, 'tag': ['Paris', ' Texas', 'sale']}
#     o {'tag': ['Paris, Texas', 'sale']}
#   ?near[city]=Paris
#     c {'near': {'city': 'Paris'}}
#     o {'near': {'city': 'Paris'}}
#
# A link that filters by "Paris, Texas" filters by two other places, and a function cannot tell a filter that is not in the link
# from an empty one.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q connexion==3.3.0 openapi-core==0.23.1 werkzeug==3.1.9 httpx==0.28.1; } || exit 2

cat >"$folder/links.py" <<'PY'
import connexion
from openapi_core import OpenAPI
from openapi_core.contrib.werkzeug import WerkzeugOpenAPIRequest
from werkzeug.test import EnvironBuilder
from werkzeug.wrappers import Request

DOCUMENT = {"openapi": "3.0.3", "info": {"title": "links", "version": "1"}, "paths": {"/find": {"get": {"operationId": "links.find", "parameters": [
    {"name": "tag", "in": "query", "schema": {"type": "array", "items": {"type": "string"}}},
    {"name": "near", "in": "query", "style": "deepObject", "explode": True, "schema": {"type": "object", "properties": {"city": {"type": "string"}}}}],
    "responses": {"200": {"description": "the values", "content": {"application/json": {"schema": {}}}}}}}}}


def find(**values):
    return {name: values[name] for name in sorted(values)}


if __name__ == "__main__":
    app = connexion.AsyncApp("links")
    app.add_api(DOCUMENT)
    client, openapi = app.test_client(), OpenAPI.from_dict(DOCUMENT)
    for query in ("tag=new&tag=sale", "tag=Paris%2C%20Texas", "tag=Paris,+Texas&tag=sale", "near[city]=Paris"):
        asked = Request(EnvironBuilder(path="/find", query_string=query).get_environ())
        right = openapi.unmarshal_request(WerkzeugOpenAPIRequest(asked)).parameters.query
        print(f"?{query}")
        print(f"  c {client.get('/find?' + query).json()}")
        print(f"  o { {name: right[name] for name in sorted(right)} }")
PY
(cd "$folder" && PYTHONPATH=$folder bin/python -W ignore links.py >seen)
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
