#!/usr/bin/env bash
# outlines-core 0.2.14 lets a model write no link of an app where a JSON Schema says "format": "uri", no time with an offset for
# date-time, and no UUID in capitals; minimum and maximum do not count.
#
# It makes a regular expression of a schema, and a language model is held to texts that match it. By its documentation a feature
# that it does not support is an error; minimum is none, and for uri, date-time and uuid it has expressions. A URI has any scheme,
# also in capitals (RFC 3986 § 3.1); a date-time may end in +01:00 (RFC 3339 § 5.6); a UUID is read in either case (RFC 9562 § 4). A
# pattern without ^ may match anywhere (JSON Schema Validation 2020-12 § 6.3.3).
#
# Seen on 30 November 2026 (the schema; a value, whether it is valid for jsonschema 4.26.0, and whether it can be written):
#   {"type": "string", "format": "uri"}
#     "https://shop.example/7?tab=new#top"     valid    can be written
#     "HTTPS://SHOP.EXAMPLE/7"                 valid    cannot be written
#     "myapp://items/7"                        valid    cannot be written
#     "sms:+15550100"                          valid    cannot be written
#   {"type": "string", "format": "date-time"}
#     "2026-11-30T12:00:00Z"                   valid    can be written
#     "2026-11-30T12:00:00+01:00"              valid    cannot be written
#     "2026-11-30T12:00:00.5Z"                 valid    cannot be written
#   {"type": "string", "format": "uuid"}
#     "6ba7b810-9dad-11d1-80b4-00c04fd430c8"   valid    can be written
#     "6BA7B810-9DAD-11D1-80B4-00C04FD430C8"   valid    cannot be written
#   {"type": "string", "pattern": "item-[0-9]+"}
#     "item-7"                                 valid    can be written
#     "myapp://item-7/edit"                    valid    cannot be written
#   {"type": "integer", "minimum": 1, "maximum": 9}
#     7                                        valid    can be written
#     0                                        invalid  can be written
#     10                                       invalid  can be written
#
# A model that is asked for the link of a test case can only give one of the web. It writes such a link all the same, and the
# answer is valid.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q outlines-core==0.2.14 'jsonschema[format]==4.26.0' rfc3987==1.3.8; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import json
import re

from jsonschema import Draft202012Validator
from outlines_core.json_schema import build_regex_from_schema

for schema, values in (
    ({"type": "string", "format": "uri"}, ["https://shop.example/7?tab=new#top", "HTTPS://SHOP.EXAMPLE/7", "myapp://items/7", "sms:+15550100"]),
    ({"type": "string", "format": "date-time"}, ["2026-11-30T12:00:00Z", "2026-11-30T12:00:00+01:00", "2026-11-30T12:00:00.5Z"]),
    ({"type": "string", "format": "uuid"}, ["6ba7b810-9dad-11d1-80b4-00c04fd430c8", "6BA7B810-9DAD-11D1-80B4-00C04FD430C8"]),
    ({"type": "string", "pattern": "item-[0-9]+"}, ["item-7", "myapp://item-7/edit"]),
    ({"type": "integer", "minimum": 1, "maximum": 9}, [7, 0, 10]),
):
    expression = build_regex_from_schema(json.dumps(schema))
    validator = Draft202012Validator(schema, format_checker=Draft202012Validator.FORMAT_CHECKER)
    print(json.dumps(schema))
    for value in values:
        text = json.dumps(value)
        valid = "valid" if validator.is_valid(value) else "invalid"
        print(f"  {text:<40} {valid:<8} {'can' if re.fullmatch(expression, text) else 'cannot'} be written")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
