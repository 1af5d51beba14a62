#!/usr/bin/env bash
# httplib2 0.32.1 does not follow a redirect to //shop.example/items/7: "Only absolute URIs are allowed."
#
# Location is a URI reference (RFC 9110 § 10.2.2), and one that begins with // has a host and leaves the scheme as it is (RFC 3986
# § 4.2). httplib2 looks for a host first and, where it finds one, takes the text for a whole URL. Redirects to a path and
# to a whole URL it follows. requests 2.34.2 and urllib.request of Python 3.11 follow all of them.
#
# Seen on 30 November 2026 (Location; what was asked for then):
#   http://HOST/items/7
#     httplib2 /items/7
#     requests /items/7
#     urllib   /items/7
#   /items/7?tab=new
#     httplib2 /items/7?tab=new
#     requests /items/7?tab=new
#     urllib   /items/7?tab=new
#   //HOST/items/7?tab=new
#     httplib2 RelativeURIError: Only absolute URIs are allowed. uri = //HOST/items/7?tab=new
#     requests /items/7?tab=new
#     urllib   /items/7?tab=new
#
# Sites that are served with and without TLS redirect so. The check of their links reports an error for links that every browser
# opens.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q httplib2==0.32.1 requests==2.34.2; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import http.server
import threading
import urllib.request

import httplib2
import requests


class Site(http.server.BaseHTTPRequestHandler):
    location = ""

    def do_GET(self):
        start = self.path == "/start"
        body = b"" if start else self.path.encode()
        self.send_response(302 if start else 200)
        if start:
            self.send_header("Location", Site.location)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Site)
threading.Thread(target=server.serve_forever, daemon=True).start()
host = f"127.0.0.1:{server.server_port}"
start = f"http://{host}/start"
clients = {"httplib2": lambda: httplib2.Http().request(start)[1], "requests": lambda: requests.get(start).content,
           "urllib": lambda: urllib.request.urlopen(start).read()}
for location in ("http://HOST/items/7", "/items/7?tab=new", "//HOST/items/7?tab=new"):
    Site.location = location.replace("HOST", host)
    print(location)
    for name, get in clients.items():
        try:
            print(f"  {name:<8} {get().decode()}")
        except httplib2.HttpLib2Error as error:
            print(f"  {name:<8} {type(error).__name__}: {error}".replace(host, "HOST"))
server.shutdown()
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
