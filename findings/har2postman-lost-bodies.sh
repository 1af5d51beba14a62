#!/usr/bin/env bash
# har2postman 0.1.3 and har2pm 0.1.9 leave the bodies of PUT and PATCH out of the Postman collection that they make of a
# HAR file, and of a parameter with = in its value all but the last part: next=/items?id=7 becomes next=7.
#
# In a HAR file any request may have postData (HAR 1.2, request). A value may hold an = (RFC 3986 § 3.4), and does so
# if it is a link, or text in Base64. The host gets the port as well, which has an entry of its own in a collection.
# Neither program says anything about it.
#
# Seen on 29 November 2026 (what was recorded; host, port, query and body in the collection):
#   GET https://shop.example/open?next=/items?id=7
#     har2postman  shop.example | | next=7 | no body
#     har2pm       shop.example | | next=7 | no body
#   GET https://shop.example/open?code=a1b2==
#     har2postman  shop.example | | code= | no body
#     har2pm       shop.example | | code= | no body
#   GET https://shop.example:8443/open?id=7
#     har2postman  shop.example:8443 | 8443 | id=7 | no body
#     har2pm       shop.example:8443 | 8443 | id=7 | no body
#   POST https://shop.example/links {"id": 7}
#     har2postman  shop.example | |  | {"id": 7}
#     har2pm       shop.example | |  | {"id": 7}
#   PUT https://shop.example/links/7 {"id": 7}
#     har2postman  shop.example | |  | no body
#     har2pm       shop.example | |  | no body
#   PATCH https://shop.example/links/7 {"id": 7}
#     har2postman  shop.example | |  | no body
#     har2pm       shop.example | |  | no body
#
# A recorded session is to be sent again as a collection. A login leads back to 7 instead of to the page, and changes
# are sent empty; what was read and created passes.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q har2postman==0.1.3 har2pm==0.1.9; } || exit 2

"$folder/bin/python" - "$folder" >"$folder/seen" <<'PY'
import json
import pathlib
import subprocess
import sys

folder = pathlib.Path(sys.argv[1])
RECORDED = [("GET", "https://shop.example/open?next=/items?id=7", None), ("GET", "https://shop.example/open?code=a1b2==", None),
            ("GET", "https://shop.example:8443/open?id=7", None), ("POST", "https://shop.example/links", '{"id": 7}'),
            ("PUT", "https://shop.example/links/7", '{"id": 7}'), ("PATCH", "https://shop.example/links/7", '{"id": 7}')]


def entry(method, url, body):
    query = [dict(zip(("name", "value"), pair.split("=", 1))) for pair in url.partition("?")[2].split("&") if pair]
    post = {"postData": {"mimeType": "application/json", "text": body, "params": []}} if body else {}
    return {"startedDateTime": "2026-11-29T12:30:00Z", "time": 1, "cache": {}, "timings": {"send": 0, "wait": 1, "receive": 0},
            "request": {"method": method, "url": url, "httpVersion": "HTTP/1.1", "cookies": [], "headers": [], "queryString": query,
                        "headersSize": -1, "bodySize": len(body or "")} | post,
            "response": {"status": 200, "statusText": "OK", "httpVersion": "HTTP/1.1", "cookies": [], "headers": [], "redirectURL": "",
                         "content": {"size": 0, "mimeType": ""}, "headersSize": -1, "bodySize": 0}}


def collection(tool):
    recording = folder / f"{tool}.har"
    recording.write_text(json.dumps({"log": {"version": "1.2", "creator": {"name": "test", "version": "1"}, "entries": [entry(*one) for one in RECORDED]}}))
    subprocess.run([folder / "bin" / tool, recording], check=True, capture_output=True)
    return [item["request"] for item in json.loads(recording.with_suffix(".json").read_text())["item"]]


made = {tool: collection(tool) for tool in ("har2postman", "har2pm")}
for number, (method, url, body) in enumerate(RECORDED):
    print(method, url, *filter(None, [body]))
    for tool, requests in made.items():
        made_url, made_body = requests[number]["url"], requests[number]["body"]
        query = "&".join(f"{one['key']}={one['value']}" for one in made_url["query"])
        print(f"  {tool:<12} {'.'.join(made_url['host'])} | {made_url['port']}{' ' if made_url['port'] else ''}| {query} | {made_body.get('raw', 'no body')}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
