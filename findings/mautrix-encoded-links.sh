#!/usr/bin/env bash
# mautrix 0.21.1 (Python) cannot read its own link to the room #qa/links, takes %2F in a matrix: link for a part of the name, and
# cuts a link of matrix.to at it: of the message $acR1…qoO/mYU8… it makes $acR1…qoO.
#
# A name in a Matrix link is percent-encoded (Matrix specification, Appendices, "URIs": matrix: and matrix.to), so that it is split
# at its slashes first and decoded then (RFC 3986 § 2.4). The names of users and rooms may have slashes, and the ID of a message
# in a room of version 3 is Base64, which has them as well. Links with names without a slash are right.
#
# Seen on 30 November 2026 (the link, its parts, and as a link of matrix.to; then a name, its links, and what they are read as):
#   matrix:r/qa:chat.example
#     #qa:chat.example
#     https://matrix.to/#/%23qa%3Achat.example
#   matrix:r/qa%2Flinks:chat.example
#     #qa%2Flinks:chat.example
#     https://matrix.to/#/%23qa%252Flinks%3Achat.example
#   matrix:u/kim%2Flee:chat.example
#     @kim%2Flee:chat.example
#     https://matrix.to/#/%40kim%252Flee%3Achat.example
#   https://matrix.to/#/%23qa%2Flinks%3Achat.example
#     Invalid sigil 'l' in second entity of matrix.to URL
#   https://matrix.to/#/%21abc%3Achat.example/%24acR1l0raoZnm60CBwAVgqbZqoO%2FmYU81xysh1u7XcJk
#     !abc:chat.example $acR1l0raoZnm60CBwAVgqbZqoO
#     https://matrix.to/#/%21abc%3Achat.example/%24acR1l0raoZnm60CBwAVgqbZqoO
#   #qa:chat.example
#     matrix:r/qa:chat.example: #qa:chat.example
#     https://matrix.to/#/%23qa%3Achat.example: #qa:chat.example
#   #qa/links:chat.example
#     matrix:r/qa/links:chat.example: no link
#     https://matrix.to/#/%23qa/links%3Achat.example: no link
#
# A bot that answers with the link of a room leads to one that does not exist, and the link of a message to one that nobody sent.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q mautrix==0.21.1; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
from urllib.parse import quote

from mautrix.types import MatrixURI

event = "$acR1l0raoZnm60CBwAVgqbZqoO/mYU81xysh1u7XcJk"
for link in ("matrix:r/qa:chat.example", "matrix:r/qa%2Flinks:chat.example", "matrix:u/kim%2Flee:chat.example",
             "https://matrix.to/#/" + quote("#qa/links:chat.example", safe=""),
             "https://matrix.to/#/" + quote("!abc:chat.example", safe="") + "/" + quote(event, safe="")):
    print(link)
    try:
        read = MatrixURI.parse(link)
        print(" ", *(part for part in (read.user_id, read.room_alias, read.room_id, read.event_id) if part))
        print(" ", read.matrix_to_url)
    except ValueError as error:
        print(" ", error)
for name in ("#qa:chat.example", "#qa/links:chat.example"):
    made = MatrixURI.build(name)
    print(name)
    for link in (made.matrix_uri, made.matrix_to_url):
        read = MatrixURI.try_parse(link)
        print(f"  {link}: {read.room_alias if read else 'no link'}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
