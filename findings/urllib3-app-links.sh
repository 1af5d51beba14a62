#!/usr/bin/env bash
# urllib3 2.8.0 takes com.example.app://pickem/7 for a link to the host com.example.app without a scheme,
# and gives sms:12345 three slashes.
#
# parse_url is documented to go by RFC 3986. There a scheme may have dots (§ 3.1), as those of apps do
# that are named like their package, and a path without slash at its start stays so (§ 3.3). parse_url
# also takes addresses without a scheme, and holds one with a dot for a host. str(parse_url(link)) is not
# the link then. urllib.parse of Python reads and writes all of them.
#
# Seen on 29 November 2026:
#   myapp://pickem/7
#     urllib3       scheme myapp, host pickem, path /7 -> myapp://pickem/7
#     urllib.parse  scheme myapp, host pickem, path /7 -> myapp://pickem/7
#   com.example.app://pickem/7
#     urllib3       scheme None, host com.example.app, path //pickem/7 -> com.example.app//pickem/7
#     urllib.parse  scheme com.example.app, host pickem, path /7 -> com.example.app://pickem/7
#   com.example.app:/oauth2redirect?code=7
#     urllib3       scheme None, host com.example.app, path /oauth2redirect -> com.example.app/oauth2redirect?code=7
#     urllib.parse  scheme com.example.app, host None, path /oauth2redirect -> com.example.app:/oauth2redirect?code=7
#   myapp:shop/7
#     urllib3       scheme myapp, host None, path /shop/7 -> myapp:///shop/7
#     urllib.parse  scheme myapp, host None, path shop/7 -> myapp:shop/7
#   sms:12345
#     urllib3       scheme sms, host None, path /12345 -> sms:///12345
#     urllib.parse  scheme sms, host None, path 12345 -> sms:12345
#   myapp:8412/edit
#     urllib3       scheme myapp, host None, path /8412/edit -> myapp:///8412/edit
#     urllib.parse  scheme myapp, host None, path 8412/edit -> myapp:8412/edit
#
# A check of links by scheme and host calls an app's link a link to the web site of that name, or reports
# the host com.example.app as not allowed; a list that is parsed and written again leads nowhere.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q urllib3==2.8.0; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
from urllib.parse import urlsplit

from urllib3.util import parse_url

for link in ["myapp://pickem/7", "com.example.app://pickem/7", "com.example.app:/oauth2redirect?code=7", "myapp:shop/7", "sms:12345", "myapp:8412/edit"]:
    url, split = parse_url(link), urlsplit(link)
    print(link)
    print(f"  urllib3       scheme {url.scheme}, host {url.host}, path {url.path} -> {url}")
    print(f"  urllib.parse  scheme {split.scheme}, host {split.hostname}, path {split.path} -> {split.geturl()}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
