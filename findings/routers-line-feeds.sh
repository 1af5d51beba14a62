#!/usr/bin/env bash
# Starlette 1.10.0 (FastAPI), Pyramid 2.1, Routes 2.5.1 and Bottle 0.13.4 take /items/7%0A for /items/7 if the ID is a number: the
# line feed at its end is gone, and the page of item 7 is shown. The first three take /cart%0A for /cart as well.
#
# %0A is a character of the path like others (RFC 3986 § 2.1, § 3.3), and a number has none. These routers make an expression of a
# route that ends in $, which in Python also matches in front of a last line feed (re, "$"). Flask 3.1.3 and Falcon 4.4.0 do
# not know such a page.
#
# Seen on 30 November 2026 (what each route gets, or the status):
#             /items/7     /items/7%0A  /cart        /cart%0A
#   Starlette 7            7            'the cart'   'the cart'
#   Pyramid   '7'          '7'          'the cart'   'the cart'
#   Routes    '7'          '7'          'the cart'   'the cart'
#   Bottle    7            7            'the cart'   404
#   Flask     7            404          'the cart'   404
#   Falcon    7            404          'the cart'   404
#
# A link that was read from a file with its line end opens as if it were right, and the check that tries broken links says that the
# service takes one. Behind a cache or an app that compares texts it is another link.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q starlette==1.10.0 pyramid==2.1 bottle==0.13.4 Routes==2.5.1 flask==3.1.3 falcon==4.4.0; } || exit 2

"$folder/bin/python" -W ignore - >"$folder/seen" <<'PY'
import asyncio
import urllib.parse

import bottle
import falcon
import flask
from pyramid.config import Configurator
from pyramid.response import Response
from routes import Mapper
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route
from werkzeug.test import Client


def show(values):
    return repr(values.get("id", "the cart"))


def by_wsgi(app):
    client = Client(app)

    def ask(path):
        answer = client.get(path)
        return answer.text if answer.status_code == 200 else str(answer.status_code)
    return ask


async def page(request):
    return PlainTextResponse(show(request.path_params))


starlette = Starlette(routes=[Route("/items/{id:int}", page), Route("/cart", page)])


def by_asgi(path):
    sent = []

    async def send(message):
        sent.append(message)

    async def receive():
        return {"type": "http.request", "body": b""}

    scope = {"type": "http", "method": "GET", "path": urllib.parse.unquote(path), "raw_path": path.encode(), "query_string": b"", "headers": []}
    asyncio.run(starlette(scope, receive, send))
    return sent[1]["body"].decode() if sent[0]["status"] == 200 else str(sent[0]["status"])


with Configurator() as pyramid:
    for name, route in (("item", r"/items/{id:\d+}"), ("cart", "/cart")):
        pyramid.add_route(name, route)
        pyramid.add_view(lambda request: Response(show(request.matchdict)), route_name=name)

small = bottle.Bottle()
small.route("/items/<id:int>", callback=lambda id: repr(id))
small.route("/cart", callback=lambda: show({}))

mapper = Mapper()
mapper.connect(r"/items/{id:\d+}", controller="item")
mapper.connect("/cart", controller="cart")
mapper.create_regs()


def by_mapper(path):
    found = mapper.match(urllib.parse.unquote(path))
    return "404" if found is None else show(found)


web = flask.Flask("shop")
web.add_url_rule("/items/<int:id>", endpoint="item", view_func=lambda id: repr(id))
web.add_url_rule("/cart", endpoint="cart", view_func=lambda: show({}))


class Page:
    def on_get(self, request, response, **values):
        response.text = show(values)


bird = falcon.App()
for route in ("/items/{id:int}", "/cart"):
    bird.add_route(route, Page())

ROUTERS = {"Starlette": by_asgi, "Pyramid": by_wsgi(pyramid.make_wsgi_app()), "Routes": by_mapper, "Bottle": by_wsgi(small),
           "Flask": by_wsgi(web), "Falcon": by_wsgi(bird)}
paths = ("/items/7", "/items/7%0A", "/cart", "/cart%0A")
print(f"{'':<9} " + "  ".join(f"{path:<11}" for path in paths).rstrip())
for name, ask in ROUTERS.items():
    print(f"{name:<9} " + "  ".join(f"{ask(path):<11}" for path in paths).rstrip())
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
