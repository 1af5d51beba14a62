#!/usr/bin/env bash
# sqlite-url 0.1.0 reads the rest of a query as the value of an empty parameter, takes the first
# segment of com.example.app:/pickem/7 for a host, and refuses sms:+15550100.
#
# The extension gives SQLite functions that take URLs apart. url_query_each makes a row of each
# parameter; the value of an empty one is all that follows it, and what follows has its own rows. By
# RFC 3986 § 3 a URI has a host only behind //, and needs none. parse_qsl and urlsplit of Python
# read all of them.
#
# Seen on 30 November 2026 (for each query the names and values; for each link the host and path):
#   ref=mail&tab=new&id=7
#     sqlite-url ('ref', 'mail') ('tab', 'new') ('id', '7')
#     Python     ('ref', 'mail') ('tab', 'new') ('id', '7')
#   ref=&tab=new&id=7
#     sqlite-url ('ref', '&tab=new&id=7') ('tab', 'new') ('id', '7')
#     Python     ('ref', '') ('tab', 'new') ('id', '7')
#   tab=new&ref=&id=7
#     sqlite-url ('tab', 'new') ('ref', '&id=7') ('id', '7')
#     Python     ('tab', 'new') ('ref', '') ('id', '7')
#   myapp://pickem/7
#     sqlite-url ('pickem', '/7')
#     Python     ('pickem', '/7')
#   com.example.app:/pickem/7
#     sqlite-url ('pickem', '/7')
#     Python     ('', '/pickem/7')
#   myapp:///pickem/7
#     sqlite-url ('pickem', '/7')
#     Python     ('', '/pickem/7')
#   sms:+15550100
#     sqlite-url (None, None)
#     Python     ('', '+15550100')
#   myapp:pickem/7
#     sqlite-url (None, None)
#     Python     ('', 'pickem/7')
#
# A table of visited links is searched in SQLite for those without a campaign, or counted by host:
# an empty ref= has a value there, and a screen of an app is its host.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder/venv" \
  && "$folder/venv/bin/pip" install -q sqlite-url==0.1.0 apsw==3.54.1.0; } || exit 2

"$folder/venv/bin/python" - >"$folder/seen" <<'PY'
import urllib.parse

import apsw, sqlite_url

connection = apsw.Connection(":memory:")
connection.enable_load_extension(True)
connection.load_extension(sqlite_url.loadable_path())


def ask(query, value):
    try:
        return list(connection.execute(query, (value,)))
    except apsw.Error as error:
        return [("error",)]


for query in ("ref=mail&tab=new&id=7", "ref=&tab=new&id=7", "tab=new&ref=&id=7"):
    print(query)
    print("  sqlite-url", *ask("select name, value from url_query_each(?)", query))
    print("  Python    ", *urllib.parse.parse_qsl(query, keep_blank_values=True))
for link in ("myapp://pickem/7", "com.example.app:/pickem/7", "myapp:///pickem/7",
             "sms:+15550100", "myapp:pickem/7"):
    print(link)
    print("  sqlite-url", *ask("select url_host(?1), url_path(?1)", link))
    print("  Python    ", (urllib.parse.urlsplit(link).netloc, urllib.parse.urlsplit(link).path))
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
