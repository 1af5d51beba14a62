#!/usr/bin/env bash
# ClickHouse 26.9 finds no domain in a URL whose host has no dot, but finds its path.
#
# domain('myapp://pickem/7') is the empty text, also for https://localhost; with a dot in the host
# it is found, whatever the scheme. path and protocol work either way.
#
# Seen on 27 November 2026:
#   myapp://pickem/7 domain: '' path: '/7' protocol: 'myapp'
#   myapp://pickem.example/7 domain: 'pickem.example' path: '/7' protocol: 'myapp'
#   https://localhost:8080/7 domain: '' path: '/7' protocol: 'https'
#
# The host of an app's link is usually one word. GROUP BY domain(url) puts all links of all apps
# into one row without a name.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q chdb-core==26.9.0; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
from chdb import query

for url in ("myapp://pickem/7", "myapp://pickem.example/7", "https://localhost:8080/7"):
    print(url, *(f"{call}: {str(query('SELECT %s(%r) FORMAT TSVRaw' % (call, url))).strip()!r}"
                 for call in ("domain", "path", "protocol")))
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
