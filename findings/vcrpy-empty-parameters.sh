#!/usr/bin/env bash
# vcrpy 9.4.2 answers a link with the recorded response of another: empty parameters and those
# behind a ; do not count.
#
# Requests are matched on path and query by default. The path is read without the parameters of its
# last segment, and the query without the pairs whose value is empty, so that ?promo=, ?promo and no
# query are one. RFC 3986 § 3.3 makes ;sort=new a part of the path, and § 6 lets a comparison ignore
# neither. responses 0.26.3 keeps all of these apart.
#
# Seen on 28 November 2026 (what is recorded, what is asked for, whether it is answered):
#   /items?id=7    /items?id=8    vcrpy False responses False
#   /items?promo=  /items         vcrpy True  responses False
#   /items?promo   /items         vcrpy True  responses False
#   /items;tab=new /items;tab=old vcrpy True  responses False
#
# An empty value is a usual boundary case of a deep link. The test that forgets the parameter is
# green, and so is the one that opens the wrong tab.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q vcrpy==9.4.2 responses==0.26.3 requests==2.34.2; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import json, os, sys

import requests
import responses
import vcr


def recorded(given, asked):
    """Whether vcrpy answers a request from a cassette that holds one other request."""
    cassette = {"version": 1, "interactions": [{
        "request": {"method": "GET", "uri": given, "body": None, "headers": {}},
        "response": {"status": {"code": 200, "message": "OK"}, "headers": {}, "body": {"string": ""}}}]}
    path = os.path.join(sys.prefix, "cassette.json")
    with open(path, "w") as file:
        json.dump(cassette, file)
    with vcr.use_cassette(path, serializer="json", record_mode="none"):
        try:
            return requests.get(asked).ok
        except vcr.errors.CannotOverwriteExistingCassetteException:
            return False


def mocked(given, asked):
    with responses.RequestsMock(assert_all_requests_are_fired=False) as mock:
        mock.get(given)
        try:
            return requests.get(asked).ok
        except requests.ConnectionError:
            return False


for given, asked in (("/items?id=7", "/items?id=8"), ("/items?promo=", "/items"), ("/items?promo", "/items"),
                     ("/items;tab=new", "/items;tab=old")):
    urls = ("https://h.example" + given, "https://h.example" + asked)
    print(f"{given:<14} {asked:<14} vcrpy {recorded(*urls)!s:<5} responses {mocked(*urls)}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
