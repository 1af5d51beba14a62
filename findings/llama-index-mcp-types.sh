#!/usr/bin/env bash
# llama-index-tools-mcp 0.6.0 tells a model that an argument of an MCP tool is a text or null, where the tool's schema has an
# integer or a list in allOf or oneOf; patterns, bounds and const are gone.
#
# The specification of MCP (server/tools) gives a tool an inputSchema, a JSON Schema of its arguments. The adapter makes a
# pydantic model of it, from type, enum, anyOf and $ref alone, and of a list of types it takes the first. The model's schema is
# what LlamaIndex hands to a language model.
#
# Seen on 29 November 2026 (the schema of an argument of the tool; the one that is handed on; which of "7", "x", 0,
# {} and null fit that alone):
#   page {"type": "integer"}
#     {"type": "integer"}; none
#   code {"type": "string", "pattern": "^[0-9]{3}$"}
#     {"type": "string"}; "7", "x"
#   count {"type": "integer", "minimum": 1, "maximum": 9}
#     {"type": "integer"}; 0
#   item {"allOf": [{"type": "integer"}, {"minimum": 1}]}
#     {"type": "string"}; "7", "x"
#   ids {"oneOf": [{"type": "integer"}, {"type": "array", "items": {"type": "integer"}}]}
#     {"anyOf": [{"type": "string"}, {"type": "null"}]}; "7", "x", null
#   screen {"const": 3}
#     {"anyOf": [{"type": "string"}, {"type": "null"}]}; "7", "x", null
#   ref {"type": ["integer", "string"]}
#     {"anyOf": [{"type": "integer"}, {"type": "null"}]}; null
#   filter {"type": "object", "properties": {"price": {"type": "integer"}}, "required": ["price"]}
#     {"anyOf": [{"additionalProperties": true, "type": "object"}, {"type": "null"}]}; {}, null
#
# A model that goes by what it is told makes calls that the server refuses, and is never told what a value has to look like.
# With a server that checks no patterns itself such values get into links.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q llama-index-tools-mcp==0.6.0 llama-index-core==0.14.25 mcp==2.3.0 jsonschema==4.26.0; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import asyncio
import json
import types

import jsonschema
import mcp.types
from llama_index.tools.mcp import McpToolSpec

ARGUMENTS = {
    "page": {"type": "integer"},
    "code": {"type": "string", "pattern": "^[0-9]{3}$"},
    "count": {"type": "integer", "minimum": 1, "maximum": 9},
    "item": {"allOf": [{"type": "integer"}, {"minimum": 1}]},
    "ids": {"oneOf": [{"type": "integer"}, {"type": "array", "items": {"type": "integer"}}]},
    "screen": {"const": 3},
    "ref": {"type": ["integer", "string"]},
    "filter": {"type": "object", "properties": {"price": {"type": "integer"}}, "required": ["price"]},
}


class Client:
    async def list_tools(self):
        schema = {"type": "object", "properties": ARGUMENTS, "required": ["page", "code", "count", "item"]}
        return types.SimpleNamespace(tools=[mcp.types.Tool(name="link", description="makes a link", input_schema=schema)])


tool, = asyncio.run(McpToolSpec(client=Client()).to_tool_list_async())
shown = tool.metadata.get_parameters_dict()["properties"]
for name, schema in ARGUMENTS.items():
    print(f"{name} {json.dumps(schema)}")
    handed = {key: value for key, value in shown[name].items() if key not in ("title", "description", "default")}
    alone = [value for value in ("7", "x", 0, {}, None) if jsonschema.Draft202012Validator(handed).is_valid(value) and not jsonschema.Draft202012Validator(schema).is_valid(value)]
    print(f"  {json.dumps(handed)}; {', '.join(map(json.dumps, alone)) or 'none'}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
