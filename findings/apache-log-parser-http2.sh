#!/usr/bin/env bash
# apache-log-parser 1.7.0 takes HTTP/2.0 at the end of a request for a part of its URL, and leaves out
# parameters without a value.
#
# The first line of a request ends with its protocol, as %r of Apache has it in the log (mod_log_config). The
# parser knows HTTP/1.1; of HTTP/2.0 it makes a piece of the path or of the last value. In a query ?debug and
# ?ref= are parameters with an empty value (URL standard of the WHATWG, application/x-www-form-urlencoded).
#
# Seen on 29 November 2026 (path and parameters of each request):
#   GET /pickem/7 HTTP/1.1                      /pickem/7           []
#   GET /pickem/7 HTTP/2.0                      /pickem/7 HTTP/2.0  []
#   GET /items?tag=new&page=2 HTTP/1.1          /items              [('tag', 'new'), ('page', '2')]
#   GET /items?tag=new&page=2 HTTP/2.0          /items              [('tag', 'new'), ('page', '2 HTTP/2.0')]
#   GET /items?debug&ref=&page=2 HTTP/1.1       /items              [('page', '2')]
#
# A count of the links that were opened has them once for each protocol, and a comparison with the list of the
# app's links finds none that came with HTTP/2. A check that ?debug is never used passes.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q apache-log-parser==1.7.0; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import apache_log_parser

parse = apache_log_parser.make_parser('%h %l %u %t "%r" %>s %b')
for request in ("GET /pickem/7 HTTP/1.1", "GET /pickem/7 HTTP/2.0", "GET /items?tag=new&page=2 HTTP/1.1",
                "GET /items?tag=new&page=2 HTTP/2.0", "GET /items?debug&ref=&page=2 HTTP/1.1"):
    line = parse(f'192.0.2.1 - - [29/Nov/2026:06:00:00 +0000] "{request}" 200 12')
    print(f"{request:<42}  {line['request_url_path']:<18}  {line['request_url_query_list']}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
