#!/usr/bin/env bash
# xgettext and msgfmt of GNU gettext 0.21 take %20e in a link for a number to print, and refuse its
# translation.
#
# To a URI %20 is a blank, whatever follows (RFC 3986 § 2.1). xgettext takes a text for a format if a % with
# digits has one of printf's letters behind it, as in %20entry and %20shoes, and msgfmt --check-format then
# wants a format in each translation, too. A comment "xgettext: no-python-format" turns the guess off.
#
# Seen on 28 November 2026 (the text of a Python program, its flag, the check of a translation):
#   https://h.example/7
#     none
#     https://h.example/de/7 accepted
#   https://h.example/free%20weekend
#     none
#     https://h.example/freies%20Wochenende accepted
#   https://h.example/free%20entry
#     python-format
#     https://h.example/freier%20Platz refused: 'msgstr' is not a valid Python format string, unlike 'msgid'
#   myapp://list/red%20shoes
#     python-format
#     myapp://list/rote%20Schuhe refused: 'msgstr' is not a valid Python format string, unlike 'msgid'
#
# A link is translated where the page has another name in each language. The build stops at some links and
# not at others, and a translator who repairs it puts the English word back into the German link.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && apt-get -q download gettext=0.21-12 libunistring2 libgomp1 && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2
export LD_LIBRARY_PATH=$folder/usr/lib/x86_64-linux-gnu:$folder/usr/lib

check() { # text, translation
  printf '_("%s")\n' "$1" >"$folder/app.py"
  "$folder/usr/bin/xgettext" --keyword=_ --output="$folder/app.po" --omit-header "$folder/app.py"
  local flag=none result=accepted
  if grep -q '^#, python-format' "$folder/app.po"; then flag=python-format; fi
  sed -i 's|^msgstr ""|msgstr "'"$2"'"|' "$folder/app.po"
  "$folder/usr/bin/msgfmt" --check-format --output-file=/dev/null "$folder/app.po" 2>"$folder/talk" || result="refused: $(sed -n 's/.*error: //p;s/.*[0-9]: //p' "$folder/talk" | head -1 | sed 's/\. Reason.*//')"
  echo "$1"
  echo "  $flag"
  echo "  $2 $result"
}
{
  check 'https://h.example/7' 'https://h.example/de/7'
  check 'https://h.example/free%20weekend' 'https://h.example/freies%20Wochenende'
  check 'https://h.example/free%20entry' 'https://h.example/freier%20Platz'
  check 'myapp://list/red%20shoes' 'myapp://list/rote%20Schuhe'
} >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
