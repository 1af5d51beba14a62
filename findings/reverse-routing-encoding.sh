#!/usr/bin/env bash
# The functions that make URLs from routes do not encode: Starlette 1.10.0, Bottle 0.13.4, Flask
# 3.1.3, aiohttp 3.14.5.
#
# Starlette's url_path_for and Bottle's get_url put a value into a path as it is, with blank, ? and
# #. Flask and aiohttp encode those, but not /, so the URL belongs to another route. Starlette
# refuses a slash.
#
# Seen on 27 November 2026:
#   'c# or c++?':
#     Starlette /tag/c# or c++?
#     Bottle    /tag/c# or c++?
#     Flask     /tag/c%23%20or%20c++%3F
#     aiohttp   /tag/c%23%20or%20c++%3F
#   '24/7':
#     Starlette refused: May not contain path separators
#     Bottle    /tag/24/7
#     Flask     /tag/24/7
#     aiohttp   /tag/24/7
#
# Pages and e-mails get their deep links from these functions. The link that they print for a title
# or a search text opens another screen than the one it was made for.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q flask==3.1.3 starlette==1.10.0 aiohttp==3.14.5 bottle==0.13.4; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import bottle
import flask
from aiohttp import web
from starlette.routing import Route, Router

flasks = flask.Flask("x")
flasks.add_url_rule("/tag/<tag>", endpoint="tag")
starlette = Router([Route("/tag/{tag}", print, name="tag")])
aiohttp = web.Application()
aiohttp.router.add_get("/tag/{tag}", print, name="tag")
bottles = bottle.Bottle()
bottles.route("/tag/<tag>", name="tag")(print)

def attempt(make):
    try:
        return str(make())
    except AssertionError as refusal:
        return f"refused: {refusal}"

for tag in ("c# or c++?", "24/7"):
    print(f"{tag!r}:")
    print("  Starlette", attempt(lambda: starlette.url_path_for("tag", tag=tag)))
    print("  Bottle   ", bottles.get_url("tag", tag=tag))
    with flasks.test_request_context():
        print("  Flask    ", flask.url_for("tag", tag=tag))
    print("  aiohttp  ", aiohttp.router["tag"].url_for(tag=tag))
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
