#!/usr/bin/env bash
# urlgrey 1.0.0 (npm, Debian 12) writes myapp://items:null/7 for myapp://items/7, and myapp://items:-2/:null/7?ref=mail when a
# parameter is added.
#
# It is "a library for url querying and manipulation" by its own words. Web links come out as they were. A link of an app has no
# port, and none is known for its scheme; what stands for that inside is written as the port.
#
# Seen on 30 November 2026 (the link, as it is, with ?ref=mail, and with /edit behind its path):
#   https://shop.example/items/7
#     https://shop.example/items/7
#     https://shop.example/items/7?ref=mail
#     https://shop.example/items/7/edit
#   https://shop.example:8080/items/7
#     https://shop.example:8080/items/7
#     https://shop.example:8080/items/7?ref=mail
#     https://shop.example:8080/items/7/edit
#   myapp://items/7
#     myapp://items:null/7
#     myapp://items:-2/:null/7?ref=mail
#     myapp://items:-2/7/edit
#   myapp://items:8080/7
#     myapp://items:8080/7
#     myapp://items:8080/7?ref=mail
#     myapp://items:8080/7/edit
#   com.example.app:/items/7
#     com.example.app://:null/items/7
#     com.example.app://:-2/:null/items/7?ref=mail
#     com.example.app://:-2/items/7/edit
#   sms:+15550100
#     sms://+15550100:nullnull
#     sms://+15550100:-2/:nullnull?ref=mail
#     sms://+15550100:-2/edit
#
# A build of the links of a test plan makes links that no phone opens of all of those for the app, without an error.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && node --version && apt-get -q download node-urlgrey=1.0.0+~1.1.3-1 node-punycode node-querystring && for package in *.deb; do dpkg -x "$package" .; done) \
  >/dev/null 2>&1 || exit 2

NODE_PATH=$folder/usr/share/nodejs node - >"$folder/seen" <<'JS'
const urlgrey = require("urlgrey");

for (const link of ["https://shop.example/items/7", "https://shop.example:8080/items/7", "myapp://items/7", "myapp://items:8080/7",
                    "com.example.app:/items/7", "sms:+15550100"]) {
  console.log(link);
  console.log(`  ${urlgrey(link)}`);
  console.log(`  ${urlgrey(link).query({ ref: "mail" })}`);
  console.log(`  ${urlgrey(link).child("edit")}`);
}
JS
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
