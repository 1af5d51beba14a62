#!/usr/bin/env bash
# requests 2.34.2 and httpx 0.28.1 cut a URL in a Link header at its first semicolon.
#
# In Link: <URL>; rel="next" the URL ends at the angle bracket (RFC 8288 § 3), and a semicolon may stand
# in its path and its query (RFC 3986 § 3.3, § 3.4). response.links of both splits at the first ; all the
# same and takes the rest of the URL for parameters, so that rel can get lost, too. That of aiohttp
# 3.14.5 reads the header as it is meant.
#
# Seen on 28 November 2026:
#   <https://h.example/items?page=2>; rel="next"
#     requests {'next': 'https://h.example/items?page=2'}
#     httpx    {'next': 'https://h.example/items?page=2'}
#     aiohttp  {'next': 'https://h.example/items?page=2'}
#   <https://h.example/items;tab=new?page=2>; rel="next"
#     requests {'https://h.example/items': 'https://h.example/items'}
#     httpx    {'https://h.example/items': 'https://h.example/items'}
#     aiohttp  {'next': 'https://h.example/items;tab=new?page=2'}
#   <https://h.example/items;page=2>; rel="next"
#     requests {'next': 'https://h.example/items'}
#     httpx    {'next': 'https://h.example/items'}
#     aiohttp  {'next': 'https://h.example/items;page=2'}
#
# A script that collects links page by page stops after the first page of such a list, or gets that page
# again and again, and the links of all others are missing.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q requests==2.34.2 httpx==0.28.1 aiohttp==3.14.5; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import asyncio

import aiohttp
from aiohttp import web
import httpx
import requests

LINKS = ('<https://h.example/items?page=2>; rel="next"', '<https://h.example/items;tab=new?page=2>; rel="next"',
         '<https://h.example/items;page=2>; rel="next"')


async def answer(request):
    return web.Response(headers={"Link": LINKS[int(request.query["link"])]})


async def main():
    application = web.Application()
    application.router.add_get("/", answer)
    runner = web.AppRunner(application)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    base = f"http://127.0.0.1:{site._server.sockets[0].getsockname()[1]}/?link="
    async with aiohttp.ClientSession() as session, httpx.AsyncClient() as client:
        for number, link in enumerate(LINKS):
            url = base + str(number)
            response = await asyncio.to_thread(requests.get, url)
            print(link)
            print("  requests", {name: part["url"] for name, part in response.links.items()})
            print("  httpx   ", {name: part["url"] for name, part in (await client.get(url)).links.items()})
            async with session.get(url) as response:
                print("  aiohttp ", {name: str(part["url"]) for name, part in response.links.items()})
    await runner.cleanup()


asyncio.run(main())
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
