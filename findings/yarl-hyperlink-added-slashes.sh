#!/usr/bin/env bash
# yarl 1.25.1 (the URLs of aiohttp) and hyperlink 21.0.0 put a slash behind the host of an app's link if a
# query follows, yarl also if a fragment does.
#
# RFC 3986 § 6.2.3 has a slash for an empty path behind a host, in general, when links are normalized to be
# compared. Both libraries do it by halves: they leave myapp://pickem alone, and if a query follows,
# str(URL(text)) and URL.from_text(text).to_text() are not the text. httpx 0.28.1, furl 2.1.4 and
# urllib.parse of Python 3.11 write these links as they read them.
#
# Seen on 29 November 2026 (the link, then yarl, hyperlink, httpx, furl and urllib.parse; = is the link):
#   myapp://pickem           =                         =                         = = =
#   myapp://pickem?id=7      myapp://pickem/?id=7      myapp://pickem/?id=7      = = =
#   myapp://pickem#top       myapp://pickem/#top       =                         = = =
#   market://details?id=a.b  market://details/?id=a.b  market://details/?id=a.b  = = =
#   https://www.example?id=7 https://www.example/?id=7 https://www.example/?id=7 = = =
#
# An app gets the path "/" where it had "", and one that looks at the path goes to another page or to none.
# Only the links that pass through the library do that.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q yarl==1.25.1 hyperlink==21.0.0 httpx==0.28.1 furl==2.1.4; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import urllib.parse

import furl, httpx, hyperlink, yarl

for link in ("myapp://pickem", "myapp://pickem?id=7", "myapp://pickem#top", "market://details?id=a.b",
             "https://www.example?id=7"):
    written = [str(yarl.URL(link)), hyperlink.URL.from_text(link).to_text(), str(httpx.URL(link)),
               furl.furl(link).url, urllib.parse.urlsplit(link).geturl()]
    first, second, *others = ["=" if text == link else text for text in written]
    print(f"{link:<24} {first:<25} {second:<25} {' '.join(others)}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
