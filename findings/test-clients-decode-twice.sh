#!/usr/bin/env bash
# The test clients of Starlette 1.10.0 (FastAPI) and Litestar 2.25.0 decode the path of a link twice.
#
# ASGI's scope has the path decoded once. Both test clients decode what their HTTP library gives them,
# and that is decoded already, so %2520 arrives as a blank and %2523 as #. A server, uvicorn 0.54.0,
# decodes once (RFC 3986 § 2.4: no more than once), and so do Flask's test client and httpx's
# ASGITransport.
#
# Seen on 28 November 2026 (the value that the route /tag/{name} gets):
#   /tag/a%20b    TestClient 'a b'  uvicorn 'a b'    Litestar 'a b' uvicorn 'a b'
#   /tag/c%2523   TestClient 'c#'   uvicorn 'c%23'   Litestar 'c#'  uvicorn 'c%23'
#   /tag/100%2525 TestClient '100%' uvicorn '100%25' Litestar '100%' uvicorn '100%25'
#   /tag/a%252Fb  TestClient 404    uvicorn 'a%2Fb'  Litestar 404   uvicorn 'a%2Fb'
#
# A value that was encoded twice on its way is the fault that one looks for in a link. The test says
# that it arrives as it should; on the server it does not.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q starlette==1.10.0 httpx2==2.16.2 litestar==2.25.0 httpx==0.28.1 uvicorn==0.54.0; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import logging, threading, time, urllib.error, urllib.request

import litestar
import litestar.testing
import uvicorn
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route
from starlette.testclient import TestClient

logging.disable(logging.CRITICAL)


@litestar.get("/tag/{name:str}", media_type="text/plain", sync_to_thread=False)
def tag(name: str) -> str:
    return repr(name)


app = Starlette(routes=[Route("/tag/{name}", lambda request: PlainTextResponse(repr(request.path_params["name"])))])
other = litestar.Litestar([tag])


def serve(app):
    """The address of a server of the application."""
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_config=None))
    threading.Thread(target=server.run, daemon=True).start()
    while not server.started:
        time.sleep(0.05)
    return "http://127.0.0.1:%d" % server.servers[0].sockets[0].getsockname()[1]


def tested(client, path):
    response = client.get(path)
    return response.text if response.status_code == 200 else str(response.status_code)


def served(address, path):
    try:
        return urllib.request.urlopen(address + path).read().decode()
    except urllib.error.HTTPError as error:
        return str(error.code)


addresses = serve(app), serve(other)
for path in ("/tag/a%20b", "/tag/c%2523", "/tag/100%2525", "/tag/a%252Fb"):
    with litestar.testing.TestClient(other) as client:
        print(f"{path:<13} TestClient {tested(TestClient(app), path):<6} uvicorn {served(addresses[0], path):<8}",
              f"Litestar {tested(client, path):<5} uvicorn {served(addresses[1], path)}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
