#!/usr/bin/env bash
# Starlette 1.10.0 (FastAPI) decodes %25 when it redirects to the path with a slash at its end.
#
# A route /tag/{name}/ answers /tag/x with a redirect to /tag/x/. The path in Location is the decoded
# one, encoded again but for %, so that a value with a percent sign is another value after the
# redirect, or no longer a URL (RFC 3986 § 2.1). Flask 3.1.3 sends the path as it came.
#
# Seen on 28 November 2026 (the request, then Location and the value that the route gets behind it):
#   /tag/a%20b    Starlette /tag/a%20b/ 'a b'   Flask /tag/a%20b/ 'a b'
#   /tag/5%25off  Starlette /tag/5%off/ '5%off' Flask /tag/5%25off/ '5%off'
#   /tag/a%253Fb  Starlette /tag/a%3Fb/ 'a?b'   Flask /tag/a%253Fb/ 'a%3Fb'
#   /tag/5%2541   Starlette /tag/5%41/ '5A'     Flask /tag/5%2541/ '5%41'
#
# Discounts have a percent sign, and so have values that were encoded once already. The link with the
# slash works; the one without, as most people write it, shows another page.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q starlette==1.10.0 httpx==0.28.1 flask==3.1.3; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import asyncio
from urllib.parse import urlsplit

import flask
import httpx
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route

app = Starlette(routes=[Route("/tag/{name}/", lambda request: PlainTextResponse(repr(request.path_params["name"])))])
other = flask.Flask("tags")
other.add_url_rule("/tag/<name>/", view_func=lambda name: repr(name), endpoint="tag")


async def starlette(path):
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="https://h.example") as client:
        return await client.get(path)


def seen(get, path):
    """The path that a redirect leads to, and what is answered there."""
    location = urlsplit(get(path).headers["location"]).path
    return f"{location} {get(location).text}"


for path in ("/tag/a%20b", "/tag/5%25off", "/tag/a%253Fb", "/tag/5%2541"):
    print(f"{path:<13} Starlette {seen(lambda path: asyncio.run(starlette(path)), path):<19}",
          "Flask", seen(other.test_client().get, path))
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
