#!/usr/bin/env bash
# dpath 2.2.0 reads /items/i where the key /items/[id] is asked for, and writes to each route of a document where /items/* is to be set, also
# if the path to the key is given as a list.
#
# A path is a text whose parts are patterns as in a shell, with *, ? and [], or a list of keys. The keys of a list are patterns as well, so
# that a key with [id] does not fit itself, and one with * fits others. /items/{id} is no pattern and is found. new() takes the keys as they
# are, by its documentation; get, set, values and delete have no other way.
#
# Seen on 1 December 2026 (the call, on the routes with the screens; what it gives, and the document behind it):
#   {'/items/*': 'list', '/items/[id]': 'item', '/items/i': 'info', '/items/{id}': 'old'}
#   get /items/{id}
#     'old'
#   get /items/[id]
#     'info'
#   get /items/*
#     ValueError
#   set /items/*
#     {'/items/*': 'new', '/items/[id]': 'new', '/items/i': 'new', '/items/{id}': 'new'}
#   set /items/[id]
#     {'/items/*': 'list', '/items/[id]': 'item', '/items/i': 'new', '/items/{id}': 'old'}
#   delete /items/[id]
#     {'/items/*': 'list', '/items/[id]': 'item', '/items/{id}': 'old'}
#
# Routes of an app are keys of a file, with [id] in the ones that are made of the names of files. A script that changes the
# screen of one of them changes another one or all, and a test reads its expectation from another route, without an error.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the library cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q dpath==2.2.0; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import dpath

SCREENS = {"/items/*": "list", "/items/[id]": "item", "/items/i": "info", "/items/{id}": "old"}
print(SCREENS)
for call, route in (("get", "/items/{id}"), ("get", "/items/[id]"), ("get", "/items/*"), ("set", "/items/*"), ("set", "/items/[id]"), ("delete", "/items/[id]")):
    document = {"routes": dict(SCREENS)}
    print(call, route)
    try:
        given = getattr(dpath, call)(document, ["routes", route], *["new"] * (call == "set"))
        print(f"  {given!r}" if call == "get" else f"  {document['routes']}")
    except ValueError as error:
        print(f"  {type(error).__name__}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
