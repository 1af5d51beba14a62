#!/usr/bin/env bash
# apispec 6.10.1 writes the Python pattern of a marshmallow field into OpenAPI as it is, where it
# means something else.
#
# "pattern" of OpenAPI is an ECMA-262 pattern that may match anywhere. There \A and \Z are the
# letters A and Z, and marshmallow's Regexp, which matches at the start of a value, starts nowhere.
#
# Seen on 27 November 2026 (the field, a value, whether the field and its schema take it):
#   \A[a-z]+\Z  abc  field True  schema False
#   \A[a-z]+\Z  AbZ  field False  schema True
#   [a-z]       7a   field False  schema True
#   ^[a-z]+$    abc  field True  schema True
#
# Test data made from such a document is refused by the application that wrote it. Patterns between
# ^ and $ mean the same in both.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" &&
  "$folder/bin/pip" install -q apispec==6.10.1 marshmallow==4.4.0 quickjs==1.19.4; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import json

import quickjs
from apispec import APISpec
from apispec.ext.marshmallow import MarshmallowPlugin
from marshmallow import Schema, fields, validate

for pattern, value in ((r"\A[a-z]+\Z", "abc"), (r"\A[a-z]+\Z", "AbZ"), ("[a-z]", "7a"), ("^[a-z]+$", "abc")):
    schema = Schema.from_dict({"code": fields.String(validate=validate.Regexp(pattern))})
    spec = APISpec("Orders", "1", "3.1.0", plugins=[MarshmallowPlugin()])
    spec.path("/orders", operations={"get": {"parameters": [{"in": "query", "schema": schema}]}})
    written = spec.to_dict()["paths"]["/orders"]["get"]["parameters"][0]["schema"]["pattern"]
    test = f"new RegExp({json.dumps(written)}).test({json.dumps(value)})"
    taken = not schema().validate({"code": value})
    print(f"{written:<11} {value:<4} field {taken}  schema {quickjs.Context().eval(test)}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
