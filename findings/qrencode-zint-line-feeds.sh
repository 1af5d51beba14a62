#!/usr/bin/env bash
# qrencode 4.1.1 and zint 2.11.1 (Debian 12) take the line feed at the end of a line for a part of
# the link: echo LINK | qrencode draws a code that ends in one.
#
# Both read a link from standard input or a file, and a text file ends its last line with a line
# feed. In the code it is one more character behind the link; RFC 3986 has it in no URI. qrencode's
# manual says that standard input is read, and no more. Given as an argument, the link is encoded as
# it is.
#
# Seen on 30 November 2026 (what zxing-cpp 3.1.1 reads from the code):
#   qrencode LINK           'myapp://pickem/8412'
#   printf LINK | qrencode  'myapp://pickem/8412'
#   echo LINK | qrencode    'myapp://pickem/8412\n'
#   qrencode -r FILE        'myapp://pickem/8412\n'
#   zint -d LINK            'myapp://pickem/8412'
#   zint -i FILE            'myapp://pickem/8412\n'
#
# A test that compares the scanned text with the link fails by a character that nobody sees, and an
# app that takes the rest of the path for an ID has "8412\n".
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder/venv" \
  && "$folder/venv/bin/pip" install -q zxing-cpp==3.1.1 pillow==13.0.0 numpy==2.4.6; } || exit 2
(cd "$folder" && apt-get -q download qrencode=4.1.1-1 libqrencode4=4.1.1-1 zint=2.11.1-1 \
  libzint2.11=2.11.1-1 libpng16-16 zlib1g && for package in *.deb; do dpkg -x "$package" .; done) \
  >/dev/null 2>&1 || exit 2
LD_LIBRARY_PATH=$(printf '%s:' "$folder"/{usr/lib,usr/lib/*-linux-gnu,lib/*-linux-gnu})
export LD_LIBRARY_PATH
PATH=$folder/usr/bin:$PATH

cd "$folder"
link=myapp://pickem/8412
echo "$link" >links.txt
qrencode -o 1.png "$link"
printf '%s' "$link" | qrencode -o 2.png
echo "$link" | qrencode -o 3.png
qrencode -o 4.png -r links.txt
zint -b QRCODE --scale=3 -o 5.png -d "$link"
zint -b QRCODE --scale=3 -o 6.png -i links.txt
venv/bin/python -W ignore - >seen <<'PY'
import numpy, zxingcpp
from PIL import Image

ways = ("qrencode LINK", "printf LINK | qrencode", "echo LINK | qrencode", "qrencode -r FILE",
        "zint -d LINK", "zint -i FILE")
for number, way in enumerate(ways, 1):
    picture = numpy.array(Image.open(f"{number}.png").convert("L"))
    print(f"{way:23} {zxingcpp.read_barcodes(picture)[0].text!r}")
PY
cat seen
cd "$OLDPWD"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
