#!/usr/bin/env bash
# segno 1.6.6 draws a Micro QR code for a short link, which OpenCV 5.0 does not read.
#
# segno.make picks the smallest symbol: up to 15 bytes fit into a Micro QR code, which has one
# finder pattern and needs a reader of its own; zxing-cpp has one. Every longer link is an ordinary
# QR code. segno.make_qr never makes the small one.
#
# Seen on 27 November 2026:
#   make app://pick/7 M4-M OpenCV: '' zxing-cpp: ['app://pick/7']
#   make_qr app://pick/7 1-M OpenCV: 'app://pick/7' zxing-cpp: ['app://pick/7']
#   make app://pickem/8412 1-L OpenCV: 'app://pickem/8412' zxing-cpp: ['app://pickem/8412']
#
# app://pick/7 on a poster or in a test plan is read by some scanners alone, while the same code
# with a longer ID is read by all.
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
for make, url in ((segno.make, "app://pick/7"), (segno.make_qr, "app://pick/7"),
                  (segno.make, "app://pickem/8412")):
    make(url).save(path, scale=8, border=4)
    image = cv2.imread(path)
    print(make.__name__, url, make(url).designator, "OpenCV:", repr(cv2.QRCodeDetector().detectAndDecode(image)[0]),
          "zxing-cpp:", [code.text for code in zxingcpp.read_barcodes(image)])
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
