#!/usr/bin/env bash
# Flask 3.1.3 and Starlette 1.10.0 (FastAPI) answer 404 to a value with %2F that aiohttp 3.14.5
# routes.
#
# WSGI and ASGI hand the decoded path to the application, so /items/a%2Fb is /items/a/b before the
# routes are looked at, and a parameter of one segment cannot match. aiohttp matches the encoded
# path. Encoding the slash twice (%252F) reaches all three, but as %2F, not as a slash.
#
# Seen on 27 November 2026:
#   Flask /items/a%20b 200 a b
#   Flask /items/a%2Fb 404 -
#   Flask /items/a%252Fb 200 a%2Fb
#   Starlette /items/a%20b 200 a b
#   Starlette /items/a%2Fb 404 -
#   Starlette /items/a%252Fb 200 a%2Fb
#   aiohttp /items/a%20b 200 a b
#   aiohttp /items/a%2Fb 200 a/b
#   aiohttp /items/a%252Fb 200 a%2Fb
#
# A SKU or an e-mail tag with a slash is encoded rightly as %2F, opens the app, and is a 404 page
# for those without the app.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q flask==3.1.3 starlette==1.10.0 uvicorn==0.54.0 aiohttp==3.14.5; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import asyncio
import http.client
import logging
import threading
import time

import flask
import uvicorn
from aiohttp import web
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route
from werkzeug.serving import make_server

logging.disable(logging.CRITICAL)

def ask(name, port):
    for path in ("/items/a%20b", "/items/a%2Fb", "/items/a%252Fb"):
        connection = http.client.HTTPConnection("127.0.0.1", port)
        connection.request("GET", path)
        answer = connection.getresponse()
        text = answer.read().decode()
        print(name, path, answer.status, text if answer.status == 200 else "-")

flasks = flask.Flask("items")
flasks.add_url_rule("/items/<id>", view_func=lambda id: id, endpoint="item")
server = make_server("127.0.0.1", 0, flasks)
threading.Thread(target=server.serve_forever, daemon=True).start()
ask("Flask", server.port)

app = Starlette(routes=[Route("/items/{id}", lambda r: PlainTextResponse(r.path_params["id"]))])
server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="critical"))
threading.Thread(target=server.run, daemon=True).start()
while not server.started:
    time.sleep(0.1)
ask("Starlette", server.servers[0].sockets[0].getsockname()[1])

async def item(request):
    return web.Response(text=request.match_info["id"])

async def aiohttp():
    app = web.Application()
    app.router.add_get("/items/{id}", item)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    await asyncio.to_thread(ask, "aiohttp", runner.addresses[0][1])
    await runner.cleanup()

asyncio.run(aiohttp())
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
