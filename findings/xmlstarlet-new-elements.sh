#!/usr/bin/env bash
# xmlstarlet 1.6.1 leaves a new element empty if its text is a link with two parameters.
#
# ed adds elements (-s, -i, -a), adds attributes and updates both (-u), each with the value of -v. It
# escapes the & of a value everywhere but in a new element: there it reads it as the start of an entity.
# The text is lost, a warning goes to standard error, and the exit code is 0. A < in the same place is
# escaped. The help says "value" for all of them.
#
# Seen on 29 November 2026 (-v 'https://www.example/?id=7&lang=de'):
#   -s //url -t elem -n loc      <url><loc/></url>  exit 0
#   -s //url -t attr -n loc      <url loc="https://www.example/?id=7&amp;lang=de"/>  exit 0
#   -u //url                     <url>https://www.example/?id=7&amp;lang=de</url>  exit 0
#   -v 'https://www.example/?id=7&amp;lang=de':
#   -s //url -t elem -n loc      <url><loc>https://www.example/?id=7&amp;lang=de</loc></url>  exit 0
#   -s //url -t attr -n loc      <url loc="https://www.example/?id=7&amp;amp;lang=de"/>  exit 0
#   -u //url                     <url>https://www.example/?id=7&amp;amp;lang=de</url>  exit 0
#
# A script that builds a sitemap or a test report writes an empty <loc> for one link of many, and one that
# escapes the links itself is wrong as soon as it updates a text.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && apt-get -q download xmlstarlet=1.6.1-3 libxml2 libxslt1.1 libicu72 && for package in *.deb; do dpkg -x "$package" .; done) \
  >/dev/null 2>&1 || exit 2

export LD_LIBRARY_PATH=$folder/usr/lib/x86_64-linux-gnu
echo '<url/>' >"$folder/page.xml"
edit() {
  local code=0
  "$folder/usr/bin/xmlstarlet" ed -P -O "${@:1:$#-1}" -v "${*: -1}" "$folder/page.xml" >"$folder/edited" 2>"$folder/warning" || code=$?
  printf '%-28s %s  exit %s\n' "${*:1:$#-1}" "$(cat "$folder/edited")" "$code"
}
for link in 'https://www.example/?id=7&lang=de' 'https://www.example/?id=7&amp;lang=de'; do
  case $link in *'&amp;'*) echo "-v '$link':" ;; esac
  edit -s //url -t elem -n loc "$link"
  edit -s //url -t attr -n loc "$link"
  edit -u //url "$link"
done >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
