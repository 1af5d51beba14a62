#!/usr/bin/env bash
# zxing-cpp 3.1.1 and OpenCV 5.0 read one symbol of a split QR code as a complete, shorter link.
#
# ISO/IEC 18004 § 8 splits a long text over up to 16 symbols (structured append; segno 1.6.6 makes
# them), each with its number and count. Both readers give the part of one symbol as its text;
# nothing in the text says that more follows.
#
# Seen on 27 November 2026:
#   OpenCV: https://www.example/pickem?id=7& zxing-cpp: https://www.example/pickem?id=7&
#   OpenCV: campaign=spring&token=1234567890 zxing-cpp: campaign=spring&token=1234567890
#
# The first part of a long deep link is a valid URL of the same host. A test that scans only that
# one passes with a link that nobody made.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q segno==1.6.6 opencv-python-headless==5.0.0.93 zxing-cpp==3.1.1; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import os, sys

import cv2
import segno
import zxingcpp

path = os.path.join(sys.prefix, "code.png")
url = "https://www.example/pickem?id=7&campaign=spring&token=1234567890"
for symbol in segno.make_sequence(url, version=3):
    symbol.save(path, scale=8, border=4)
    image = cv2.imread(path)
    print("OpenCV:", cv2.QRCodeDetector().detectAndDecode(image)[0], "zxing-cpp:",
          *(code.text for code in zxingcpp.read_barcodes(image)))
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
