#!/usr/bin/env bash
# The Python SDK of MCP, mcp 2.3.0, reads the text of an optional argument as JSON: "null" is no value,
# "[7]" and {"a": 1} are refused, although the tool's schema takes any text.
#
# Clients see {"anyOf": [{"type": "string"}, {"type": "null"}]}, and by the specification of MCP
# (server/tools, inputSchema) the schema says what may be sent. An argument of type str is left alone;
# one of type str | None goes through json.loads first, and only texts, numbers and booleans are put
# back.
#
# Seen on 28 November 2026 (what is sent as each argument, what the tool is called with):
#   7       str: '7'     str | None: '7'
#   true    str: 'true'  str | None: 'true'
#   null    str: 'null'  str | None: None
#   [7]     str: '[7]'   str | None: refused
#   {"a":1} str: '{"a":1}' str | None: refused
#
# null is a value that testers send on purpose, and filters in links are often JSON. A server that
# builds links makes one without the parameter and says nothing, or refuses a value that its schema
# allows.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q mcp==2.3.0; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import asyncio, logging

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

logging.disable(logging.CRITICAL)
server = MCPServer("links")


@server.tool()
def required(value: str) -> str:
    return repr(value)


@server.tool()
def optional(value: str | None = None) -> str:
    return repr(value)


async def call(tool, text):
    try:
        return (await server.call_tool(tool, {"value": text})).structured_content["result"]
    except ToolError:
        return "refused"


async def main():
    for text in ("7", "true", "null", "[7]", '{"a":1}'):
        print(f"{text:<7} str: {await call('required', text):<7} str | None: {await call('optional', text)}")


asyncio.run(main())
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
