#!/usr/bin/env bash
# yarl 1.25.1 (the URLs of aiohttp) decodes %2F in a query, but not in a path.
#
# str(URL(text)) is not the text: in a query it decodes triplets such as %2F, %3A and %40, in a path
# it keeps them. Only URL(text, encoded=True) leaves both alone.
#
# Seen on 27 November 2026:
#   https://h.example/a%2Fb -> https://h.example/a%2Fb
#   https://h.example/a%2Fb -> https://h.example/a%2Fb (encoded=True)
#   https://h.example/?to=myapp%3A%2F%2Fpick%2F1 -> https://h.example/?to=myapp://pick/1
#   https://h.example/?to=myapp%3A%2F%2Fpick%2F1 -> https://h.example/?to=myapp%3A%2F%2Fpick%2F1 (encoded=True)
#
# A URL in a query, such as the target of a tracking link, is sent otherwise than it was built:
# signatures over the query no longer match, and a comparison with the expected link fails.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q yarl==1.25.1; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
from yarl import URL

for text in ("https://h.example/a%2Fb", "https://h.example/?to=myapp%3A%2F%2Fpick%2F1"):
    print(text, "->", URL(text))
    print(text, "->", URL(text, encoded=True), "(encoded=True)")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
