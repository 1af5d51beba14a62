#!/usr/bin/env bash
# ajv 6.12.6 (npm, Debian 12) takes a template that was not filled, myapp://items/{id}, for a link where a JSON Schema says "format": "uri",
# and its own format url refuses http://localhost:8080/items/7, http://staging/items/7 and https://shop.example?id=7.
#
# A URI has no braces and no angle brackets (RFC 3986 § 2), its host may be an address or a single name (§ 3.2.2), and its path may be empty
# (§ 3.3). In JSON Schema uri means RFC 3986 (draft 7, validation, § 7.3.5). new URL() of Node takes all of the links below. With the option
# format: "full" uri refuses the braces, and url stays as it is.
#
# Seen on 1 December 2026 (whether the link is valid):
#   https://shop.example/items/7       uri true   url true
#   https://shop.example:8443/#/items  uri true   url true
#   https://shop.example?id=7          uri true   url false
#   http://localhost:8080/items/7      uri true   url false
#   http://192.168.0.7/items/7         uri true   url false
#   http://staging/items/7             uri true   url false
#   https://pick_em.example/items/7    uri true   url false
#   myapp://items/7                    uri true   url false
#   myapp://items/{id}                 uri true   url false
#   myapp://items/<id>                 uri true   url false
#
# A test that is to find links with a placeholder left in them passes, and one that is to take the links of a test environment fails: it
# calls the environment's links broken, and those of the shop itself right.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the library cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && node --version && apt-get -q download node-ajv=6.12.6-3 node-fast-deep-equal node-json-schema-traverse node-uri-js && for package in *.deb; do dpkg -x "$package" .; done) \
  >/dev/null 2>&1 || exit 2

NODE_PATH=$folder/usr/share/nodejs node - >"$folder/seen" <<'JS'
const Ajv = require("ajv");

const LINKS = [
  "https://shop.example/items/7", "https://shop.example:8443/#/items", "https://shop.example?id=7", "http://localhost:8080/items/7", "http://192.168.0.7/items/7",
  "http://staging/items/7", "https://pick_em.example/items/7", "myapp://items/7", "myapp://items/{id}", "myapp://items/<id>",
];
const [uri, url] = ["uri", "url"].map((format) => new Ajv().compile({ format }));
for (const link of LINKS) console.log(`${link.padEnd(34)} uri ${String(uri(link)).padEnd(6)} url ${url(link)}`);
JS
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
