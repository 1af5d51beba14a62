#!/usr/bin/env bash
# url-join 5.0.0 (npm) makes an & of the second question mark of a link, so that a link in a parameter
# loses its own.
#
# In a query ? and / are characters like others (RFC 3986 § 3.4), so another link may stand there with them.
# url-join takes each ? behind the first for the start of one more query, also those of a fragment. As %3F
# it stays.
#
# Seen on 28 November 2026 (the parts, the link, the parameters that URL of Node finds in it):
#   https://h.example + items + ?id=7
#     https://h.example/items?id=7
#     {"id":"7"}
#   https://go.example + open + ?to=https://h.example/items?id=7
#     https://go.example/open?to=https://h.example/items&id=7
#     {"to":"https://h.example/items","id":"7"}
#   https://go.example + open + ?to=https://h.example/items%3Fid=7
#     https://go.example/open?to=https://h.example/items%3Fid=7
#     {"to":"https://h.example/items?id=7"}
#   https://h.example + app?v=2 + #/pickem?id=7
#     https://h.example/app?v=2#/pickem&id=7
#     {"v":"2"} #/pickem&id=7
#
# Links of attribution and logins carry the link to go on to. It arrives without its ID, which is a
# parameter of the outer link now, and the route of a single-page app loses its query.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && node --version && apt-get -q download node-url-join=5.0.0-1 && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2

NODE_PATH=$folder/usr/share/nodejs node - >"$folder/seen" <<'JS'
const loaded = require("url-join");
const urlJoin = loaded.default ?? loaded;

for (const parts of [["https://h.example", "items", "?id=7"], ["https://go.example", "open", "?to=https://h.example/items?id=7"],
                     ["https://go.example", "open", "?to=https://h.example/items%3Fid=7"], ["https://h.example", "app?v=2", "#/pickem?id=7"]]) {
  const link = urlJoin(...parts);
  console.log(parts.join(" + "));
  console.log(`  ${link}`);
  console.log(`  ${JSON.stringify(Object.fromEntries(new URL(link).searchParams))} ${new URL(link).hash}`.trimEnd());
}
JS
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
