#!/usr/bin/env bash
# mobly 1.13.1 hands a list of arguments to the device's shell without quotation marks: an & ends the link.
#
# adb.shell takes a text or a list and refers to subprocess for both, where an item of a list is one
# argument. adb joins what stands behind "shell" with blanks, and the device's shell reads the line:
# & starts the next command and $HOME is a variable. adbutils 2.12.0 quotes each argument of a list. In
# mobly the whole as one text, with the link between quotation marks, is right.
#
# Seen on 28 November 2026 (what the real adb asks its server to run; here a stand-in answers):
#   myapp://pickem/7
#     mobly    am start -a android.intent.action.VIEW -d myapp://pickem/7
#     adbutils am start -a android.intent.action.VIEW -d myapp://pickem/7
#   https://h.example/pick?id=7&tab=new#top
#     mobly    am start -a android.intent.action.VIEW -d https://h.example/pick?id=7&tab=new#top
#     adbutils am start -a android.intent.action.VIEW -d 'https://h.example/pick?id=7&tab=new#top'
#
# am start opens the link up to its first & and says that it has started, so that the screen of the first
# parameter is tested with every set of values.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && apt-get -q download adb=1:29.0.6-28 android-libbase android-libboringssl android-libcutils android-liblog libusb-1.0-0 \
  && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2
{ python3 -m venv "$folder/venv" && "$folder/venv/bin/pip" install -q mobly==1.13.1 adbutils==2.12.0; } || exit 2

LD_LIBRARY_PATH=$folder/usr/lib/x86_64-linux-gnu/android:$folder/usr/lib/x86_64-linux-gnu "$folder/venv/bin/python" - "$folder" >"$folder/seen" <<'PY'
import os, socket, sys, threading

folder = sys.argv[1]
listener = socket.create_server(("127.0.0.1", 0))
port = listener.getsockname()[1]
os.environ["ANDROID_ADB_SERVER_PORT"] = str(port)
asked = []


def answer(connection):
    """An adb server with one device, whose shell does nothing."""
    with connection:
        while head := connection.recv(4, socket.MSG_WAITALL):
            service = connection.recv(int(head, 16), socket.MSG_WAITALL).decode()
            if service == "host:version":
                connection.sendall(b"OKAY00040029")
                return
            elif service.startswith("shell"):
                asked.append(service.split(":", 1)[1])
                connection.sendall(b"OKAY")
                return
            elif "features" in service:
                connection.sendall(b"OKAY0000")
                return
            elif service.startswith("host:tport"):
                connection.sendall(b"OKAY" + (1).to_bytes(8, "little"))
            else:
                connection.sendall(b"OKAY")


def serve():
    while True:
        connection, _ = listener.accept()
        threading.Thread(target=answer, args=(connection,), daemon=True).start()


threading.Thread(target=serve, daemon=True).start()

import adbutils
from mobly.controllers.android_device_lib import adb

adb.ADB = f"{folder}/usr/lib/android-sdk/platform-tools/adb"
mobly = adb.AdbProxy("emulator-5554")
device = adbutils.AdbClient("127.0.0.1", port).device("emulator-5554")
for link in ("myapp://pickem/7", "https://h.example/pick?id=7&tab=new#top"):
    command = ["am", "start", "-a", "android.intent.action.VIEW", "-d", link]
    print(link)
    mobly.shell(command, timeout=60)
    device.shell(command)
    for name, line in zip(("mobly   ", "adbutils"), asked[-2:]):
        print(" ", name, line)
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
