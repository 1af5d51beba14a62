#!/usr/bin/env bash
# furl 2.1.4 and url-normalize 3.1.0 break intent: links by encoding the ; of their fragment.
#
# In intent://…#Intent;scheme=https;…;end the fragment is a list that is split at ; and RFC 3986
# allows ; there. Both write %3B, furl also %3D. yarl and httpx leave it.
#
# Seen on 27 November 2026:
#   given         intent://pickem/7?ref=a#Intent;scheme=myapp;package=com.example.app;end
#   furl          intent://pickem/7?ref=a#Intent%3Bscheme=myapp%3Bpackage%3Dcom.example.app%3Bend
#   url-normalize intent://pickem/7?ref=a#Intent%3Bscheme=myapp%3Bpackage=com.example.app%3Bend
#   yarl          intent://pickem/7?ref=a#Intent;scheme=myapp;package=com.example.app;end
#   httpx         intent://pickem/7?ref=a#Intent;scheme=myapp;package=com.example.app;end
#
# Android looks for #Intent; to the letter: behind a rewritten link it finds no intent, so neither
# the package nor the fallback URL counts.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q furl==2.1.4 url-normalize==3.1.0 yarl==1.25.1 httpx==0.28.1; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import furl
import httpx
import url_normalize
import yarl

url = "intent://pickem/7?ref=a#Intent;scheme=myapp;package=com.example.app;end"
print("given        ", url)
print("furl         ", furl.furl(url).url)
print("url-normalize", url_normalize.url_normalize(url))
print("yarl         ", yarl.URL(url))
print("httpx        ", httpx.URL(url))
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
