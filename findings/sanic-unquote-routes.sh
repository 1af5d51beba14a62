#!/usr/bin/env bash
# unquote=True of a route of Sanic 25.12.1 leaves a parameter of the type path encoded, and where one route has it, each request for a
# route with <name:ext> gets 500, also if that one has not.
#
# Sanic hands over the parameters of a path as they stand in the URL; unquote=True is there to have those of a route decoded. By
# RFC 3986 § 2.4 each part of a URL is decoded once it is taken out. ext is the type for a name with an extension, and 500 is for a
# failure of the server (RFC 9110 § 15.6.1), here of the router.
#
# Seen on 1 December 2026 (the request; what the handler gets):
#   no route with unquote=True
#     /items/red%20shoes: 'red%20shoes'
#     /help/size%20guide: 'size%20guide'
#     /files/7.pdf: '7' 'pdf'
#   /items/<name> and /help/<page:path> with unquote=True
#     /items/red%20shoes: 'red shoes'
#     /help/size%20guide: 'size%20guide'
#     /files/7.pdf: 500
#
# A site that has the names of its items decoded loses all of its links to files, and a help page with a blank in its name is found by
# neither setting.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q sanic==25.12.1 sanic-routing==23.12.0 sanic-testing==24.6.0; } || exit 2

cat >"$folder/site.py" <<'PY'
import sys

from sanic import Sanic, text
from sanic_testing import TestManager

unquote = sys.argv[1] == "unquote"
app = Sanic("shop")
TestManager(app)


@app.get("/items/<name>", unquote=unquote)
def item(request, name):
    return text(repr(name))


@app.get("/help/<page:path>", unquote=unquote)
def help_page(request, page):
    return text(repr(page))


@app.get("/files/<name:ext>")
def file(request, name, ext):
    return text(f"{name!r} {ext!r}")


for path in ("/items/red%20shoes", "/help/size%20guide", "/files/7.pdf"):
    _, answer = app.test_client.get(path)
    print(f"  {path}: {answer.text if answer.status == 200 else answer.status}")
PY
{
  echo "no route with unquote=True"
  "$folder/bin/python" "$folder/site.py" plain
  echo "/items/<name> and /help/<page:path> with unquote=True"
  "$folder/bin/python" "$folder/site.py" unquote
} 2>"$folder/log" | grep -E '^(no|/items|  /)' >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
