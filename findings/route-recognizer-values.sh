#!/usr/bin/env bash
# route-recognizer 0.3.4 (Debian 12), the router of Ember, ends the value of a parameter at its first =: of
# ?to=https://shop.example/?id=7 it has https://shop.example/?id, and of ?debug it makes the value "true".
#
# A parameter's name ends at the first =, and the rest is its value; without = the value is empty; a name may stand twice
# (URL standard of the WHATWG, application/x-www-form-urlencoded parsing). In a query = and ? are characters like others
# (RFC 3986 § 3.4). recognize keeps the last of repeated ones, unless the name ends in []. URLSearchParams of Node is the
# comparison. What generate writes, with %3D, recognize reads back.
#
# Seen on 30 November 2026 (the query, what recognize has, what URLSearchParams has):
#   ?id=7&tab=new
#     {"id":"7","tab":"new"}  {"id":"7","tab":"new"}
#   ?to=https://shop.example/?id=7
#     {"to":"https://shop.example/?id"}  {"to":"https://shop.example/?id=7"}
#   ?code=a1b2==
#     {"code":"a1b2"}  {"code":"a1b2=="}
#   ?debug
#     {"debug":"true"}  {"debug":""}
#   ?debug=
#     {"debug":""}  {"debug":""}
#   ?tag=new&tag=sale
#     {"tag":"sale"}  {"tag":["new","sale"]}
#   ?tag[]=new&tag[]=sale
#     {"tag":["new","sale"]}  {"tag[]":["new","sale"]}
#   /open?to=https%3A%2F%2Fshop.example%2F%3Fid%3D7
#     {"to":"https://shop.example/?id=7"}
#
# A link that leads on to another one, or has a code in Base64 (code=a1b2==), is read without its end, and the app opens a
# page that is there: the list instead of the item.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && node --version && apt-get -q download node-route-recognizer=0.3.4+git.20200411.3de84ec-7 && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2

NODE_PATH=$folder/usr/share/nodejs node - >"$folder/seen" <<'JS'
const { default: RouteRecognizer = require("route-recognizer") } = require("route-recognizer");

const router = new RouteRecognizer();
router.add([{ path: "/open", handler: "open" }], { as: "open" });
for (const query of ["?id=7&tab=new", "?to=https://shop.example/?id=7", "?code=a1b2==", "?debug", "?debug=", "?tag=new&tag=sale", "?tag[]=new&tag[]=sale"]) {
  const right = {};
  for (const [name, value] of new URLSearchParams(query)) right[name] = name in right ? [right[name], value].flat() : value;
  console.log(query);
  console.log(`  ${JSON.stringify(router.recognize("/open" + query).queryParams)}  ${JSON.stringify(right)}`);
}
const made = router.generate("open", { queryParams: { to: "https://shop.example/?id=7" } });
console.log(made);
console.log(`  ${JSON.stringify(router.recognize(made).queryParams)}`);
JS
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
