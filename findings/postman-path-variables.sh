#!/usr/bin/env bash
# postman2pytest 1.3.0, postman-runner 0.2.0 and overload-cli 0.3.2 ask for /items/:id where a Postman collection has the ID
# 7, and their tests pass; two of them, and python-postman 0.9.1, send one of two tags, and the last sends a form as JSON.
#
# In a collection (format 2.1.0) a segment of the path that begins with : is a variable, whose value stands in the list
# "variable" of the URL. "query" and the fields of a form are lists as well, in which a name may stand twice; urlencoded is
# application/x-www-form-urlencoded.
#
# Seen on 29 November 2026 (what a server is asked for that answers everything with 200, what the tool says):
#   postman2pytest: 2 passed
#       GET /items/:id?tag=new&tag=sale
#       POST /find application/x-www-form-urlencoded tag=new&tag=sale
#   postman-runner: PASS, PASS
#       GET /items/:id?tag=new&tag=sale
#       POST /find application/x-www-form-urlencoded tag=sale
#   overload-cli: Total: 2  OK: 2  Errors: 0
#       GET /items/:id?tag=sale
#       POST /find application/x-www-form-urlencoded tag=sale
#   python-postman: Path parameter 'id' not found in any scope, PASS
#       POST /find application/json {"tag":"sale"}
#
# A server that takes any text for an ID, or a site that answers each path with its start page, makes the test of a link pass
# that is never asked for.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
expected=$(sed -n 's/^#   //p' "$0")
folder=$(mktemp -d)
trap 'kill "$(cat "$folder/server" 2>/dev/null)" 2>/dev/null || true; rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q postman2pytest==1.3.0 postman-runner==0.2.0 overload-cli==0.3.2 python-postman==0.9.1 pytest==9.2.0 requests==2.34.2 \
  httpx==0.28.1; } || exit 2
cd "$folder"

cat >server.py <<'PY'
import http.server
import os

class Handler(http.server.BaseHTTPRequestHandler):
    def answer(self):
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0)).decode()
        with open("asked", "a") as file:
            print("   ", self.command, self.path, self.headers.get("Content-Type") or "", body, file=file)
        self.send_response(200)
        self.send_header("Content-Length", "0")
        self.end_headers()

    do_GET = do_POST = answer

    def log_message(self, *words):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
with open("port.new", "w") as file:
    file.write(str(server.server_port))
os.rename("port.new", "port")
server.serve_forever()
PY
cat >run.py <<'PY'
import asyncio
import sys

from python_postman import PythonPostman
from python_postman.execution import ExecutionContext, RequestExecutor


async def main():
    for request in PythonPostman.from_file(sys.argv[1]).get_requests():
        result = await RequestExecutor().execute_request(request, ExecutionContext())
        print(result.error or "PASS")

asyncio.run(main())
PY
python3 server.py & echo $! >server
for _ in {1..100}; do [ -f port ] && break; sleep 0.1; done
site=http://127.0.0.1:$(cat port)
cat >links.json <<JSON
{"info": {"name": "links", "schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"}, "item": [
  {"name": "item", "request": {"method": "GET", "header": [], "url": {"raw": "$site/items/:id?tag=new&tag=sale", "host": ["$site"], "path": ["items", ":id"],
    "query": [{"key": "tag", "value": "new"}, {"key": "tag", "value": "sale"}], "variable": [{"key": "id", "value": "7"}]}}, "response": []},
  {"name": "find", "request": {"method": "POST", "header": [], "url": {"raw": "$site/find", "host": ["$site"], "path": ["find"]},
    "body": {"mode": "urlencoded", "urlencoded": [{"key": "tag", "value": "new"}, {"key": "tag", "value": "sale"}]}}, "response": []}]}
JSON

for tool in postman2pytest postman-runner overload-cli python-postman; do
  : >asked
  case $tool in
    postman2pytest) bin/postman2pytest --collection links.json --out test_links.py && BASE_URL=$site bin/python -m pytest -q -p no:cacheprovider test_links.py ;;
    postman-runner) bin/postman-runner --collection links.json --run-all ;;
    overload-cli) bin/overload sequential --collection links.json --output out ;;
    python-postman) bin/python run.py links.json ;;
  esac >log 2>&1 || true
  echo "$tool: $(grep -oE '[0-9]+ passed|PASS|Total.*Errors: [0-9]+|Path parameter.*|OK: 2.*' log | paste -sd ';' | sed 's/;/, /g')"
  sed 's/ *$//' asked
done >seen
cat seen
diff <(echo "$expected") seen
