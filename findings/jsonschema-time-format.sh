#!/usr/bin/env bash
# jsonschema 4.26.0 with FormatChecker() refuses each time with a zone, 12:30:00Z, and takes 12:30:00, whatever
# version of JSON Schema is asked for.
#
# In drafts 7 to 2020-12 "format": "time" is a full-time of RFC 3339, which ends in Z or an offset (Validation
# 2020-12 § 7.3.1). Only draft 3 had hh:mm:ss. FormatChecker() has the checks of all drafts in one list, where
# that of draft 3 has taken the place of the newer ones; its documentation speaks of the known formats alone.
# FORMAT_CHECKER of a validator class has those of its draft, and jsonschema-rs 0.61.2 agrees with it.
#
# Seen on 29 November 2026 (Draft202012Validator, {"format": "time"}):
#   FormatChecker()  12:30:00Z False  12:30:00+01:00 False  12:30:00 True
#   FORMAT_CHECKER   12:30:00Z True   12:30:00+01:00 True   12:30:00 False
#   jsonschema-rs    12:30:00Z True   12:30:00+01:00 True   12:30:00 False
#
# Links with a time for a booking or a reminder pass the tests in Python and are refused by the service, or
# the other way round, with one schema on both sides.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q "jsonschema[format-nongpl]==4.26.0" jsonschema-rs==0.61.2; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
from jsonschema import Draft202012Validator, FormatChecker
import jsonschema_rs

SCHEMA = {"format": "time"}
CHECKS = {
    "FormatChecker()": Draft202012Validator(SCHEMA, format_checker=FormatChecker()),
    "FORMAT_CHECKER": Draft202012Validator(SCHEMA, format_checker=Draft202012Validator.FORMAT_CHECKER),
    "jsonschema-rs": jsonschema_rs.Draft202012Validator(SCHEMA, validate_formats=True),
}
for name, validator in CHECKS.items():
    print(f"{name:<15}", *(f" {time} {validator.is_valid(time)!s:<5}" for time in ("12:30:00Z", "12:30:00+01:00", "12:30:00")))
PY
sed -i 's/ *$//' "$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
