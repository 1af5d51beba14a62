#!/usr/bin/env bash
# Robyn 0.88.0 leaves the values of a URL encoded, microdot 2.7.0 those of its path; BlackSheep 2.6.4 decodes
# the path twice.
#
# By RFC 3986 § 2.4 what reads a URL takes it apart and then decodes each part, once. Robyn hands over path and
# query as they stand in the URL, microdot the path. BlackSheep runs under uvicorn 0.54.0 here, and ASGI
# has the path decoded already.
#
# Seen on 29 November 2026 (what the handler of /tag/{name} or of /find gets):
#   robyn
#     /tag/red%20shoes               'red%20shoes'
#     /tag/c%23                      'c%23'
#     /tag/100%2525                  '100%2525'
#     /find?q=red%20shoes            {'q': ['red%20shoes']}
#     /find?next=myapp%3A%2F%2Fshop  {'next': ['myapp%3A%2F%2Fshop']}
#   microdot
#     /tag/red%20shoes               'red%20shoes'
#     /tag/c%23                      'c%23'
#     /tag/100%2525                  '100%2525'
#     /find?q=red%20shoes            {'q': ['red shoes']}
#     /find?next=myapp%3A%2F%2Fshop  {'next': ['myapp://shop']}
#   blacksheep
#     /tag/red%20shoes               'red shoes'
#     /tag/c%23                      'c#'
#     /tag/100%2525                  '100%'
#     /find?q=red%20shoes            {'q': ['red shoes']}
#     /find?next=myapp%3A%2F%2Fshop  {'next': ['myapp://shop']}
#
# A stand-in for the backend of an app, in a few lines of code, gets along with links whose values are plain
# words. The first tag with a blank, or the first link to go back to, is not found, though the link is right.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q robyn==0.88.0 microdot==2.7.0 blacksheep==2.6.4 uvicorn==0.54.0; } || exit 2

cat >"$folder/server.py" <<'PY'
import sys

name, port = sys.argv.pop(1), int(sys.argv.pop(1))
if name == "robyn":
    from robyn import Robyn

    app = Robyn(__file__)

    @app.get("/tag/:name")
    def tag(request):
        return repr(request.path_params["name"])

    @app.get("/find")
    def find(request):
        return repr(request.query_params.to_dict())

    app.start(host="127.0.0.1", port=port)
elif name == "microdot":
    from microdot import Microdot

    app = Microdot()

    @app.route("/tag/<name>")
    async def tag(request, name):
        return repr(name)

    @app.route("/find")
    async def find(request):
        return repr({key: request.args.getlist(key) for key in request.args})

    app.run(host="127.0.0.1", port=port)
else:
    import uvicorn
    from blacksheep import Application, Request, text

    app = Application()

    @app.router.get("/tag/{name}")
    async def tag(name: str):
        return text(repr(name))

    @app.router.get("/find")
    async def find(request: Request):
        return text(repr(request.query))

    uvicorn.run(app, host="127.0.0.1", port=port, log_level="critical")
PY
"$folder/bin/python" - "$folder/server.py" >"$folder/seen" <<'PY'
import os, signal, socket, subprocess, sys, time, urllib.request

for name in ("robyn", "microdot", "blacksheep"):
    print(name)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = subprocess.Popen([sys.executable, sys.argv[1], name, str(port)], start_new_session=True,
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        for _ in range(100):
            with socket.socket() as wait:
                if wait.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.2)
        for path in ("/tag/red%20shoes", "/tag/c%23", "/tag/100%2525", "/find?q=red%20shoes", "/find?next=myapp%3A%2F%2Fshop"):
            answer = urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=10)
            print(f"  {path:<30} {answer.read().decode()}")
    finally:
        os.killpg(server.pid, signal.SIGKILL)
        server.wait()
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
