#!/usr/bin/env bash
# fastjsonschema 2.22.3 rejects URIs whose scheme holds a dot, a hyphen or a plus sign.
#
# "format": "uri" is checked by an expression that starts with \w+: although RFC 3986 § 3.1 allows +
# - . in a scheme. jsonschema 4.26.0 with rfc3987 accepts them.
#
# Seen on 27 November 2026:
#   myapp://pickem/7 fastjsonschema: True jsonschema: True
#   com.example.app:/callback fastjsonschema: False jsonschema: True
#   my-app://pickem/7 fastjsonschema: False jsonschema: True
#   itms-apps://apps.example/id1 fastjsonschema: False jsonschema: True
#   android-app://com.example.app/https/h.example fastjsonschema: False jsonschema: True
#
# Reverse-DNS schemes (com.example.app:/callback) are what RFC 8252 asks of apps, and itms-apps and
# android-app are the schemes of the stores: none of them passes a schema that says uri.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q fastjsonschema==2.22.3 jsonschema==4.26.0 rfc3987==1.3.8; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import fastjsonschema
import jsonschema

check = fastjsonschema.compile({"format": "uri"})

def accepts(url):
    try:
        check(url)
        return True
    except fastjsonschema.JsonSchemaValueException:
        return False

for url in ("myapp://pickem/7", "com.example.app:/callback", "my-app://pickem/7",
            "itms-apps://apps.example/id1", "android-app://com.example.app/https/h.example"):
    print(url, "fastjsonschema:", accepts(url),
          "jsonschema:", jsonschema.FormatChecker().conforms(url, "uri"))
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
