#!/usr/bin/env bash
# purl 1.6 drops the scheme of a URL that has no host.
#
# str(URL(text)) writes a scheme only if there is a host, so a link such as prefs:root=WIFI or
# myapp:///pickem/7 comes back as a relative reference.
#
# Seen on 27 November 2026:
#   https://h.example/7 -> https://h.example/7
#   myapp:///pickem/7 -> /pickem/7
#   prefs:root=WIFI -> root=WIFI
#   tel:+15550100 -> +15550100
#   mailto:qa@h.example -> qa@h.example
#
# Links to settings, calls and apps have no host. What comes back is no URL, and a browser resolves
# it against the page that it is on.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q purl==1.6; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
from purl import URL

for url in ("https://h.example/7", "myapp:///pickem/7", "prefs:root=WIFI", "tel:+15550100", "mailto:qa@h.example"):
    print(url, "->", URL(url))
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
