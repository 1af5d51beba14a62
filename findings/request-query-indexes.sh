#!/usr/bin/env bash
# request 2.88.1 (npm, Debian 12) renames repeated parameters of a link when one is added with qs:
# of ?tag=new&tag=sale it asks for ?tag[0]=new&tag[1]=sale.
#
# Its README has qs for the values that are appended to the URL. The query that the URL has already
# is read and written again, also where nobody has changed it: a repeated name gets an index, []
# becomes [0], and + becomes %20. Without qs the link is asked for as it is, and URL of Node keeps
# it.
#
# Seen on 30 November 2026 (the link, what is asked for with qs, and with URL and searchParams):
#   /items?tag=new
#     qs   /items?tag=new&ref=mail
#     URL  /items?tag=new&ref=mail
#   /items?tag=new&tag=sale
#     qs   /items?tag[0]=new&tag[1]=sale&ref=mail
#     URL  /items?tag=new&tag=sale&ref=mail
#   /find?size[]=42
#     qs   /find?size[0]=42&ref=mail
#     URL  /find?size%5B%5D=42&ref=mail
#   /find?q=a+b
#     qs   /find?q=a b&ref=mail
#     URL  /find?q=a+b&ref=mail
#
# A server that reads tag finds none, and shows all items instead of the two kinds. With one tag, as
# in most tests, the link is right.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && node --version && apt-get -q download node-request=2.88.1-6 \
  libjs-is-typedarray node-ajv node-asn1 node-assert-plus node-asynckit node-aws-sign2 node-aws4 \
  node-caseless node-combined-stream node-core-util-is node-debbundle-es-to-primitive \
  node-deep-equal node-delayed-stream node-ecc-jsbn node-extend node-extsprintf \
  node-fast-deep-equal node-forever-agent node-form-data node-function-bind node-har-schema \
  node-har-validator node-http-signature node-is-typedarray node-isstream node-jsbn \
  node-json-schema node-json-schema-traverse node-json-stringify-safe node-jsprim node-mime \
  node-mime-types node-oauth-sign node-object-inspect node-performance-now node-psl node-qs \
  node-safe-buffer node-sshpk node-tough-cookie node-tunnel-agent node-tweetnacl \
  node-universalify node-uri-js node-uuid node-verror \
  && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2

NODE_PATH=$folder/usr/share/nodejs node - >"$folder/seen" 2>"$folder/errors" <<'JS'
const request = require("request");

let asked = "";
const server = require("http").createServer((message, response) => {
  asked = message.url;
  response.end();
});
const ask = options => new Promise(done => request(options, done));
server.listen(0, "127.0.0.1", async () => {
  const root = `http://127.0.0.1:${server.address().port}`;
  const ends = ["/items?tag=new", "/items?tag=new&tag=sale", "/find?size[]=42", "/find?q=a+b"];
  for (const end of ends) {
    await ask({url: root + end, qs: {ref: "mail"}});
    console.log(`${end}\n  qs   ${decodeURI(asked)}`);
    const url = new URL(root + end);
    url.searchParams.append("ref", "mail");
    await ask({url: url.href});
    console.log(`  URL  ${asked}`);
  }
  server.close();
});
JS
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
