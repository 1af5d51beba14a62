#!/usr/bin/env bash
# normalize-url 7.1.0 (npm, in node-got of Debian 12) decodes the values of a query: ?q=salt%26sugar becomes ?q=salt&sugar, and the
# parameters of a link in a parameter become those of the outer one. com.example.app://pickem/7 becomes a web link.
#
# It is for telling whether two URLs are the same. %26, %2B and %25 are not the same as & + and % in a query (RFC 3986 § 2.2, and the
# parser of application/x-www-form-urlencoded in the URL standard); a scheme may have dots (§ 3.1). uri-js 4.4.0 (Debian 12)
# says that the URLs are not equal.
#
# Seen on 30 November 2026 (the link, normalized; the value of its first parameter before and after):
#   https://shop.example/find?q=salt&tab=new
#     https://shop.example/find?q=salt&tab=new
#     "salt", "salt"
#     uri-js: equal
#   https://shop.example/find?q=salt%26sugar
#     https://shop.example/find?q=salt&sugar
#     "salt&sugar", "salt"
#     uri-js: not equal
#   https://shop.example/find?q=C%2B%2B
#     https://shop.example/find?q=C++
#     "C++", "C  "
#     uri-js: not equal
#   https://shop.example/find?q=100%2541
#     https://shop.example/find?q=100%41
#     "100%41", "100A"
#     uri-js: not equal
#   https://go.example/?to=https%3A%2F%2Fshop.example%2F%3Fid%3D7%26tab%3Dnew
#     https://go.example/?to=https://shop.example/?id=7&tab=new
#     "https://shop.example/?id=7&tab=new", "https://shop.example/?id=7"
#     uri-js: not equal
#   com.example.app://pickem/7
#     http://com.example.app/pickem/7
#   com.example.app:/pickem/7
#     http://com.example.app/pickem/7
#
# Two different links of a test plan are one after that, and a list of links from which duplicates were taken has links that ask
# for something else: "C  " instead of C++, and a page of the shop without its tab.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && node --version && apt-get -q download node-got=11.8.5+~cs58.13.36-3 node-uri-js=4.4.0+dfsg-8 node-punycode && for package in *.deb; do dpkg -x "$package" .; done) \
  >/dev/null 2>&1 || exit 2

cat >"$folder/links.mjs" <<'JS'
import { createRequire } from "node:module";
const require = createRequire(import.meta.url);
const library = process.env.NODE_PATH;
const { default: normalizeUrl } = await import(`${library}/normalize-url/index.js`);
const uri = require(`${library}/uri-js`);
const first = (link) => JSON.stringify([...new URL(link).searchParams.values()][0]);

for (const link of ["https://shop.example/find?q=salt&tab=new", "https://shop.example/find?q=salt%26sugar", "https://shop.example/find?q=C%2B%2B",
                    "https://shop.example/find?q=100%2541", "https://go.example/?to=https%3A%2F%2Fshop.example%2F%3Fid%3D7%26tab%3Dnew"]) {
  const normal = normalizeUrl(link);
  console.log(link);
  console.log(`  ${normal}`);
  console.log(`  ${first(link)}, ${first(normal)}`);
  console.log(`  uri-js: ${uri.equal(link, normal) ? "equal" : "not equal"}`);
}
for (const link of ["com.example.app://pickem/7", "com.example.app:/pickem/7"]) {
  console.log(link);
  console.log(`  ${normalizeUrl(link)}`);
}
JS
NODE_PATH=$folder/usr/share/nodejs node "$folder/links.mjs" >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
