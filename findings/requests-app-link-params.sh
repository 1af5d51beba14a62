#!/usr/bin/env bash
# requests 2.34.2 adds params to a web link, and drops them without a word for the link of an app.
#
# prepare() of a Request and prepare_url of a PreparedRequest are common ways to add parameters to a link,
# also to one that requests does not send. The documentation says of params that they are for the query.
# With another scheme than http and https the URL comes out as it went in; a comment in the code says that
# such URLs are not prepared. yarl 1.25.1 and furl 2.1.4 take any scheme.
#
# Seen on 29 November 2026 (with ref=mail added):
#   https://www.example/pickem/7
#     prepare     https://www.example/pickem/7?ref=mail
#     prepare_url https://www.example/pickem/7?ref=mail
#     yarl        https://www.example/pickem/7?ref=mail
#     furl        https://www.example/pickem/7?ref=mail
#   myapp://pickem/7
#     prepare     myapp://pickem/7
#     prepare_url myapp://pickem/7
#     yarl        myapp://pickem/7?ref=mail
#     furl        myapp://pickem/7?ref=mail
#
# One helper makes the links of both kinds for a test. On the web the campaign arrives; in the app it does
# not, and the app is searched for the fault.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q requests==2.34.2 yarl==1.25.1 furl==2.1.4; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import furl, requests, yarl

params = {"ref": "mail"}
for link in ("https://www.example/pickem/7", "myapp://pickem/7"):
    prepared = requests.PreparedRequest()
    prepared.prepare_url(link, params)
    print(link)
    print("  prepare    ", requests.Request("GET", link, params=params).prepare().url)
    print("  prepare_url", prepared.url)
    print("  yarl       ", yarl.URL(link).update_query(params))
    print("  furl       ", furl.furl(link).add(params))
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
