#!/usr/bin/env bash
# covertable 3.2.0 changes values of a PICT model: 007 becomes 7, 1e3 becomes 1000.0, an empty value
# is left out.
#
# PictModel parses every value that looks like a number and gives the number back; PICT prints the
# text of the model. A value that is empty ("a, b, ") is one more value for PICT and none for
# covertable.
#
# Seen on 27 November 2026:
#   'id: 007, 1e3, 0x10\nkind: a\n' ['0x10', '7', '1000.0']
#   'ref: mail, push, \nkind: a\n' ['push', 'mail']
#
# Rows of such a model fill other links than PICT's, and the case without the optional value is
# never tested.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q covertable==3.2.0; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
from covertable.pict import PictModel

for model in ("id: 007, 1e3, 0x10\nkind: a\n", "ref: mail, push, \nkind: a\n"):
    print(repr(model), [str(list(row.values())[0]) for row in PictModel(model).make()])
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
