#!/usr/bin/env bash
# lars 1.0 reads the path of a request without the parameters of its last segment, and //a/b as /b.
#
# The field request.url of an Apache source is split as a URL reference. In a request line the
# target is a path (RFC 9112 § 3.2.1): what follows // is no host, and ; has no meaning.
#
# Seen on 27 November 2026:
#   /items/7?a=1 -> path /items/7 host None query a=1
#   /items/7;sort=new?a=1 -> path /items/7 host None query a=1
#   //items/7 -> path /7 host items query None
#
# Tables of a server's deep links count /items;sort=new as /items, and lose the first segment where
# two slashes were joined, the very mistake that one looks for.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q lars==1.0; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import io

from lars.apache import COMBINED, ApacheSource

line = '127.0.0.1 - - [27/Nov/2026:05:03:02 +0000] "GET {} HTTP/1.1" 200 3 "-" "-"\n'
for target in ("/items/7?a=1", "/items/7;sort=new?a=1", "//items/7"):
    with ApacheSource(io.StringIO(line.format(target)), log_format=COMBINED) as source:
        url = next(iter(source)).request.url
        print(target, "-> path", url.path_str, "host", url.netloc or None, "query", url.query_str or None)
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
