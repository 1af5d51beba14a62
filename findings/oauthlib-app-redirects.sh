#!/usr/bin/env bash
# oauthlib 4.0.1, and so requests-oauthlib 2.0.0, refuses the link by which a login leads back to an app: "OAuth 2
# MUST utilize https."
#
# RFC 8252 § 7.1 lets an app have a scheme of its own for this redirect, such as com.example.app:/done, which
# does not go over the network. oauthlib's documentation speaks of https for the server, and of http in
# tests. Its own is_absolute_uri takes the link for a valid redirect URI, and Authlib 1.9.10 reads it.
#
# Seen on 29 November 2026:
#   https://app.example/done  absolute for oauthlib: True
#     oauthlib  code 8412
#     Authlib   code 8412
#   com.example.app:/done  absolute for oauthlib: True
#     oauthlib  (insecure_transport) OAuth 2 MUST utilize https.
#     Authlib   code 8412
#   myapp://done  absolute for oauthlib: True
#     oauthlib  (insecure_transport) OAuth 2 MUST utilize https.
#     Authlib   code 8412
#   com.example.app:/done  requests-oauthlib: (insecure_transport) OAuth 2 MUST utilize https.
#
# A test of a login takes this link from the phone's log and hands it to the client. The message sends one to the
# addresses of the server, which do have https.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q oauthlib==4.0.1 requests-oauthlib==2.0.0 Authlib==1.9.10; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
from authlib.oauth2.rfc6749.parameters import parse_authorization_code_response
from oauthlib.oauth2 import InsecureTransportError, WebApplicationClient
from oauthlib.uri_validate import is_absolute_uri
from requests_oauthlib import OAuth2Session

SERVER = "https://login.example"


def requests_oauthlib(link):
    session = OAuth2Session("client", redirect_uri=link.partition("?")[0], state="1")
    return session.fetch_token(f"{SERVER}/token", authorization_response=link)


readers = {
    "oauthlib": lambda link: WebApplicationClient("client").parse_request_uri_response(link, state="1")["code"],
    "Authlib": lambda link: parse_authorization_code_response(link, "1")["code"],
}
for target in ("https://app.example/done", "com.example.app:/done", "myapp://done"):
    link = f"{target}?code=8412&state=1"
    print(f"{target}  absolute for oauthlib: {bool(is_absolute_uri(target))}")
    for name, read in readers.items():
        try:
            print(f"  {name:<8}  code {read(link)}")
        except InsecureTransportError as error:
            print(f"  {name:<8}  {error}")
for target in ("com.example.app:/done",):
    try:
        requests_oauthlib(f"{target}?code=8412&state=1")
    except InsecureTransportError as error:
        print(f"{target}  requests-oauthlib: {error}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
