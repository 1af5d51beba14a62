#!/usr/bin/env bash
# curl 7.88.1 (Debian 12) tells another link than the one that a redirect leads to: of com.example.app:/pickem/7 it makes
# com.example.app://pickem/7, of myapp://cart myapp://cart/, and a scheme of more than 40 characters, as Google has one for sign-in
# on iOS, it takes for a path of the server.
#
# A path after one slash is a path, and after two it starts with a host (RFC 3986 § 3, § 5.3). A scheme is a letter followed by letters,
# digits, +, - and . without a limit (§ 3.1), and what starts with one is no relative reference (§ 4.1). %{redirect_url} is documented
# as the URL that --location would go to.
#
# Seen on 1 December 2026 (Location of the answer; redirect_url, without the port of the test's server):
#   myapp://items/7
#     myapp://items/7
#   sms:+15550100
#     sms:+15550100
#   com.example.app:/pickem/7
#     com.example.app://pickem/7
#   myapp://cart
#     myapp://cart/
#   myapp://cart?tab=new
#     myapp://cart/?tab=new
#   com.example.shop.orders.staging.internal://items/7
#     com.example.shop.orders.staging.internal://items/7
#   com.example.shop.orders.staging.internal2://items/7
#     http://127.0.0.1/com.example.shop.orders.staging.internal2://items/7
#   com.googleusercontent.apps.123456789012-abcdefghijklmnopqrstuvwxyz012345:/oauth2redirect?code=7
#     http://127.0.0.1/com.googleusercontent.apps.123456789012-abcdefghijklmnopqrstuvwxyz012345:/oauth2redirect?code=7
#
# A check of where a login or a short link leads says that it stays on the web site, and with --location curl asks that site for the
# path. In the other links the first segment is a host now, or a slash more is in the text that the app compares.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'kill "${server:-}" 2>/dev/null || true; rm -rf "$folder"' EXIT
(cd "$folder" && apt-get -q download curl=7.88.1-10+deb12u* libcurl4=7.88.1-10+deb12u* && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2
LD_LIBRARY_PATH=$(echo "$folder"/usr/lib/*-linux-gnu*)
export LD_LIBRARY_PATH
"$folder/usr/bin/curl" --version >/dev/null || exit 2

cat >"$folder/server.py" <<'PY'
import http.server
import urllib.parse


class Page(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(302)
        self.send_header("Location", urllib.parse.unquote(self.path.partition("?to=")[2]))
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


server = http.server.HTTPServer(("127.0.0.1", 0), Page)
print(server.server_port, flush=True)
server.serve_forever()
PY
mkfifo "$folder/port"
python3 "$folder/server.py" >"$folder/port" &
server=$!
read -r port <"$folder/port"

google=com.googleusercontent.apps.123456789012-abcdefghijklmnopqrstuvwxyz012345
for link in myapp://items/7 sms:+15550100 com.example.app:/pickem/7 myapp://cart 'myapp://cart?tab=new' com.example.shop.orders.staging.internal://items/7 \
  com.example.shop.orders.staging.internal2://items/7 "$google:/oauth2redirect?code=7"; do
  echo "$link"
  "$folder/usr/bin/curl" --silent --noproxy '*' --write-out '  %{redirect_url}\n' "http://127.0.0.1:$port/?to=$link" | sed "s/127.0.0.1:$port/127.0.0.1/"
done >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
