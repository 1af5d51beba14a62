#!/usr/bin/env bash
# furl 2.1.4 and w3lib 2.5.0 turn %20 in the query of a URL into +.
#
# furl does so when it prints a URL that nobody has changed, w3lib in canonicalize_url (Scrapy's
# fingerprints) and add_or_replace_parameter. In a URI + is a plus sign; it is a blank only for
# those who read the query as a form.
#
# Seen on 27 November 2026:
#   furl                     myapp://search?q=red+shoes&page=1
#   canonicalize_url         myapp://search/?page=1&q=red+shoes
#   add_or_replace_parameter myapp://search?q=red+shoes&page=2
#
# URLComponents on iOS does not read a query as a form: the app that gets the rewritten link
# searches for "red+shoes".
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q furl==2.1.4 w3lib==2.5.0; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import furl
import w3lib.url

url = "myapp://search?q=red%20shoes&page=1"
print("furl                    ", furl.furl(url).url)
print("canonicalize_url        ", w3lib.url.canonicalize_url(url))
print("add_or_replace_parameter", w3lib.url.add_or_replace_parameter(url, "page", "2"))
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
