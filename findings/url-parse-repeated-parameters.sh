#!/usr/bin/env bash
# url-parse 1.5.10 (npm) drops all but the first of repeated parameters when its query is parsed.
#
# With true as its last argument the query is an object, and href and toString() are written from it, also
# of a link that nobody has changed. A name may stand in a query as often as it likes (URL standard of the
# WHATWG, URLSearchParams), and URL of Node keeps all of them. Without true the text of the query stays.
#
# Seen on 28 November 2026 (the link, then the link with a parameter more):
#   myapp://items?tag=new&page=2
#     url-parse myapp://items?tag=new&page=2  myapp://items?tag=new&page=2&ref=mail
#     URL       myapp://items?tag=new&page=2  myapp://items?tag=new&page=2&ref=mail
#   myapp://items?tag=new&tag=sale&page=2
#     url-parse myapp://items?tag=new&page=2  myapp://items?tag=new&page=2&ref=mail
#     URL       myapp://items?tag=new&tag=sale&page=2  myapp://items?tag=new&tag=sale&page=2&ref=mail
#
# A filter with two tags is a usual deep link. Code that adds a session or a campaign to links sends one
# that filters by the first tag alone.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && node --version && apt-get -q download node-url-parse=1.5.10+~1.4.8-2 node-requires-port=1.0.0-2 node-querystringify=2.2.0+~2.0.0-2 \
  && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2

NODE_PATH=$folder/usr/share/nodejs node - >"$folder/seen" <<'JS'
const UrlParse = require("url-parse");

for (const link of ["myapp://items?tag=new&page=2", "myapp://items?tag=new&tag=sale&page=2"]) {
  console.log(link);
  const parsed = new UrlParse(link, true);
  const before = parsed.href;
  parsed.set("query", {...parsed.query, ref: "mail"});
  console.log(`  url-parse ${before}  ${parsed.href}`);
  const url = new URL(link);
  const unchanged = url.href;
  url.searchParams.append("ref", "mail");
  console.log(`  URL       ${unchanged}  ${url.href}`);
}
JS
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
