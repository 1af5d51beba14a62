#!/usr/bin/env bash
# translate-toolkit 3.20.4 makes one text of two links in an iOS .strings file if a // comment stands behind
# the first, or both stand in one line.
#
# Localizable.strings has entries "key" = "value"; and comments between /* and */ or behind //. White space
# parts entries, and so one line may have several. The toolkit, which turns .strings into PO and back,
# takes what follows the first ; of a line into the value, unless it is a comment with /* and */.
#
# Seen on 29 November 2026:
#   "a" = "myapp://pickem/7";          | "b" = "myapp://rules";
#     a: myapp://pickem/7
#     b: myapp://rules
#   "a" = "myapp://pickem/7"; /* x */  | "b" = "myapp://rules";
#     a: myapp://pickem/7
#     b: myapp://rules
#   "a" = "myapp://pickem/7"; // x     | "b" = "myapp://rules";
#     a: myapp://pickem/7"; // x"b" = "myapp://rules
#   "a" = "myapp://pickem/7"; "b" = "myapp://rules";
#     a: myapp://pickem/7"; "b" = "myapp://rules
#
# A note behind one link spoils that link and takes the next one out of what the translators see.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q translate-toolkit==3.20.4; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
from translate.storage.properties import stringsutf8file

A = '"a" = "myapp://pickem/7";'
B = '"b" = "myapp://rules";'
for first in (A, A + " /* x */", A + " // x", f"{A} {B}"):
    rest = "" if B in first else B
    print(f"{first:<34} | {rest}" if rest else first)
    file = stringsutf8file()
    file.parse(f"{first}\n{rest}\n".encode())
    for unit in file.units:
        if unit.name:
            print(f"  {unit.name}: {unit.value}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
