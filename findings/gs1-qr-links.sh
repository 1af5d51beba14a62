#!/usr/bin/env bash
# A link in a QR code of GS1 (application identifier 8200) is three things to three readers: zxing-cpp 3.1.1 has
# (8200)https://shop.example/7, zbarimg 0.23.92 (Debian 12) 8200https://shop.example/7, and OpenCV 5.0 raises an error.
#
# 8200 is the "extended packaging URL" of the GS1 General Specifications. Such a code begins with FNC1 (ISO/IEC 18004 § 7.4.8), and
# its text is the data with the identifiers and without brackets, announced by the symbology identifier ]Q3 (Annex F). zxing-cpp
# writes the brackets that people read, unless text_mode is set. detectAndDecode of OpenCV is documented to return an empty text
# for what it cannot decode. The codes are those of zint 2.11.1; without FNC1 all three read the link.
#
# Seen on 30 November 2026 (what is in the code, then what each reads):
#   https://shop.example/7
#     zxing-cpp ]Q1 https://shop.example/7
#     zbarimg   https://shop.example/7
#     OpenCV    https://shop.example/7
#   [8200]https://shop.example/7
#     zxing-cpp ]Q3 (8200)https://shop.example/7
#     zbarimg   8200https://shop.example/7
#     OpenCV    cv2.error, mode 5
#   [01]09506000134352[8200]https://shop.example/7
#     zxing-cpp ]Q3 (01)09506000134352(8200)https://shop.example/7
#     zbarimg   01095060001343528200https://shop.example/7
#     OpenCV    cv2.error, mode 5
#
# None of the texts is a link, and a test of a poster or a package that looks for https:// at the start finds none. A program
# that goes over photos with OpenCV ends at the first code of this kind.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
command -v zbarimg >/dev/null || exit 2
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q zxing-cpp==3.1.1 opencv-python-headless==5.0.0.93; } || exit 2
(cd "$folder" && apt-get -q download zint=2.11.1-1 libzint2.11=2.11.1-1 && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2

cat >"$folder/read.py" <<'PY'
import os
import subprocess
import sys

import cv2
import zxingcpp

folder = sys.argv[1]
picture = f"{folder}/code.png"


def by_opencv(image):
    try:
        return cv2.QRCodeDetector().detectAndDecode(image)[0]
    except cv2.error as error:
        return f"cv2.error, {error.err.splitlines()[0]}"


for title, options in (("https://shop.example/7", ["--data=https://shop.example/7"]), ("[8200]https://shop.example/7", ["--gs1", "--data=[8200]https://shop.example/7"]),
                       ("[01]09506000134352[8200]https://shop.example/7", ["--gs1", "--data=[01]09506000134352[8200]https://shop.example/7"])):
    subprocess.run([f"{folder}/usr/bin/zint", "--barcode=58", "--scale=4", "--quietzones", f"--output={picture}", *options], check=True,
                   env=os.environ | {"LD_LIBRARY_PATH": f"{folder}/usr/lib"})
    image = cv2.imread(picture, cv2.IMREAD_GRAYSCALE)
    (code,) = zxingcpp.read_barcodes(image)
    print(title)
    print(f"  zxing-cpp {code.symbology_identifier} {code.text}")
    print("  zbarimg  ", subprocess.run(["zbarimg", "--quiet", "--raw", picture], capture_output=True, text=True).stdout.strip())
    print("  OpenCV   ", by_opencv(image))
PY
"$folder/bin/python" "$folder/read.py" "$folder" >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
