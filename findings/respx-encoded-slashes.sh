#!/usr/bin/env bash
# respx 0.23.1 answers a link whose slash is not encoded with the mock of the one where it is, and the other
# way round.
#
# By RFC 3986 § 2.2 a slash and %2F are not the same; /items/a/b has a segment more than /items/a%2Fb. respx
# compares the decoded paths, which its documentation of patterns does not say; a query it splits before it
# decodes. responses 0.26.3 and requests-mock 1.12.1 tell the two apart.
#
# Seen on 29 November 2026 (the mock, the request, who answers it):
#   /items/a%2Fb     /items/a/b       respx
#   /items/a/b       /items/a%2Fb     respx
#   /items/a%2Fb     /items/a%2Fb     respx, responses, requests-mock
#   /items/a%252Fb   /items/a%2Fb     nobody
#   /items?q=a%26b   /items?q=a&b     nobody
#
# The test that was to prove that a client encodes its values passes with a client that does not. With the
# service the link has another route.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q respx==0.23.1 httpx==0.28.1 responses==0.26.3 requests-mock==1.12.1 requests==2.34.2; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import httpx, requests, requests_mock, responses, respx

SITE = "https://shop.example"


def by_respx(mocked, asked):
    with respx.mock(assert_all_called=False) as mock:
        mock.get(SITE + mocked).respond(200)
        return httpx.get(SITE + asked).status_code


def by_responses(mocked, asked):
    with responses.RequestsMock(assert_all_requests_are_fired=False) as mock:
        mock.get(SITE + mocked)
        return requests.get(SITE + asked).status_code


def by_requests_mock(mocked, asked):
    with requests_mock.Mocker() as mock:
        mock.get(SITE + mocked)
        return requests.get(SITE + asked).status_code


def answers(ask, mocked, asked):
    try:
        return ask(mocked, asked) == 200
    except (respx.models.AllMockedAssertionError, requests.exceptions.ConnectionError, requests_mock.NoMockAddress):
        return False


ASK = {"respx": by_respx, "responses": by_responses, "requests-mock": by_requests_mock}
for mocked, asked in (("/items/a%2Fb", "/items/a/b"), ("/items/a/b", "/items/a%2Fb"), ("/items/a%2Fb", "/items/a%2Fb"),
                      ("/items/a%252Fb", "/items/a%2Fb"), ("/items?q=a%26b", "/items?q=a&b")):
    print(f"{mocked:<16} {asked:<16} {', '.join(name for name, ask in ASK.items() if answers(ask, mocked, asked)) or 'nobody'}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
