#!/usr/bin/env bash
# langchain-core 1.8.3 closes every map of a tool's schema with strict=True: only {} can be sent.
#
# convert_to_openai_tool sets additionalProperties to false wherever it stands, also where it
# describes the members of a map with free keys. The arguments that were optional are required.
# openai-agents leaves such a tool as it is, without strict.
#
# Seen on 27 November 2026:
#   False {"type": "object", "additionalProperties": {"type": "string"}} ['link', 'values']
#   True {"type": "object", "additionalProperties": false} ['link', 'environment', 'values']
#
# The values of a deep link are a map from parameter to value. The model sees a tool that takes no
# values, and asks for the link without them; nothing is logged.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q langchain-core==1.8.3; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import json

from langchain_core.utils.function_calling import convert_to_openai_tool

tool = {"name": "fill_link", "description": "Fill a link.", "parameters": {
    "type": "object", "required": ["link", "values"], "properties": {
        "link": {"type": "string"}, "environment": {"type": "string"},
        "values": {"type": "object", "additionalProperties": {"type": "string"}}}}}
for strict in (False, True):
    made = convert_to_openai_tool(tool, strict=strict)["function"]["parameters"]
    print(strict, json.dumps(made["properties"]["values"]), made["required"])
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
