#!/usr/bin/env bash
# pydantic 2.14.4 doubles the slash of a path: AnyUrl.build does not take what AnyUrl.path gives.
#
# The attribute path starts with a slash, and build adds one of its own. A ? in the path starts a
# query instead of being encoded.
#
# Seen on 27 November 2026:
#   /pickem/7 https://www.example//pickem/7?ref=mail
#   pickem/7 https://www.example/pickem/7?ref=mail
#   why? myapp://faq/why??ref=mail
#
# Exchanging the host of a link (staging for production) by its parts gives https://host//path,
# which is another path for app association files and for most servers.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q pydantic==2.14.4; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
from pydantic import AnyUrl

url = AnyUrl("https://staging.example/pickem/7?ref=mail")
print(url.path, AnyUrl.build(scheme=url.scheme, host="www.example", path=url.path, query=url.query))
print("pickem/7", AnyUrl.build(scheme=url.scheme, host="www.example", path="pickem/7", query=url.query))
print("why?", AnyUrl.build(scheme="myapp", host="faq", path="why?", query="ref=mail"))
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
