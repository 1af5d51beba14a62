#!/usr/bin/env bash
# adbutils 2.12.0 puts https:// in front of an app's link, and of HTTPS:// in capital letters.
#
# AdbDevice.open_browser prefixes https:// to everything that does not start with http:// or
# https:// in small letters, and starts that.
#
# Seen on 27 November 2026:
#   am start -a android.intent.action.VIEW -d https://h.example/7
#   am start -a android.intent.action.VIEW -d https://HTTPS://h.example/7
#   am start -a android.intent.action.VIEW -d https://myapp://pickem/7
#   am start -a android.intent.action.VIEW -d https://intent://pickem/7#Intent;scheme=myapp;end
#
# myapp://pickem/7 opens a browser on the host "myapp" with an error page: the test says that the
# link does not open the app. shell(["am", "start", …]) sends it as it is.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q adbutils==2.12.0; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import adbutils

class Device(adbutils.AdbDevice):
    """A device that prints the command instead of sending it."""

    def shell(self, command, *arguments, **options):
        print(*command)
        return ""

for url in ("https://h.example/7", "HTTPS://h.example/7", "myapp://pickem/7", "intent://pickem/7#Intent;scheme=myapp;end"):
    Device(adbutils.AdbClient(), serial="none").open_browser(url)
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
