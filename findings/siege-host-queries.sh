#!/usr/bin/env bash
# siege 4.0.7 (Debian 12) drops the query of a URL that has no path, or asks for ?next=/home, which is no
# path either.
#
# By RFC 3986 § 3.3 the path of https://x.example?ref=mail is empty, and RFC 9112 § 3.2.1 has a client send / in
# its place, with the query behind it. curl does so. siege sends / alone, or, if there is a slash somewhere
# in the query, the query without a / in front, which is no valid request.
#
# Seen on 29 November 2026 (what the server was asked for):
#   /?ref=mail          curl /?ref=mail          siege /?ref=mail
#   ?ref=mail           curl /?ref=mail          siege /
#   ?next=/home         curl /?next=/home        siege ?next=/home
#   ?u=myapp://pickem   curl /?u=myapp://pickem  siege ?u=myapp://pickem
#
# A short link to the home page with a campaign, or with the app's link to go on to, is put under load without
# it. The numbers are those of the plain home page.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && curl --version && apt-get -q download siege=4.0.7-1+b1 libssl3 zlib1g && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2
export LD_LIBRARY_PATH=$folder/usr/lib/x86_64-linux-gnu:$folder/lib/x86_64-linux-gnu

mkdir "$folder/.siege"
cp "$folder/etc/siege/siegerc" "$folder/.siege/siege.conf"
python3 - "$folder" >"$folder/seen" <<'PY'
import http.server, subprocess, sys, threading

folder = sys.argv[1]
asked = []


class Server(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        asked.append(self.requestline.split()[1])
        self.send_response(200)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


server = http.server.HTTPServer(("127.0.0.1", 0), Server)
threading.Thread(target=server.serve_forever, daemon=True).start()
for end in ("/?ref=mail", "?ref=mail", "?next=/home", "?u=myapp://pickem"):
    link = f"http://127.0.0.1:{server.server_port}{end}"
    asked.clear()
    subprocess.run(["curl", "-s", link], check=True)
    subprocess.run([f"{folder}/usr/bin/siege", "-R", f"{folder}/.siege/siege.conf", "-c", "1", "-r", "1", "--no-parser", link],
                   env={"HOME": folder, "LD_LIBRARY_PATH": f"{folder}/usr/lib/x86_64-linux-gnu"}, capture_output=True, timeout=60)
    print(f"{end:<18}  curl {asked[0]:<18}  siege {asked[1]}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
