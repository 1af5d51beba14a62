#!/usr/bin/env bash
# ab of Apache 2.4.71 sends the fragment of a link to the server, at the end of its query.
#
# A request has the path and the query of a URL; the fragment is for the client (RFC 9110 § 7.1, RFC 3986
# § 3.5). siege 4.0.7, which tests servers like ab, leaves it off. An application that gets it reads it as
# the end of a value, or of the path.
#
# Seen on 28 November 2026 (the link, then the query that an application reads):
#   /app?id=7
#     ab    /app {'id': ['7']}
#     siege /app {'id': ['7']}
#   /app?id=7#/pickem
#     ab    /app {'id': ['7#/pickem']}
#     siege /app {'id': ['7']}
#   /app#top
#     ab    /app#top {}
#     siege /app {}
#
# The load test measures the page of the ID "7#/pickem", most often a quick "not found", and counts its
# answers as complete. The numbers are good.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && apt-get -q download apache2-utils=2.4.71-1~deb12u1 libapr1 libaprutil1 siege=4.0.7-1+b1 && for package in *.deb; do dpkg -x "$package" .; done) \
  >/dev/null 2>&1 || exit 2
printf 'logging = false\n' >"$folder/siegerc"

LD_LIBRARY_PATH=$folder/usr/lib/x86_64-linux-gnu python3 - "$folder" >"$folder/seen" <<'PY'
import os, subprocess, sys, threading
from urllib.parse import parse_qs
from wsgiref.simple_server import WSGIRequestHandler, make_server

folder = sys.argv[1]
asked = []


class Handler(WSGIRequestHandler):
    def log_message(self, *arguments):
        pass


def application(environment, start):
    asked.append(environment["PATH_INFO"] + " " + str(parse_qs(environment["QUERY_STRING"])))
    start("200 OK", [("Content-Type", "text/plain"), ("Content-Length", "2")])
    return [b"ok"]


server = make_server("127.0.0.1", 0, application, handler_class=Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
base = f"http://127.0.0.1:{server.server_port}"
for link in ("/app?id=7", "/app?id=7#/pickem", "/app#top"):
    print(link)
    for name, command in (("ab   ", ["ab", "-n", "1", "-c", "1"]),
                          ("siege", ["siege", "-R", folder + "/siegerc", "-r", "1", "-c", "1", "-b", "--no-parser"])):
        asked.clear()
        subprocess.run([f"{folder}/usr/bin/{command[0]}", *command[1:], base + link], capture_output=True, check=True,
                       env=dict(os.environ, HOME=folder))
        print(" ", name, *asked)
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
