#!/usr/bin/env bash
# LuaSocket 3.1.0 takes the query and the fragment for a part of the host if a link has no path, and removes the last
# segment of a relative link whose query has /../ in it.
#
# socket.url is documented to go by RFC 2396. There, as in RFC 3986 § 3.2, a host ends at the first /, ? or #, and
# the dots of a query are characters like others (RFC 3986 § 5.2.4 is for paths alone).
#
# Seen on 29 November 2026 (the link, then host, path, query and fragment):
#   https://shop.example/?ref=mail
#     shop.example / ref=mail nil
#   https://shop.example?ref=mail
#     shop.example?ref=mail nil nil nil
#   https://shop.example#rules
#     shop.example#rules nil nil nil
#   market://details?id=com.example.app
#     details?id=com.example.app nil nil nil
#   intent://pickem#Intent;scheme=myapp;end
#     pickem#Intent;scheme=myapp;end nil nil nil
#   https://shop.example?ref=mail + items
#     https://shop.example?ref=mail/items
#   https://shop.example/app/start + open?to=items/7
#     https://shop.example/app/open?to=items/7
#   https://shop.example/app/start + open?to=items/../7
#     https://shop.example/app/7
#   myapp://shop/app/start + open?to=/./items
#     myapp://shop/app/open?to=/items
#
# A script in a proxy or a test that looks at the host finds none of its own in links to the home page with a
# campaign, and in intent: links the whole intent is the host.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && apt-get -q download lua5.4=5.4.4-3+deb12u1 liblua5.4-0 lua-socket=3.1.0-1+b1 && for package in *.deb; do dpkg -x "$package" .; done) \
  >/dev/null 2>&1 || exit 2
export LUA_PATH="$folder/usr/share/lua/5.4/?.lua" LUA_CPATH="$folder/usr/lib/x86_64-linux-gnu/lua/5.4/?.so"

"$folder/usr/bin/lua5.4" - >"$folder/seen" <<'LUA'
local url = require("socket.url")

for _, link in ipairs({
  "https://shop.example/?ref=mail", "https://shop.example?ref=mail", "https://shop.example#rules",
  "market://details?id=com.example.app", "intent://pickem#Intent;scheme=myapp;end",
}) do
  local parts = url.parse(link)
  print(link)
  print(string.format("  %s %s %s %s", parts.host, parts.path, parts.query, parts.fragment))
end
for _, pair in ipairs({
  {"https://shop.example?ref=mail", "items"}, {"https://shop.example/app/start", "open?to=items/7"},
  {"https://shop.example/app/start", "open?to=items/../7"}, {"myapp://shop/app/start", "open?to=/./items"},
}) do
  print(string.format("%s + %s", pair[1], pair[2]))
  print("  " .. url.absolute(pair[1], pair[2]))
end
LUA
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
