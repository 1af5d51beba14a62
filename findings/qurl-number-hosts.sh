#!/usr/bin/env bash
# QUrl of Qt 5.15.8 makes an address of a host that is a number: myapp://8412/edit becomes
# myapp://0.0.32.220/edit.
#
# Its documentation says that it conforms to RFC 3986, where an IPv4 address is four numbers with dots
# and everything else is a name (§ 3.2.2). QUrl reads one to three numbers as inet_aton does, decimal,
# octal or hexadecimal, whatever the scheme; Qt 6.12.0 does the same. By the URL standard of the WHATWG
# that is for http, https and the like alone, and ada-url 1.32.0 keeps to it.
#
# Seen on 28 November 2026:
#   myapp://pickem/7   QUrl myapp://pickem/7          ada-url myapp://pickem/7
#   myapp://7a/edit    QUrl myapp://7a/edit           ada-url myapp://7a/edit
#   myapp://8412/edit  QUrl myapp://0.0.32.220/edit   ada-url myapp://8412/edit
#   myapp://2026/11/28 QUrl myapp://0.0.7.234/11/28   ada-url myapp://2026/11/28
#   myapp://1.5/notes  QUrl myapp://1.0.0.5/notes     ada-url myapp://1.5/notes
#   myapp://007        QUrl myapp://0.0.0.7           ada-url myapp://007
#
# The ID often comes first in an app's link, myapp://8412. A desktop app or a test tool on Qt opens
# another one, and a year or a version such as 1.5 is changed, too.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && apt-get -q download python3-pyqt5=5.15.9+dfsg-1 python3-pyqt5.sip=12.11.1-1 libqt5core5a=5.15.8+dfsg-11+deb12u3 \
  libdouble-conversion3 libicu72 libpcre2-16-0 && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2
{ python3 -m venv "$folder/venv" && "$folder/venv/bin/pip" install -q ada-url==1.32.0; } || exit 2

PYTHONPATH=$folder/usr/lib/python3/dist-packages LD_LIBRARY_PATH=$folder/usr/lib/x86_64-linux-gnu \
  "$folder/venv/bin/python" - >"$folder/seen" <<'PY'
import ada_url
from PyQt5.QtCore import QUrl

for text in ("myapp://pickem/7", "myapp://7a/edit", "myapp://8412/edit", "myapp://2026/11/28", "myapp://1.5/notes", "myapp://007"):
    url = QUrl(text, QUrl.StrictMode)
    assert url.isValid()
    print(f"{text:<18} QUrl {url.toString(QUrl.FullyEncoded):<25} ada-url {ada_url.URL(text).href}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
