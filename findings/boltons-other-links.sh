#!/usr/bin/env bash
# boltons 26.2.0 leads sms:+15550100 on a page to sms://shop.example/items/+15550100, splits a query at its semicolons, and
# decodes %3B in an intent: link, so that the value of an extra ends there.
#
# A link that has a scheme replaces the page's address as a whole, whatever comes behind the scheme (RFC 3986 § 5.2.2). In a
# query ; is a character like others (§ 3.4), and %3B is not the same as ; where ; is a delimiter (§ 2.2), as it is in the
# fragment of an intent: link. The documentation of navigate() refers to RFC 3986 § 5, and says that to_text(full_quote=True) is
# for sending a URL. urllib.parse of Python 3.11 leaves these four links as they are.
#
# Seen on 30 November 2026 (on https://shop.example/items/7; then read and written):
#   myapp://items/8
#     boltons myapp://items/8
#     urllib  myapp://items/8
#   sms:+15550100
#     boltons sms://shop.example/items/+15550100
#     urllib  sms:+15550100
#   com.example.app:/pickem/7
#     boltons com.example.app://shop.example/pickem/7
#     urllib  com.example.app:/pickem/7
#   myapp:///items/8
#     boltons myapp://shop.example/items/8
#     urllib  myapp:///items/8
#   https://shop.example/find?q=salt&tab=new
#     boltons https://shop.example/find?q=salt&tab=new
#   https://shop.example/find?q=salt;sugar
#     boltons https://shop.example/find?q=salt&sugar
#   https://shop.example/find?q=
#     boltons https://shop.example/find?q
#   https://shop.example/open?to=https://shop.example/?id=7
#     boltons https://shop.example/open?to=https://shop.example/?id%3D7
#   intent://find#Intent;scheme=myapp;S.q=salt%3Bsugar;end
#     boltons intent://find#Intent;scheme=myapp;S.q=salt;sugar;end
#
# A crawler that follows the links of a page by it tests links that the page does not have, and none of those that open an app.
# A link that was only read and written has another query.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q boltons==26.2.0; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
from urllib.parse import urljoin

from boltons.urlutils import URL

page = "https://shop.example/items/7"
for link in ("myapp://items/8", "sms:+15550100", "com.example.app:/pickem/7", "myapp:///items/8"):
    print(link)
    print("  boltons", URL(page).navigate(link).to_text(full_quote=True))
    print("  urllib ", urljoin(page, link))
for link in ("https://shop.example/find?q=salt&tab=new", "https://shop.example/find?q=salt;sugar", "https://shop.example/find?q=",
             "https://shop.example/open?to=https://shop.example/?id=7", "intent://find#Intent;scheme=myapp;S.q=salt%3Bsugar;end"):
    print(link)
    print("  boltons", URL(link).to_text(full_quote=True))
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
