#!/usr/bin/env bash
# aiohttp 3.14.5 and urllib.request of Python 3.11 lose the fragment of a link at the first redirect.
#
# RFC 9110 § 10.2.2: if Location has no fragment, the client must take over that of the URL that it was
# asked for. Browsers, requests 2.34.2 and httpx 0.28.1 do. Without a redirect all four keep it.
#
# Seen on 28 November 2026 (/go answers with Location: /app; the URL that each says it is at):
#   requests /app#/pickem/7 -> /app#/pickem/7  /go#/pickem/7 -> /app#/pickem/7
#   httpx    /app#/pickem/7 -> /app#/pickem/7  /go#/pickem/7 -> /app#/pickem/7
#   aiohttp  /app#/pickem/7 -> /app#/pickem/7  /go#/pickem/7 -> /app
#   urllib   /app#/pickem/7 -> /app#/pickem/7  /go#/pickem/7 -> /app
#
# Short links of single-page apps keep the screen in the fragment. A test that follows them and
# compares where it ended finds a screen missing that every browser shows.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q requests==2.34.2 httpx==0.28.1 aiohttp==3.14.5; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import asyncio, http.server, threading, urllib.request

import aiohttp
import httpx
import requests


class Server(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(302 if self.path == "/go" else 200)
        if self.path == "/go":
            self.send_header("Location", "/app")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *words):
        pass


async def follow(url):
    async with aiohttp.ClientSession() as session, session.get(url) as response:
        return str(response.real_url)


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Server)
threading.Thread(target=server.serve_forever, daemon=True).start()
base = f"http://127.0.0.1:{server.server_port}"
ways = {"requests": lambda url: requests.get(url).url, "httpx": lambda url: str(httpx.get(url, follow_redirects=True).url),
        "aiohttp": lambda url: asyncio.run(follow(url)), "urllib": lambda url: urllib.request.urlopen(url).url}
for name, way in ways.items():
    print(f"{name:<8}", "  ".join(f"{path} -> {way(base + path).removeprefix(base)}"
                                  for path in ("/app#/pickem/7", "/go#/pickem/7")))
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
