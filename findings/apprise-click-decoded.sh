#!/usr/bin/env bash
# Apprise 2.3.0 changes the link that opens when a notification of ntfy is tapped: ?q=salt%26sugar arrives as
# ?q=salt&sugar, and /items/a%2Fb as /items/a/b.
#
# A service is given as a URL whose parameters set its notifications up, such as click= of ntfy://, each value
# encoded as values of a query are. By RFC 3986 § 2.4 nothing is decoded more than once. Apprise decodes
# the link once more than it was encoded, and encodes what is left as a whole, so that a + of its query becomes
# %2B. The same link in the text of the notification stays.
#
# Seen on 29 November 2026 (the link, then the header X-Click and the message that the server gets):
#   myapp://pickem/7?tab=new
#     click   myapp://pickem/7?tab=new
#     message open myapp://pickem/7?tab=new
#   https://shop.example/find?q=salt%26sugar&page=2
#     click   https://shop.example/find?q=salt&sugar&page=2
#     message open https://shop.example/find?q=salt%26sugar&page=2
#   https://shop.example/find?q=red+shoes
#     click   https://shop.example/find?q=red%2Bshoes
#     message open https://shop.example/find?q=red+shoes
#   https://shop.example/items/a%2Fb
#     click   https://shop.example/items/a/b
#     message open https://shop.example/items/a%2Fb
#   https://go.example/?link=myapp%3A%2F%2Fpickem%2F7%3Fid%3D8%26tab%3Dnew
#     click   https://go.example/?link=myapp://pickem/7?id=8&tab=new
#     message open https://go.example/?link=myapp%3A%2F%2Fpickem%2F7%3Fid%3D8%26tab%3Dnew
#
# The tester who taps the notification of a build comes to another page than the one that failed. Links
# without reserved characters in their values, as one tries first, are right.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q apprise==2.3.0; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import json
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import quote

import apprise

LINKS = ["myapp://pickem/7?tab=new", "https://shop.example/find?q=salt%26sugar&page=2",
         "https://shop.example/find?q=red+shoes", "https://shop.example/items/a%2Fb",
         "https://go.example/?link=myapp%3A%2F%2Fpickem%2F7%3Fid%3D8%26tab%3Dnew"]
seen = []


class Ntfy(BaseHTTPRequestHandler):
    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        seen.append((self.headers["X-Click"], body["message"]))
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b'{"id": "1"}')

    def log_message(self, *_):
        pass


server = HTTPServer(("127.0.0.1", 0), Ntfy)
threading.Thread(target=server.serve_forever, daemon=True).start()
for link in LINKS:
    service = apprise.Apprise()
    service.add(f"ntfy://127.0.0.1:{server.server_port}/builds?click={quote(link, safe='')}")
    assert service.notify(body=f"open {link}")
    click, message = seen.pop()
    print(link)
    print(f"  click   {click}")
    print(f"  message {message}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
