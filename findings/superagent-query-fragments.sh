#!/usr/bin/env bash
# superagent 8.0.5 (Debian 12) loses what .query() adds if the URL has a fragment.
#
# They do not reach the server, as if they stood behind the fragment, which is not sent. By RFC 3986 § 3 the
# query stands in front of it, and URL of Node puts parameters there.
#
# Seen on 29 November 2026 (what the server is asked for):
#   /items?tag=new      .query() /items?tag=new&ref=mail  URL /items?tag=new&ref=mail
#   /items?tag=new#top  .query() /items?tag=new           URL /items?tag=new&ref=mail
#   /items#top          .query() /items                   URL /items?ref=mail
#
# A link to a part of a page, such as one from a mail, gets a campaign or a session for the test. The server
# does not see it, and answers all the same.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && node --version && apt-get -q download node-superagent=8.0.5-1 node-qs node-deep-equal node-debbundle-es-to-primitive node-function-bind node-object-inspect node-mime \
  node-methods node-form-data node-combined-stream node-delayed-stream node-mime-types node-asynckit node-formidable node-once node-wrappy node-asap node-debug \
  node-supports-color node-has-flag node-ms node-cookiejar node-semver node-fast-safe-stringify node-lru-cache node-component-emitter \
  && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2

NODE_PATH=$folder/usr/share/nodejs node - >"$folder/seen" <<'JS'
const superagent = require("superagent");

const asked = [];
const server = require("http").createServer((request, response) => {
  asked.push(request.url);
  response.end();
});
server.listen(0, "127.0.0.1", async () => {
  for (const end of ["/items?tag=new", "/items?tag=new#top", "/items#top"]) {
    const link = `http://127.0.0.1:${server.address().port}${end}`;
    await superagent.get(link).query({ref: "mail"});
    const url = new URL(link);
    url.searchParams.append("ref", "mail");
    await superagent.get(url.href);
    console.log(`${end.padEnd(18)}  .query() ${asked[0].padEnd(23)}  URL ${asked[1]}`);
    asked.length = 0;
  }
  server.close();
});
JS
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
