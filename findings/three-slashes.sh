#!/usr/bin/env bash
# yarl 1.25.1, httpx 0.28.1, furl 2.1.4 and rfc3986 2.0.0 turn myapp:///path into myapp:/path.
#
# The authority of myapp:///pickem/7 is empty, that of myapp:/pickem/7 is absent (RFC 3986 § 5.3
# keeps the two apart). Printing the URL that was parsed loses the difference; yarl and furl keep
# those of file:///x, the others do not.
#
# Seen on 27 November 2026:
#   myapp:///pickem/7 | yarl myapp:/pickem/7 | httpx myapp:/pickem/7 | furl myapp:/pickem/7 | rfc3986 myapp:/pickem/7
#   file:///pickem/7 | yarl file:///pickem/7 | httpx file:/pickem/7 | furl file:///pickem/7 | rfc3986 file:/pickem/7
#
# Expo, React Navigation and many routers remove the prefix "myapp://" from the text of a link;
# without two slashes there is no prefix, and the app shows its first screen.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q yarl==1.25.1 httpx==0.28.1 furl==2.1.4 rfc3986==2.0.0; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import furl
import httpx
import rfc3986
import yarl

for url in ("myapp:///pickem/7", "file:///pickem/7"):
    print(url, "| yarl", yarl.URL(url), "| httpx", httpx.URL(url), "| furl", furl.furl(url),
          "| rfc3986", rfc3986.uri_reference(url).unsplit())
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
