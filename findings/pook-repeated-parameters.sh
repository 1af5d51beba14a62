#!/usr/bin/env bash
# pook 2.1.6 does not answer the link that a mock is made for if a parameter is repeated in it, and answers any link
# for ?debug and ?page=.
#
# A mock takes "a full URL with path and query params". pook compares each value of a repeated parameter with each
# value that is asked for, so that only equal ones fit; params={"tag": [...]} does not help. A parameter without a value
# is not compared at all. responses 0.26.3 answers for the link itself and for no other.
#
# Seen on 29 November 2026 (the link of the mock, the link asked for; = is the same link):
#   ?tag=new, =
#     pook answers, responses answers
#   ?tag=new&tag=sale, =
#     pook refuses, responses answers
#   ?tag=new&tag=sale, ?tag=sale
#     pook refuses, responses refuses
#   ?page=1, ?page=2
#     pook refuses, responses refuses
#   ?page=, ?page=2
#     pook answers, responses refuses
#   ?debug, ?trace
#     pook answers, responses refuses
#   ?debug, /
#     pook answers, responses refuses
#   params tag = [new, sale], ?tag=new&tag=sale
#     pook refuses, responses answers
#
# A test that the app asks for ?debug passes also if it does not, and for a link with two tags no mock can be written
# by its URL.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q pook==2.1.6 responses==0.26.3 requests==2.34.2 furl==2.1.4 setuptools==65.5.0; } || exit 2

"$folder/bin/python" -W ignore - >"$folder/seen" <<'PY'
import pook
import requests
import responses

SITE = "https://shop.example/"
TAGS = {"tag": ["new", "sale"]}


def asks(link):
    try:
        requests.get(SITE + link)
        return "answers"
    except (requests.ConnectionError, pook.exceptions.PookNoMatches):
        return "refuses"


def by_pook(link, asked, params):
    with pook.use():
        mock = pook.get(SITE + link, reply=200)
        if params:
            mock.params(params)
        return asks(asked)


def by_responses(link, asked, params):
    with responses.RequestsMock(assert_all_requests_are_fired=False) as mocks:
        mocks.get(SITE + link, match=[responses.matchers.query_param_matcher(params)] if params else [])
        return asks(asked)


for link, asked in (("?tag=new", "="), ("?tag=new&tag=sale", "="), ("?tag=new&tag=sale", "?tag=sale"), ("?page=1", "?page=2"), ("?page=", "?page=2"),
                    ("?debug", "?trace"), ("?debug", "/"), (None, "?tag=new&tag=sale")):
    print(f"{link or 'params tag = [new, sale]'}, {asked}")
    case = link or "", asked.replace("=", link, 1) if asked == "=" else asked.strip("/"), None if link else TAGS
    print(f"  pook {by_pook(*case)}, responses {by_responses(*case)}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
