#!/usr/bin/env bash
# har2warc 1.0.4 archives other requests than the HAR file has: of ?tag=new&tag=sale the request
# line has ?tag=sale, and no query at all where only the URL of the file has one.
#
# In HAR 1.2 url is the whole URL of a request, and queryString the parameters that were read from
# it, which may be an empty list. har2warc writes the URL into WARC-Target-URI as it is, and makes
# the request line of queryString, where a name counts once and its value is encoded anew.
#
# Seen on 30 November 2026 (what warcio 1.8.1 reads in the archive):
#   https://shop.example/items?tag=new&tag=sale
#     GET /items?tag=sale HTTP/1.1
#   https://shop.example/items?tab=new&q=a+b
#     GET /items HTTP/1.1
#   https://shop.example/find?q=a+b&debug
#     GET /find?q=a+b&debug= HTTP/1.1
#
# Who looks for a link in an archive finds it, and the request that is kept for it asks for one tag
# of two, or for the page without its tab.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" \
  && "$folder/bin/pip" install -q har2warc==1.0.4 warcio==1.8.1 setuptools==84.2.1; } || exit 2

cd "$folder"
bin/python -W ignore - >seen <<'PY'
import json, subprocess

from warcio.archiveiterator import ArchiveIterator


def entry(path, query):
    request = {"method": "GET", "url": "https://shop.example" + path,
               "httpVersion": "HTTP/1.1", "headers": [], "cookies": [], "headersSize": -1,
               "queryString": [{"name": name, "value": value} for name, value in query],
               "bodySize": -1}
    return {"startedDateTime": "2026-11-30T10:00:00.000Z", "time": 1, "request": request,
            "response": {"status": 200, "statusText": "OK", "httpVersion": "HTTP/1.1",
                         "headers": [], "cookies": [], "redirectURL": "", "headersSize": -1,
                         "content": {"size": 0, "mimeType": "text/html"}, "bodySize": -1},
            "cache": {}, "timings": {"send": 0, "wait": 0, "receive": 0}}


entries = [
    entry("/items?tag=new&tag=sale", [("tag", "new"), ("tag", "sale")]),
    entry("/items?tab=new&q=a+b", []),
    entry("/find?q=a+b&debug", [("q", "a b"), ("debug", "")]),
]
page = {"startedDateTime": "2026-11-30T10:00:00.000Z", "id": "1", "title": "https://shop.example/",
        "pageTimings": {}}
log = {"version": "1.2", "creator": {"name": "test", "version": "1"}, "pages": [page],
       "entries": entries}
json.dump({"log": log}, open("shop.har", "w"))
subprocess.run(["bin/har2warc", "shop.har", "shop.warc.gz"], check=True, capture_output=True)
for record in ArchiveIterator(open("shop.warc.gz", "rb")):
    if record.rec_type == "request":
        print(record.rec_headers["WARC-Target-URI"])
        headers = record.http_headers
        print(f"  {headers.protocol} {headers.statusline}")
PY
cat seen
cd "$OLDPWD"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
