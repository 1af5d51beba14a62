#!/usr/bin/env bash
# mitmproxy2swagger 0.14.0 gives an endpoint the parameters of its first request alone, when it makes an OpenAPI
# document of a HAR file.
#
# All requests to a path become one endpoint. The README says that recordings are merged, and that endpoints
# which the document describes already are not overwritten. Within one recording, too, parameters of later
# requests are left out without a message, as are properties of their bodies, and ?debug, which has no value.
# A DELETE that was answered with 204 is said to give 200. /apiv2/status is taken for a path below the prefix
# https://x.example/api, and gets a path without the slash that OpenAPI 3.0.0 (Paths Object) requires.
#
# Seen on 29 November 2026:
#   recorded: parameters of GET /items: tag page
#   reversed: parameters of GET /items: page sort
#   properties of POST /links: link
#   status of DELETE /links: 200
#   paths: /items /links v2/status
#
# A link with ?sort= or ?debug is unknown to whatever checks links against the document, although it is in the
# recording. Recorded in another order, the same requests give another API.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q mitmproxy2swagger==0.14.0 PyYAML==6.0.4; } || exit 2

"$folder/bin/python" - "$folder" >"$folder/seen" <<'PY'
import json, subprocess, sys

import yaml

folder = sys.argv[1]
ITEMS = [("GET", "/api/items?tag=new&page=2", None, 200), ("GET", "/api/items?page=3&sort=up&debug", None, 200)]
OTHERS = [("POST", "/api/links", {"link": "myapp://pickem/7"}, 201), ("POST", "/api/links", {"link": "myapp://pickem/7", "note": "x"}, 201),
          ("DELETE", "/api/links", None, 204), ("GET", "/apiv2/status", None, 200)]


def entry(method, path, body, status):
    request = {"method": method, "url": f"https://x.example{path}", "httpVersion": "HTTP/1.1", "cookies": [], "headers": [], "queryString": [],
               "headersSize": -1, "bodySize": -1}
    if body:
        request["postData"] = {"mimeType": "application/json", "text": json.dumps(body)}
    content = {"size": 0, "mimeType": "application/json", "text": "" if status == 204 else '{"ok": true}'}
    response = {"status": status, "statusText": "", "httpVersion": "HTTP/1.1", "cookies": [], "headers": [], "content": content, "redirectURL": "",
                "headersSize": -1, "bodySize": -1}
    return {"startedDateTime": "2026-11-29T06:00:00.000Z", "time": 1, "request": request, "response": response, "cache": {},
            "timings": {"send": 0, "wait": 1, "receive": 0}}


def document(name, requests):
    log = {"version": "1.2", "creator": {"name": "test", "version": "1"}, "entries": [entry(*request) for request in requests]}
    with open(f"{folder}/{name}.har", "w") as file:
        json.dump({"log": log}, file)
    command = [f"{folder}/bin/mitmproxy2swagger", "-f", "har", "-i", f"{folder}/{name}.har", "-o", f"{folder}/{name}.yaml", "-p", "https://x.example/api"]
    subprocess.run(command, check=True, capture_output=True)
    with open(f"{folder}/{name}.yaml") as file:
        text = file.read()
    with open(f"{folder}/{name}.yaml", "w") as file:
        file.write(text.replace("ignore:", ""))
    subprocess.run(command, check=True, capture_output=True)
    with open(f"{folder}/{name}.yaml") as file:
        return yaml.safe_load(file)["paths"]


for name, requests in (("recorded", ITEMS + OTHERS), ("reversed", ITEMS[::-1] + OTHERS)):
    paths = document(name, requests)
    print(f"{name}: parameters of GET /items: {' '.join(each['name'] for each in paths['/items']['get']['parameters'])}")
body = paths["/links"]["post"]["requestBody"]["content"]["application/json"]["schema"]
print(f"properties of POST /links: {' '.join(body['properties'])}")
print(f"status of DELETE /links: {' '.join(paths['/links']['delete']['responses'])}")
print(f"paths: {' '.join(paths)}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
