#!/usr/bin/env bash
# python-rapidjson 1.25 takes every text for valid if the pattern of its schema has \d, \w, \S or (?: in it.
#
# A pattern is an expression of ECMA-262, which has all of these, and a text is valid if it matches (JSON Schema Validation,
# draft 4, § 3.3 and § 5.2.3). RapidJSON implements draft 4, with an engine of its own whose documentation lists another
# syntax. An expression that it cannot read is no error, and the keyword does not count. jsonschema 4.26.0 and
# fastjsonschema 2.22.3 refuse all of these texts.
#
# Seen on 29 November 2026 (the pattern, the text; r is rapidjson, j is jsonschema, f is fastjsonschema):
#   ^[0-9]+$                      abc                r refused  j refused  f refused
#   ^\d+$                         abc                r valid    j refused  f refused
#   ^\w{6}$                       ?                  r valid    j refused  f refused
#   ^\S+$                         two words          r valid    j refused  f refused
#   ^(item|order)/[0-9]+$         cart               r refused  j refused  f refused
#   ^(?:item|order)/[0-9]+$       cart               r valid    j refused  f refused
#   ^myapp://items/[0-9]+$        https://x.example  r refused  j refused  f refused
#   ^myapp:\/\/items\/\d+$        https://x.example  r valid    j refused  f refused
#
# A test that checks links by their schema passes for any link at all, and there is nothing to see that the pattern did not
# count.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q python-rapidjson==1.25 jsonschema==4.26.0 fastjsonschema==2.22.3; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import json

import fastjsonschema
import jsonschema
import rapidjson

CASES = (("^[0-9]+$", "abc"), (r"^\d+$", "abc"), (r"^\w{6}$", "?"), (r"^\S+$", "two words"), ("^(item|order)/[0-9]+$", "cart"),
         ("^(?:item|order)/[0-9]+$", "cart"), ("^myapp://items/[0-9]+$", "https://x.example"), (r"^myapp:\/\/items\/\d+$", "https://x.example"))


def verdict(check, refusal):
    try:
        check()
        return "valid"
    except refusal:
        return "refused"


for pattern, text in CASES:
    schema = {"$schema": "http://json-schema.org/draft-04/schema#", "type": "string", "pattern": pattern}
    verdicts = (verdict(lambda: rapidjson.Validator(json.dumps(schema))(json.dumps(text)), rapidjson.ValidationError),
                verdict(lambda: jsonschema.Draft4Validator(schema).validate(text), jsonschema.ValidationError),
                verdict(lambda: fastjsonschema.compile(schema)(text), fastjsonschema.JsonSchemaValueException))
    print(f"{pattern:<29} {text:<18} r {verdicts[0]:<8} j {verdicts[1]:<8} f {verdicts[2]}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
