#!/usr/bin/env bash
# lighttpd 1.4.69 (Debian 12) sends /share/a%2Fb on to myapp://items/a/b, and a link in a path, /share/https://shop.example/7, to
# myapp://items/https:/shop.example/7.
#
# $1 of url.redirect is a part of the path that was asked for. An encoded slash is not a slash, and two are not one (RFC 3986 § 2.2, § 3.3).
# lighttpd matches the path after it has normalized it, decodes %2F, resolves dots and merges slashes, and writes the result into the
# Location, where nobody can tell any more; %3F, %23 and %25 stay encoded, and in a query %2F does as well.
#
# Seen on 1 December 2026 (the redirect "^/share/(.*)$" => "myapp://items/$1"; what is asked for, where it leads):
#   /share/7                      myapp://items/7
#   /share/a%2Fb                  myapp://items/a/b
#   /share/a%3Fb                  myapp://items/a%3Fb
#   /share/a%252Fb                myapp://items/a%252Fb
#   /share/7?to=a%2Fb             myapp://items/7?to=a%2Fb
#   /share//7                     myapp://items/7
#   /share/https://shop.example/7 myapp://items/https:/shop.example/7
#   /share/%7Ekim                 myapp://items/~kim
#
# A web link of each item leads into the app this way. The app opens another page for the few items whose IDs have a slash, or none, and
# the same link in the app itself works.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the server cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null || true; rm -rf "$folder"' EXIT
(cd "$folder" && curl --version && python3 --version && apt-get -q download lighttpd=1.4.69-1 libpcre2-8-0 libnettle8 libxxhash0 && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2

port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
cat >"$folder/redirects.conf" <<CONF
server.document-root = "$folder"
server.bind = "127.0.0.1"
server.port = $port
server.modules = ("mod_redirect")
url.redirect = ("^/share/(.*)$" => "myapp://items/\$1")
CONF
libraries=("$folder"/usr/lib/*-linux-gnu)
export LD_LIBRARY_PATH=${libraries[0]}
"$folder/usr/sbin/lighttpd" -v >/dev/null 2>&1 || exit 2
"$folder/usr/sbin/lighttpd" -D -f "$folder/redirects.conf" -m "$folder/usr/lib/lighttpd" >"$folder/log" 2>&1 &
server=$!
unset LD_LIBRARY_PATH
for path in /share/7 /share/a%2Fb /share/a%3Fb /share/a%252Fb '/share/7?to=a%2Fb' /share//7 /share/https://shop.example/7 /share/%7Ekim; do
  head=$(curl -sS --retry 20 --retry-delay 1 --retry-connrefused --path-as-is -D - -o /dev/null "http://127.0.0.1:$port$path" 2>>"$folder/log") || { cat "$folder/log"; exit 1; }
  printf '%-29s %s\n' "$path" "$(sed -n 's/^Location: //Ip' <<<"$head" | tr -d '\r')"
done >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
