#!/usr/bin/env bash
# mcp 2.3.0, the Python SDK of MCP, and FastMCP 4.2.3 do not find the same resources with one URI template: of myapp://items/{id} a link
# with ?ref=mail or #top is the item 7 to FastMCP and no resource to the SDK.
#
# A resource template is a URI template (specification of MCP, server/resources; RFC 6570). {id} expands to unreserved and encoded
# characters alone (§ 3.2.2), and nobody says what else a link may have. The SDK takes parameters that are not in the template where one
# has {?q}; it stops at a comma, but not at a semicolon. A + in {?q} is a blank to FastMCP; RFC 6570 knows no such blank.
#
# Seen on 1 December 2026 (what the function behind the template gets):
#   myapp://items/{id}
#     myapp://items/7               mcp id='7'           FastMCP id='7'
#     myapp://items/7?ref=mail      mcp Unknown resource FastMCP id='7'
#     myapp://items/7#top           mcp Unknown resource FastMCP id='7'
#     myapp://items/7,8             mcp Unknown resource FastMCP id='7,8'
#     myapp://items/7;8             mcp id='7;8'         FastMCP id='7;8'
#     myapp://items/                mcp id=''            FastMCP Resource not found
#   myapp://search{?q}
#     myapp://search?q=salt%26sugar mcp q='salt&sugar'   FastMCP q='salt&sugar'
#     myapp://search?q=a+b          mcp q='a+b'          FastMCP q='a b'
#     myapp://search?q=7&ref=mail   mcp q='7'            FastMCP q='7'
#     myapp://search?q=7#top        mcp q='7'            FastMCP q='7'
#
# A server that hands the screens of an app to an agent has the app's own templates. The links of a campaign are known to it or not by the
# library that it was written with, and a test of one is no test of the other.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the libraries cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q mcp==2.3.0 fastmcp==4.2.3; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import asyncio
import logging

import fastmcp
import mcp
from mcp.server.mcpserver import MCPServer

logging.disable(logging.CRITICAL)
LINKS = {
    "myapp://items/{id}": ("items/7", "items/7?ref=mail", "items/7#top", "items/7,8", "items/7;8", "items/"),
    "myapp://search{?q}": ("search?q=salt%26sugar", "search?q=a+b", "search?q=7&ref=mail", "search?q=7#top"),
}


def with_resources(server):
    @server.resource("myapp://items/{id}")
    def item(id: str) -> str:
        return f"id={id!r}"

    @server.resource("myapp://search{?q}")
    def search(q: str = "") -> str:
        return f"q={q!r}"

    return server


async def read(client, link):
    try:
        result = await client.read_resource(link)
        return getattr(result, "contents", result)[0].text
    except Exception as error:
        return str(error).split(":")[0]


async def main():
    async with mcp.Client(with_resources(MCPServer("links"))) as sdk, fastmcp.Client(with_resources(fastmcp.FastMCP("links"))) as fast:
        for template, links in LINKS.items():
            print(template)
            for link in ("myapp://" + rest for rest in links):
                print(f"  {link:<29} mcp {await read(sdk, link):<16} FastMCP {await read(fast, link)}")


asyncio.run(main())
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
