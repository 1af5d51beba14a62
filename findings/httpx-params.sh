#!/usr/bin/env bash
# httpx 0.28.1 throws the query of a URL away if params is passed, even if it is empty.
#
# requests adds the pairs of params to the query of the URL. httpx replaces the query by them, so
# params={} removes it.
#
# Seen on 27 November 2026:
#   httpx    {'x': '1'} https://h.example/pickem?x=1
#   requests {'x': '1'} https://h.example/pickem?id=7&ref=mail&x=1
#   httpx    {} https://h.example/pickem
#   requests {} https://h.example/pickem?id=7&ref=mail
#
# Tests that add one pair (a session, a campaign) to a stored deep link send a link without its own
# parameters, and servers often answer 200 all the same.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q httpx==0.28.1 requests==2.34.2; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import httpx
import requests

url = "https://h.example/pickem?id=7&ref=mail"
for params in ({"x": "1"}, {}):
    print("httpx   ", params, httpx.Request("GET", url, params=params).url)
    print("requests", params, requests.Request("GET", url, params=params).prepare().url)
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
