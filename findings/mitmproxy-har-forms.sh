#!/usr/bin/env bash
# mitmproxy 11.0.2 reads nothing behind a form in a HAR file whose fields stand in params, as HAR has them, nor behind a data: URL,
# and gives the links of apps and of web sockets the port 80: wss://shop.example/live becomes wss://shop.example:80/live.
#
# Of a form postData has either params or text, "mutually exclusive" (HAR 1.2, postData); mitmproxy wants text in any case. The
# file is called no valid HAR file. Browsers record data: URLs among the requests of a page. A URL without a port has that of
# its scheme, 443 for wss (RFC 6455 § 3), or none (RFC 3986 § 3.2.3).
#
# Seen on 30 November 2026 (the requests of a file that is read, then those of the HAR file that is written of it):
#   read: GET https://shop.example/items?tag=new&tag=sale, POST https://shop.example/find (text), GET https://shop.example/cart
#     written: GET https://shop.example/items?tag=new&tag=sale, POST https://shop.example/find, GET https://shop.example/cart
#   read: GET https://shop.example/items?tag=new&tag=sale, POST https://shop.example/find (params), GET https://shop.example/cart
#     written: GET https://shop.example/items?tag=new&tag=sale
#     FlowReadException: Unable to read HAR file. Please provide a valid HAR file
#   read: GET https://shop.example/items?tag=new&tag=sale, GET data:text/plain,hi, GET https://shop.example/cart
#     written: GET https://shop.example/items?tag=new&tag=sale
#     FlowReadException: Unable to read HAR file. Please provide a valid HAR file
#   read: GET wss://shop.example/live, GET myapp://items/7, GET https://shop.example/
#     written: GET wss://shop.example:80/live, GET myapp://items:80/7, GET https://shop.example/
#
# A recording is replayed up to its first form, and the message sends one to look for a fault in the file. The links of an app in it
# are others afterwards.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q mitmproxy==11.0.2; } || exit 2

cat >"$folder/run.py" <<'PY'
import json
import sys

from mitmproxy.addons.savehar import SaveHar
from mitmproxy.exceptions import FlowReadException
from mitmproxy.io import FlowReader

folder = sys.argv[1]
FORM = "application/x-www-form-urlencoded"


def entry(method, url, **post):
    request = {"method": method, "url": url, "httpVersion": "HTTP/1.1", "headers": [], "cookies": [], "queryString": [], "headersSize": -1, "bodySize": -1}
    if post:
        request["postData"] = {"mimeType": FORM, **post}
    response = {"status": 200, "statusText": "OK", "httpVersion": "HTTP/1.1", "headers": [], "cookies": [], "redirectURL": "", "headersSize": -1, "bodySize": -1,
                "content": {"size": 2, "mimeType": "text/plain", "text": "ok"}}
    return {"startedDateTime": "2026-11-30T09:00:00.000Z", "time": 1, "request": request, "response": response, "cache": {},
            "timings": {"send": 0, "wait": 1, "receive": 0}}


page, end = entry("GET", "https://shop.example/items?tag=new&tag=sale"), entry("GET", "https://shop.example/cart")
for entries in (
    [page, entry("POST", "https://shop.example/find", text="q=red+mug"), end],
    [page, entry("POST", "https://shop.example/find", params=[{"name": "q", "value": "red mug"}]), end],
    [page, entry("GET", "data:text/plain,hi"), end],
    [entry("GET", "wss://shop.example/live"), entry("GET", "myapp://items/7"), entry("GET", "https://shop.example/")],
):
    with open(f"{folder}/given.har", "w") as given:
        json.dump({"log": {"version": "1.2", "creator": {"name": "test", "version": "1"}, "entries": entries}}, given)
    flows, failure = [], None
    with open(f"{folder}/given.har", "rb") as given:
        try:
            flows.extend(FlowReader(given).stream())
        except FlowReadException as error:
            failure = error
    found = [each["request"] for each in SaveHar().make_har(flows)["log"]["entries"]]
    print("read:", ", ".join(each["request"]["method"] + " " + each["request"]["url"] + "".join(f" ({key})" for key in each["request"].get("postData", {}) if key != "mimeType") for each in entries))
    print("  written:", ", ".join(f"{each['method']} {each['url']}" for each in found))
    if failure:
        print(f"  {type(failure).__name__}: {failure}")
PY
"$folder/bin/python" "$folder/run.py" "$folder" >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
