#!/usr/bin/env bash
# python-ntfy 0.11.4 writes the link of a notification's button between commas, without quotation marks: a link with ?ids=7,8 ends at its
# comma there, and an intent: link at its first semicolon, behind which another button starts.
#
# ntfy, which sends notifications to phones, has the buttons of one in the header Actions. By its documentation a comma separates
# the values of a button there and a semicolon the buttons, unless a value stands in quotation marks, and a button may be given in
# JSON instead. Both characters stand for themselves in a query and in a fragment (RFC 3986 § 2.2).
#
# Seen on 1 December 2026 (the link; the header Actions that a server gets; its parts at commas and semicolons outside of quotation marks):
#   https://shop.example/items/7
#     action=view, label=Open, url=https://shop.example/items/7, clear=False
#       action=view | label=Open | url=https://shop.example/items/7 | clear=False
#   https://shop.example/items?ids=7,8
#     action=view, label=Open, url=https://shop.example/items?ids=7,8, clear=False
#       action=view | label=Open | url=https://shop.example/items?ids=7 | 8 | clear=False
#   myapp://find?q=salt;sugar
#     action=view, label=Open, url=myapp://find?q=salt;sugar, clear=False
#       action=view | label=Open | url=myapp://find?q=salt
#       sugar | clear=False
#   intent://items/7#Intent;scheme=myapp;end
#     action=view, label=Open, url=intent://items/7#Intent;scheme=myapp;end, clear=False
#       action=view | label=Open | url=intent://items/7#Intent
#       scheme=myapp
#       end | clear=False
#
# A test that looks at the objects of the library passes. What is sent has a link to the first of two items, or, for an app, one
# without the scheme to open it by. ntfy itself was not run.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the library cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q python-ntfy==0.11.4; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import json, re, threading
from http.server import BaseHTTPRequestHandler, HTTPServer

from python_ntfy import NtfyClient


class Server(BaseHTTPRequestHandler):
    def do_POST(self):
        self.rfile.read(int(self.headers["Content-Length"]))
        headers.append(self.headers["Actions"])
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps({}).encode())

    def log_message(self, *args):
        pass


headers = []
server = HTTPServer(("127.0.0.1", 0), Server)
threading.Thread(target=server.serve_forever, daemon=True).start()
client = NtfyClient(topic="shop", server=f"http://127.0.0.1:{server.server_port}")
for link in ("https://shop.example/items/7", "https://shop.example/items?ids=7,8", "myapp://find?q=salt;sugar",
             "intent://items/7#Intent;scheme=myapp;end"):
    client.send("The offer", actions=[client.ViewAction(label="Open", url=link)])
    print(link)
    print(f"  {headers[-1]}")
    for button in re.findall(r'(?:"[^"]*"|[^;"])+', headers[-1]):
        print("    " + " | ".join(value.strip() for value in re.findall(r'(?:"[^"]*"|[^,"])+', button)))
server.shutdown()
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
