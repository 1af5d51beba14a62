#!/usr/bin/env bash
# haralyzer 2.4.0 finds redirects and errors among the answers "in the 2XX status code range": 302, 422, 502.
#
# The documentation of HarPage filters entries of a HAR file by status_code='2.*' for that range. The
# expression is searched for anywhere in the status, so that every status with a 2 in it counts, and 3.* has
# 403 and 503. With ^2 it is the range; with regex=False only a whole status can be given.
#
# Seen on 29 November 2026 (the statuses of a file, and what each filter keeps of them):
#   all   200 302 307 403 404 422 502 503
#   2.*   200 302 422 502
#   3.*   302 307 403 503
#   4.*   403 404 422
#   ^2    200
#
# A link that the server answers with a redirect to the app passes for a page that it shows itself, and
# a broken gateway is counted with the good answers.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q haralyzer==2.4.0; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
from haralyzer import HarParser


def entry(status):
    request = {"method": "GET", "url": f"https://shop.example/{status}", "httpVersion": "HTTP/1.1", "cookies": [],
               "headers": [], "queryString": [], "headersSize": -1, "bodySize": 0}
    answer = {"status": status, "statusText": "", "httpVersion": "HTTP/1.1", "cookies": [], "headers": [], "redirectURL": "",
              "content": {"size": 0, "mimeType": "text/html"}, "headersSize": -1, "bodySize": 0}
    return {"pageref": "page_1", "startedDateTime": "2026-11-29T10:00:00.000Z", "time": 6, "request": request, "response": answer,
            "cache": {}, "timings": {"send": 1, "wait": 2, "receive": 3}}


page = {"id": "page_1", "startedDateTime": "2026-11-29T10:00:00.000Z", "title": "links", "pageTimings": {}}
statuses = [200, 302, 307, 403, 404, 422, 502, 503]
page = HarParser({"log": {"version": "1.2", "creator": {"name": "links", "version": "1"}, "pages": [page],
                          "entries": [entry(status) for status in statuses]}}).pages[0]
print("all  ", *statuses)
for expression in ("2.*", "3.*", "4.*", "^2"):
    print(f"{expression:<5}", *(found.response.status for found in page.filter_entries(status_code=expression)))
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
