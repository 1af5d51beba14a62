#!/usr/bin/env bash
# protoc 3.21.12 (Debian 12), protobuf-inspector 0.2 and bbpb 1.4.2 (blackboxprotobuf), which read messages without their .proto, show IDs
# as messages: 58412 is field 6 with the number 842085432.
#
# A text and a message within a message have the same wire type, and the bytes alone do not tell which it is (protobuf.dev, Encoding). All
# three take whatever can be read as a message for one, also if all of its bytes are digits: 5 and 1 start a field of four and of eight
# bytes, so that each text of five digits that starts with 5 is a message, and each of nine that starts with 1 or 9.
#
# Seen on 1 December 2026 (the ID in a message with the screen "items"; what each has for field 2):
#   8412      protoc "8412"                   inspector "8412"                       bbpb '8412'
#   58412     protoc 6: 0x32313438            inspector 6 <32bit> = 0x32313438       bbpb {'6': 842085432}
#   68412     protoc "68412"                  inspector "68412"                      bbpb '68412'
#   184120000 protoc 6: 0x3030303032313438    inspector 6 <64bit> = 0x3030303032313438 bbpb {'6': 3472328296261301304}
#   984120000 protoc 7: 0x3030303032313438    inspector 7 <64bit> = 0x3030303032313438 bbpb {'7': 3472328296261301304}
#   284120000 protoc "284120000"              inspector "284120000"                  bbpb '284120000'
#   H7        protoc 9: 55                    inspector 9 <varint> = 55              bbpb {'9': 55}
#   K7        protoc "K7"                     inspector "K7"                         bbpb 'K7'
#   -kim7     protoc 5: 0x376d696b            inspector 5 <32bit> = 0x376D696B       bbpb {'5': 929917291}
#
# Push messages, app bundles and the calls of an app carry links and their IDs in this format. Who looks up with which ID a link was opened
# finds a number that is in no system, for some items and not for others, and a search for the ID in the output finds nothing.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q protobuf-inspector==0.2 bbpb==1.4.2; } || exit 2
(cd "$folder" && apt-get -q download protobuf-compiler=3.21.12-3+deb12u1 libprotoc32=3.21.12-3+deb12u1 libprotobuf32=3.21.12-3+deb12u1 && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2
libraries=("$folder"/usr/lib/*-linux-gnu)
export LD_LIBRARY_PATH=${libraries[0]}
cat >"$folder/link.proto" <<'PROTO'
syntax = "proto3";
message Link { string screen = 1; string id = 2; }
PROTO

"$folder/bin/python" - "$folder" >"$folder/seen" <<'PY'
import re
import subprocess
import sys

import blackboxprotobuf

folder = sys.argv[1]


def run(program, *arguments, given):
    return subprocess.run([f"{folder}/{program}", *arguments], input=given, capture_output=True, check=True).stdout


def field_2(text):
    words = re.sub("\x1b\\[[0-9;]*m", "", text.decode()).split("2", 1)[1]
    return " ".join(re.sub(r"^ <chunk> = (message)?|/.*|[{}()]|^:", "", words).strip(": ").split())


for id in ("8412", "58412", "68412", "184120000", "984120000", "284120000", "H7", "K7", "-kim7"):
    message = run("usr/bin/protoc", f"--proto_path={folder}", "--encode=Link", "link.proto", given=f'screen: "items" id: "{id}"'.encode())
    seen = [field_2(run("usr/bin/protoc", "--decode_raw", given=message)), field_2(run("bin/protobuf_inspector", given=message))]
    print(f"{id:<9} protoc {seen[0]:<24} inspector {seen[1]:<28} bbpb {blackboxprotobuf.decode_message(message)[0]['2']!r}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
