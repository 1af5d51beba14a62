#!/usr/bin/env bash
# jsoncomment 0.4.2 and jsonxox 0.8.0, which read JSON with comments, change texts: the pattern ^[0-9]{2,}$ becomes
# ^[0-9]{2}$, and for jsonxox everything from /* in one path to */ in another is a comment, with the links between them.
#
# Both take out comments and the comma behind a last item, and hand the rest to a JSON parser. In a string none of these has a
# meaning (RFC 8259 § 7). jsoncomment is documented to want such a comma at the end of a line; it removes each one that stands
# right in front of a bracket. For jsonxox a // in a string begins a comment as well, so that a file with a URL ends in an
# error. json-with-comments 1.3.0 and json5 0.17.3 read what is there.
#
# Seen on 29 November 2026 (the members of an object, what they are read as; = is the same):
#   "id": "^[0-9]{2,}$"
#     jsoncomment        "id": "^[0-9]{2}$"
#     jsonxox            "id": "^[0-9]{2}$"
#     json-with-comments =
#     json5              =
#   "tags": "[new, sale, ]"
#     jsoncomment        =
#     jsonxox            "tags": "[new, sale ]"
#     json-with-comments =
#     json5              =
#   "path": "/items/*/edit"
#     jsoncomment        =
#     jsonxox            =
#     json-with-comments =
#     json5              =
#   "all": "/items/*", "id": "^[0-9]+$", "edit": "*/edit"
#     jsoncomment        =
#     jsonxox            "all": "/itemsedit"
#     json-with-comments =
#     json5              =
#   "link": "https://shop.example/7"
#     jsoncomment        =
#     jsonxox            error
#     json-with-comments =
#     json5              =
#
# A rule for links of two digits or more then takes those of two alone, and a list of paths is shorter than its file, without
# a message.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q jsoncomment==0.4.2 jsonxox==0.8.0 json-with-comments==1.3.0 json5==0.17.3; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import json

import json5
import jsonc
import jsoncomment
import jsonxox

READERS = {"jsoncomment": jsoncomment.JsonComment().loads, "jsonxox": jsonxox.loads, "json-with-comments": jsonc.loads, "json5": json5.loads}

for members in ('"id": "^[0-9]{2,}$"', '"tags": "[new, sale, ]"', '"path": "/items/*/edit"', '"all": "/items/*", "id": "^[0-9]+$", "edit": "*/edit"',
                '"link": "https://shop.example/7"'):
    print(members)
    for name, read in READERS.items():
        try:
            result = json.dumps(read("{\n  // opens the app\n  %s\n}" % members))[1:-1]
        except (TypeError, ValueError) as error:
            result = "error"
        print(f"  {name:<18} {'=' if result == members else result}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
