#!/usr/bin/env bash
# In a route of Powertools for AWS Lambda 3.37.0, microdot 2.7.0 and wheezy.routing 3.2.2 a dot is any character, and a plus sign
# repeats the letter in front of it: /v1.0/<id> takes /v1x0/7, and /c++/<id> does not take /c++/7.
#
# All three have names between brackets for what varies, and text for the rest; in a URL a dot and a plus sign stand for themselves
# (RFC 3986 § 2.3, § 2.2). The text becomes a part of a regular expression as it is. The documentation of Powertools has .+ for
# any path; wheezy.routing compares a route without a name as plain text. Flask 3.1.3 takes each route for what it says.
#
# Seen on 30 November 2026 (the route; the path, what is found):
#   /v1.0/<id>
#     /v1.0/7
#       Powertools     7
#       microdot       7
#       wheezy.routing 7
#       Flask          7
#     /v1x0/7
#       Powertools     7
#       microdot       7
#       wheezy.routing 7
#       Flask          not found
#   /cart.json
#     /cart.json
#       Powertools     taken
#       microdot       taken
#       wheezy.routing taken
#       Flask          taken
#     /cart-json
#       Powertools     taken
#       microdot       taken
#       wheezy.routing not found
#       Flask          not found
#   /a+b/<id>
#     /a+b/7
#       Powertools     not found
#       microdot       not found
#       wheezy.routing not found
#       Flask          7
#     /aab/7
#       Powertools     7
#       microdot       7
#       wheezy.routing 7
#       Flask          not found
#   /c++/<id>
#     /c++/7
#       Powertools     not found
#       microdot       not found
#       wheezy.routing not found
#       Flask          7
#
# A test of versions asks for /v1-0/ and gets the page of version 1.0. An exact route such as /cart.json hides /cart-json, and the
# table of routes does not show it.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q aws-lambda-powertools==3.37.0 microdot==2.7.0 wheezy.routing==3.2.2 flask==3.1.3; } || exit 2

"$folder/bin/python" -W ignore - >"$folder/seen" <<'PY'
import json
import logging

import flask
import microdot
from aws_lambda_powertools.event_handler import APIGatewayHttpResolver
from wheezy.routing import PathRouter

logging.disable()


def by_powertools(route, path):
    app = APIGatewayHttpResolver()
    app.get(route)(lambda id="taken": {"id": id})
    http = {"method": "GET", "path": path}
    answer = app({"version": "2.0", "rawPath": path, "rawQueryString": "", "headers": {}, "requestContext": {"http": http, "stage": "$default"}}, None)
    return json.loads(answer["body"])["id"] if answer["statusCode"] == 200 else None


def by_microdot(route, path):
    found = microdot.URLPattern(route).match(path)
    return None if found is None else found.get("id", "taken")


def by_wheezy(route, path):
    router = PathRouter()
    router.add_routes([(route.replace("<", "{").replace(">", "}"), "page")])
    page, values = router.match(path)
    return None if page is None else values.get("id", "taken")


def by_flask(route, path):
    app = flask.Flask("shop")
    app.add_url_rule(route, view_func=lambda id="taken": id, endpoint="page")
    answer = app.test_client().get(path)
    return answer.text if answer.status_code == 200 else None


ROUTERS = {"Powertools": by_powertools, "microdot": by_microdot, "wheezy.routing": by_wheezy, "Flask": by_flask}
for route, paths in (("/v1.0/<id>", ["/v1.0/7", "/v1x0/7"]), ("/cart.json", ["/cart.json", "/cart-json"]), ("/a+b/<id>", ["/a+b/7", "/aab/7"]), ("/c++/<id>", ["/c++/7"])):
    print(route)
    for path in paths:
        print(f"  {path}")
        for name, find in ROUTERS.items():
            try:
                answer = find(route, path) or "not found"
            except Exception as error:
                answer = type(error).__name__
            print(f"    {name:<15}{answer}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
