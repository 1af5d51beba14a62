#!/usr/bin/env bash
# LinkChecker 10.6.0 asks for other links than the page has: %2F becomes a slash, two slashes one, and a
# plus sign of a query a blank.
#
# RFC 3986 § 6.2.2 lets a program normalize what does not change the resource; %2F and / are not
# equivalent (§ 2.2), nor are + and %20. A link of an app is an error by its syntax, although RFC 3986
# § 3.1 allows any scheme.
#
# Seen on 28 November 2026 (the links of a page, what the server is asked for, the report):
#   /items/7?a=1&b=2   /items/7?a=1&b=2   valid: 200 OK
#   /tag/24%2F7        /tag/24/7          valid: 200 OK
#   /go//7             /go/7              valid: 200 OK
#   /search?q=1+2      /search?q=1%202    valid: 200 OK
#   myapp://pickem/7   -                  error: URL is unrecognized or has invalid syntax
#
# The report says for a link that was never opened whether it is broken. The one with %2F, which many
# servers answer with 404, is "valid" here, and each link into the app is one more error.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q LinkChecker==10.6.0; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import csv, http.server, subprocess, sys, threading

LINKS = ("/items/7?a=1&b=2", "/tag/24%2F7", "/go//7", "/search?q=1+2", "myapp://pickem/7")
asked = {}


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        body = "".join(f'<a href="{link.replace("&", "&amp;")}">link {number}</a>' for number, link in enumerate(LINKS))
        if self.path != "/":
            asked[self.path] = True
            body = "ok"
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body.encode())

    def log_message(self, *arguments):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
base = f"http://127.0.0.1:{server.server_port}"
report = subprocess.run([f"{sys.prefix}/bin/linkchecker", "--no-status", "--verbose", "--threads=1", "--output=csv", base + "/"],
                        capture_output=True, text=True).stdout
rows = csv.DictReader((line for line in report.splitlines() if line and line[0] != "#"), delimiter=";")
found = {row["urlname"]: row for row in rows}
for link in LINKS:
    row = found[link]
    target = row["url"].removeprefix(base)
    print(f"{link:<18} {target if target in asked else '-':<18} {'valid' if row['valid'] == 'True' else 'error'}: {row['result']}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
