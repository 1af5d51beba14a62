#!/usr/bin/env bash
# fluent.runtime 0.4.0 writes the number 8412 into a link as 8,412, in German as 8.412.
#
# A message of Project Fluent may hold a link with a placeable for its ID. A number is formatted for the
# reader's language without being asked to (the guide's chapter on NUMBER), with separators from 1000 on.
# In a path these are characters like others (RFC 3986 § 3.3), so that the link is another and well formed.
# A text is left alone, and NUMBER($id, useGrouping: 0) writes the digits.
#
# Seen on 28 November 2026 (the locale, the value of $id, the messages):
#   en-US 7      myapp://pickem/7
#   en-US 8412   myapp://pickem/8,412
#   en-US '8412' myapp://pickem/8412
#   en-US NUMBER myapp://pickem/8412
#   de-DE 7      myapp://pickem/7
#   de-DE 8412   myapp://pickem/8.412
#   de-DE '8412' myapp://pickem/8412
#   de-DE NUMBER myapp://pickem/8412
#
# The texts of pushes and mails are translated, and the links are in them. They are right in a test with
# ID 7, and while there are fewer than a thousand entries.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q fluent.runtime==0.4.0 Babel==2.19.0; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
from fluent.runtime import FluentBundle, FluentResource

RESOURCE = FluentResource("""
open = myapp://pickem/{ $id }
digits = myapp://pickem/{ NUMBER($id, useGrouping: 0) }
""")
for locale in ("en-US", "de-DE"):
    bundle = FluentBundle([locale], use_isolating=False)
    bundle.add_resource(RESOURCE)
    for value in (7, 8412, "8412"):
        print(f"{locale} {value!r:<6} {bundle.format_pattern(bundle.get_message('open').value, {'id': value})[0]}")
    print(f"{locale} NUMBER {bundle.format_pattern(bundle.get_message('digits').value, {'id': 8412})[0]}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
