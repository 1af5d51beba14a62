#!/usr/bin/env bash
# set_cookie of Starlette 1.10.0 (FastAPI), Django 5.2.19 and aiohttp 3.14.5 puts a link between quotation
# marks, and \073 for a semicolon.
#
# They use http.cookies, which quotes every value with / or ?. By RFC 6265 § 4.1.1 most links can stand in
# a cookie as they are, there are no escapes, and clients keep the quotation marks (§ 5.2). Flask 3.1.3
# quotes only where it must, with the same escapes. Encoded as a whole, a link arrives.
#
# Seen on 28 November 2026 (the value in Set-Cookie, as curl keeps it):
#   myapp://pickem/7?tab=new
#     Starlette "myapp://pickem/7?tab=new"
#     Django    "myapp://pickem/7?tab=new"
#     aiohttp   "myapp://pickem/7?tab=new"
#     Flask     myapp://pickem/7?tab=new
#   myapp://pickem/7;tab=new
#     Starlette "myapp://pickem/7\073tab=new"
#     Django    "myapp://pickem/7\073tab=new"
#     aiohttp   "myapp://pickem/7\073tab=new"
#     Flask     "myapp://pickem/7\073tab=new"
#   myapp%3A%2F%2Fpickem%2F7%3Btab%3Dnew
#     Starlette myapp%3A%2F%2Fpickem%2F7%3Btab%3Dnew
#     Django    myapp%3A%2F%2Fpickem%2F7%3Btab%3Dnew
#     aiohttp   myapp%3A%2F%2Fpickem%2F7%3Btab%3Dnew
#     Flask     myapp%3A%2F%2Fpickem%2F7%3Btab%3Dnew
#
# A page keeps the link in a cookie until the app is installed or the visitor has signed in. The framework
# that wrote it reads it right; the script that reads document.cookie gets no URL, and opens nothing.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q starlette==1.10.0 Django==5.2.19 aiohttp==3.14.5 Flask==3.1.3; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import http.server, subprocess, threading
from urllib.parse import quote

import aiohttp.web, django.http, flask, starlette.responses
from django.conf import settings

settings.configure()


def kept(header):
    """What curl writes into its cookie jar."""
    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("Set-Cookie", header)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *arguments):
            pass

    with http.server.HTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.handle_request, daemon=True).start()
        jar = subprocess.run(["curl", "-s", "--noproxy", "*", "-c", "-", f"http://127.0.0.1:{server.server_port}/"],
                             capture_output=True, text=True, check=True).stdout
    return jar.splitlines()[-1].split("\t")[-1]


for link in ("myapp://pickem/7?tab=new", "myapp://pickem/7;tab=new", quote("myapp://pickem/7;tab=new", safe="")):
    print(link)
    for name, response, header in (
            ("Starlette", starlette.responses.Response(), lambda it: it.headers["set-cookie"]),
            ("Django   ", django.http.HttpResponse(), lambda it: it.cookies.output(header="").strip()),
            ("aiohttp  ", aiohttp.web.Response(), lambda it: it.cookies.output(header="").strip()),
            ("Flask    ", flask.Response(), lambda it: it.headers["Set-Cookie"])):
        response.set_cookie("link", link)
        print(" ", name, kept(header(response)))
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
