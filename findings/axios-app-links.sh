#!/usr/bin/env bash
# getUri of axios 1.2.1 (Debian 12) loses the fragment of a link when parameters are added, so that an intent: link
# has no intent, and puts links of apps behind the base URL.
#
# By RFC 3986 § 3.5 the fragment stands behind the query, and stays there when the query changes. A link with a
# scheme is no relative one (§ 4.1), and no base counts for it (§ 5.2.2); for axios it needs // behind the scheme as
# well. URL of Node does as the RFC says.
#
# Seen on 29 November 2026:
#   https://shop.example/items/7#rules with ref=mail
#     axios https://shop.example/items/7?ref=mail
#     URL   https://shop.example/items/7?ref=mail#rules
#   https://shop.example/#/items/7 with ref=mail
#     axios https://shop.example/?ref=mail
#     URL   https://shop.example/?ref=mail#/items/7
#   intent://pickem/7#Intent;scheme=myapp;end with ref=mail
#     axios intent://pickem/7?ref=mail
#     URL   intent://pickem/7?ref=mail#Intent;scheme=myapp;end
#   base https://shop.example/ and myapp://pickem/7
#     axios myapp://pickem/7
#     URL   myapp://pickem/7
#   base https://shop.example/ and com.example.app:/pickem/7
#     axios https://shop.example/com.example.app:/pickem/7
#     URL   com.example.app:/pickem/7
#   base https://shop.example/ and tel:+15550100
#     axios https://shop.example/tel:+15550100
#     URL   tel:+15550100
#
# A helper that puts a campaign on every link for a test makes links that open the first screen of a single-page
# app, or no app at all. Requests to a server are right, since they have no fragment.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && node --version && apt-get -q download node-axios=1.2.1+dfsg-1+deb12u1 node-follow-redirects node-form-data node-combined-stream node-delayed-stream \
  node-mime-types node-mime node-asynckit node-proxy-from-env && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2

NODE_PATH=$folder/usr/share/nodejs node - >"$folder/seen" <<'JS'
const axios = require("axios");

for (const link of ["https://shop.example/items/7#rules", "https://shop.example/#/items/7", "intent://pickem/7#Intent;scheme=myapp;end"]) {
  const url = new URL(link);
  url.searchParams.append("ref", "mail");
  console.log(`${link} with ref=mail`);
  console.log(`  axios ${axios.getUri({ url: link, params: { ref: "mail" } })}`);
  console.log(`  URL   ${url}`);
}
for (const [base, link] of [["https://shop.example/", "myapp://pickem/7"], ["https://shop.example/", "com.example.app:/pickem/7"], ["https://shop.example/", "tel:+15550100"]]) {
  console.log(`base ${base} and ${link}`);
  console.log(`  axios ${axios.getUri({ baseURL: base, url: link })}`);
  console.log(`  URL   ${new URL(link, base)}`);
}
JS
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
