#!/usr/bin/env bash
# Scrapy 2.19.0 asks for the value of an option instead of the link of a curl command, posts what -G
# puts into the query, and writes commands that end at the first & of a link.
#
# Request.from_curl reads a command as a browser copies it, and is documented to ignore options that
# it does not know. Of -A, -e, -F, --json and --data-urlencode it ignores the name alone, and takes
# the value for the URL and the URL for one more thing to ignore, with a warning. -G of curl moves
# the data of -d into the query. request_to_curl writes a link without quotation marks, so that the
# shell ends the command at the first &.
#
# Seen on 30 November 2026 (the options in front of /items, what curl sent, what Scrapy has):
#   curl -s: GET /items, Scrapy: GET /items
#   curl -s -A Pixel: GET /items, Scrapy: GET http://pixel
#   curl -s -e start: GET /items, Scrapy: GET http://start
#   curl -s -F tab=new: POST /items, Scrapy: GET http://tab=new
#   curl -s --json {}: POST /items, Scrapy: GET http://{}
#   curl -s -G -d tab=new: GET /items?tab=new, Scrapy: POST /items tab=new
#   curl -s --data-urlencode q=7: POST /items q=7, Scrapy: GET http://q=7
#   written for /items?tab=new&page=2, sent GET /items?tab=new
#   written for /items?next=%2Fcart&id=7, sent GET /items?next=%2Fcart
#
# A link check that is fed with the commands of a bug report asks a host named pixel, or posts to a
# link that was opened. A command that it prints for a failed link repeats another request.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ curl --version && python3 -m venv "$folder" && "$folder/bin/pip" install -q scrapy==2.19.0; } \
  >/dev/null || exit 2

"$folder/bin/python" -W ignore - >"$folder/seen" <<'PY'
import http.server, shlex, subprocess, threading

import scrapy
from scrapy.utils.request import request_to_curl

asked = []


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode()
        shown = f" {body}" if body.isprintable() and len(body) > 2 else ""
        asked.append(f"{self.command} {self.path}{shown}")
        self.send_response(200)
        self.send_header("Content-Length", "0")
        self.end_headers()

    do_POST = do_GET

    def log_message(self, *arguments):
        pass


server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
root = f"http://127.0.0.1:{server.server_port}"
for options in ("", "-A Pixel", "-e start", "-F tab=new", "--json {}", "-G -d tab=new",
                "--data-urlencode q=7"):
    command = f"curl -s {options}".strip()
    line = f"{command} {root}/items"
    subprocess.run(shlex.split(line) + ["--noproxy", "*"], check=True)
    request = scrapy.Request.from_curl(line)
    seen = f"{request.method} {request.url} {request.body.decode()}".replace(root, "").strip()
    print(f"{command}: {asked[-1]}, Scrapy: {seen}")
for path in ("/items?tab=new&page=2", "/items?next=%2Fcart&id=7"):
    line = request_to_curl(scrapy.Request(root + path))
    line = line.replace("curl ", "curl -s --noproxy '*' ", 1) + "; wait"
    subprocess.run(["bash", "-c", line], check=True, stdout=subprocess.DEVNULL)
    print(f"written for {path}, sent {asked[-1]}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
