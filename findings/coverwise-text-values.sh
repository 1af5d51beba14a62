#!/usr/bin/env bash
# coverwise 1.6.1 hands False to a test as the text "false", which Python takes for true, 1.10 as "1.1" and the ID 9007199254740993 as
# "9007199254740992".
#
# Its parametrize is a decorator for pytest that takes the place of a product written by hand: the test gets each parameter as an argument of
# the same name, by its documentation. pytest.mark.parametrize hands values on as they are. The model goes to a program as JSON, which reads
# its numbers as doubles and answers with texts. Of two IDs that become one it says "Duplicate value"; 007 as a text is left alone.
#
# Seen on 1 December 2026 (the values of a parameter; what the test gets, with what bool() makes of it):
#   [True, False]
#     'false' True, 'true' True
#   [0, 7]
#     '0' True, '7' True
#   ['', '7']
#     '' False, '7' True
#   [1.1, 100.0]
#     '1.1' True, '100' True
#   ['1.10', '007']
#     '007' True, '1.10' True
#   [9007199254740993, 8412]
#     '8412' True, '9007199254740992' True
#   [1e+21, 8412]
#     '1e+21' True, '8412' True
#   [9007199254740992, 9007199254740993]
#     CoverwiseError Duplicate value '9007199254740992' in parameter 'value'
#
# The case "without the debug parameter" opens a link with it, and a test that compares the page's number with its own fails, or opens the
# page of another item, only since the product has become a covering array.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q coverwise==1.6.1 pytest==9.2.0; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import coverwise

for values in ([True, False], [0, 7], ["", "7"], [1.10, 100.0], ["1.10", "007"], [9007199254740993, 8412], [1e21, 8412], [9007199254740992, 9007199254740993]):
    print(values)
    try:
        mark = coverwise.parametrize({"value": values, "device": ["phone", "tablet"]})
        print("  " + ", ".join(f"{value!r} {bool(value)}" for value in sorted({value for value, _ in mark.args[1]})))
    except coverwise.CoverwiseError as error:
        print(f"  {type(error).__name__} {str(error).splitlines()[0]}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
