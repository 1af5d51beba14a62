#!/usr/bin/env bash
# ZXing (zxing 1.0.4 of PyPI, with ZXing's own jars) reads myapp:8412/edit from a QR code as
# http://myapp:8412/edit, a link to a web site.
#
# A scanner that is built with ZXing has the text of a code, and a result of the kind URI, TEL, SMS and so
# on that it acts on. For a URI, http:// is put in front if digits follow the first colon: they are a
# port then. By RFC 3986 § 3 a text that starts with a scheme is a URI, and digits may follow the colon.
# Letters behind it, or slashes, leave the link alone.
#
# Seen on 29 November 2026 (text of the code, kind, result):
#   myapp://pickem/8412   URI  myapp://pickem/8412
#   myapp:pickem/8412     URI  myapp:pickem/8412
#   myapp:8412            URI  http://myapp:8412
#   myapp:8412/edit       URI  http://myapp:8412/edit
#   myapp:8412edit        URI  myapp:8412edit
#
# A poster's code is right, and its text is shown as it is; a scanner that opens the result goes to a host
# named myapp instead of the app. With a word in place of the number the same code works.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ java -version 2>"$folder/java" && python3 -m venv "$folder/env" && "$folder/env/bin/pip" install -q zxing==1.0.4 segno==1.6.6; } || exit 2

"$folder/env/bin/python" - "$folder/code.png" >"$folder/seen" <<'PY'
import sys

import segno, zxing

reader = zxing.BarCodeReader()
for link in ("myapp://pickem/8412", "myapp:pickem/8412", "myapp:8412", "myapp:8412/edit", "myapp:8412edit"):
    segno.make_qr(link).save(sys.argv[1], scale=4)
    code = reader.decode(sys.argv[1])
    assert code.raw == link
    print(f"{code.raw:<21} {code.type}  {code.parsed}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
