#!/usr/bin/env bash
# querystring-parser 1.2.4 makes the number 7 of ids[]=007, puts a list in the order of its parameters instead of its indexes, and
# reads nothing at all of a query with code=a1b2== or ?debug in it.
#
# It is documented to handle nested parameters correctly. A parameter's name ends at the first =, the rest is its value, and
# without = the value is empty (URL standard of the WHATWG, application/x-www-form-urlencoded parsing). Brackets in names are those
# of PHP, where tag[] adds to a list and tag[1] is the member with the index 1; values are texts there. qs-codec 1.6.3, a port of
# qs of Node, reads all of these. With normalized=True a list of tag[] is an error.
#
# Seen on 30 November 2026 (the query; what each reads):
#   id=007
#     querystring-parser {'id': '007'}
#       normalized       {'id': '007'}
#     qs-codec           {'id': '007'}
#   ids[]=007&ids[]=008
#     querystring-parser {'ids': {'': [7, 8]}}
#       normalized       TypeError
#     qs-codec           {'ids': ['007', '008']}
#   f[id]=007
#     querystring-parser {'f': {'id': '007'}}
#       normalized       {'f': {'id': '007'}}
#     qs-codec           {'f': {'id': '007'}}
#   tag[1]=sale&tag[0]=new
#     querystring-parser {'tag': {1: 'sale', 0: 'new'}}
#       normalized       {'tag': ['sale', 'new']}
#     qs-codec           {'tag': ['new', 'sale']}
#   id=7&code=a1b2==
#     querystring-parser MalformedQueryStringError
#       normalized       MalformedQueryStringError
#     qs-codec           {'id': '7', 'code': 'a1b2=='}
#   next=/items?id=7
#     querystring-parser MalformedQueryStringError
#       normalized       MalformedQueryStringError
#     qs-codec           {'next': '/items?id=7'}
#   id=7&debug
#     querystring-parser MalformedQueryStringError
#       normalized       MalformedQueryStringError
#     qs-codec           {'id': '7', 'debug': ''}
#
# The zeros of an ID are gone if it is one of a list, and stay if it is alone. A link that was sorted, or that has a code in Base64,
# is another one to the test than to the app.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q querystring-parser==1.2.4 qs-codec==1.6.3; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import qs_codec
from querystring_parser import parser

READERS = {
    "querystring-parser": parser.parse,
    "  normalized": lambda query: parser.parse(query, normalized=True),
    "qs-codec": qs_codec.decode,
}
for query in ("id=007", "ids[]=007&ids[]=008", "f[id]=007", "tag[1]=sale&tag[0]=new", "id=7&code=a1b2==", "next=/items?id=7", "id=7&debug"):
    print(query)
    for name, read in READERS.items():
        try:
            answer = read(query)
        except Exception as error:
            answer = type(error).__name__
        print(f"  {name:<18} {answer}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
