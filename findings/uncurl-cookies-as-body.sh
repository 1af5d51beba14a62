#!/usr/bin/env bash
# uncurl 0.0.11 makes a POST of a link whose cookies are given with -b, and drops all but the last -d.
#
# In curl's manual -b is --cookie, and several -d are put together with & between them. uncurl takes -b for
# --data-binary, so that the cookies become the body, and each -d for a new one. What it makes of the
# command is shown beside what curl sends.
#
# Seen on 28 November 2026:
#   curl -H 'Cookie: session=abc; tab=new'
#     sent    GET  /items/7?a=1  session=abc; tab=new  -
#     uncurl  GET  /items/7?a=1  session=abc; tab=new  -
#   curl -b 'session=abc; tab=new'
#     sent    GET  /items/7?a=1  session=abc; tab=new  -
#     uncurl  POST  /items/7?a=1  -  session=abc; tab=new
#   curl -d q=shoes -d size=42 -d page=2
#     sent    POST  /items/7?a=1  -  q=shoes&size=42&page=2
#     uncurl  POST  /items/7?a=1  -  page=2
#
# A test that is made of such a command posts to the link and has no session; of a form's fields it sends
# the last.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q uncurl==0.0.11; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import http.server, shlex, subprocess, threading

import uncurl

sent = []


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode()
        sent.append((self.command, self.path, self.headers.get("Cookie", "-"), body or "-"))
        self.send_response(204)
        self.end_headers()

    do_POST = do_GET

    def log_message(self, *arguments):
        pass


server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
for options in ("-H 'Cookie: session=abc; tab=new'", "-b 'session=abc; tab=new'", "-d q=shoes -d size=42 -d page=2"):
    command = f"curl 'http://127.0.0.1:{server.server_port}/items/7?a=1' {options}"
    subprocess.run(shlex.split(command) + ["-s", "--noproxy", "*"], check=True)
    context = uncurl.parse_context(command)
    cookies = "; ".join(f"{name}={value}" for name, value in context.cookies.items())
    print("curl", options)
    print("  sent  ", *sent[-1], sep="  ")
    print("  uncurl", context.method.upper(), context.url.split(str(server.server_port))[1], cookies or "-", context.data or "-", sep="  ")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
