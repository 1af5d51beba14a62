#!/usr/bin/env bash
# buku 5.1 and bookmarks-converter 1.0.3 read other links out of the bookmarks that they have written: ?id=7&copy=2 comes back as
# ?id=7©=2.
#
# Both write bookmarks for browsers, in Netscape's HTML format, and read them. In HTML & is written as &amp;, as browsers
# do in such files, and both tools read these right; they write it as it is, and their own parser makes characters of it. An XBEL
# file of buku comes back as it was.
#
# Seen on 30 November 2026 (a browser's file; what is written; what is read from that):
#   the browser's file
#     https://shop.example/?id=7&amp;tab=new
#     https://shop.example/?id=7&amp;copy=2
#     myapp://items?sale=7&amp;times=3
#   buku reads
#     https://shop.example/?id=7&tab=new
#     https://shop.example/?id=7&copy=2
#     myapp://items?sale=7&times=3
#   buku writes, html
#     https://shop.example/?id=7&tab=new
#     https://shop.example/?id=7&copy=2
#     myapp://items?sale=7&times=3
#   and reads
#     https://shop.example/?id=7&tab=new
#     https://shop.example/?id=7©=2
#     myapp://items?sale=7×=3
#   buku writes, xbel
#     https://shop.example/?id=7&amp;tab=new
#     https://shop.example/?id=7&amp;copy=2
#     myapp://items?sale=7&amp;times=3
#   and reads
#     https://shop.example/?id=7&tab=new
#     https://shop.example/?id=7&copy=2
#     myapp://items?sale=7&times=3
#   bookmarks-converter reads
#     https://shop.example/?id=7&tab=new
#     https://shop.example/?id=7&copy=2
#     myapp://items?sale=7&times=3
#   bookmarks-converter writes
#     https://shop.example/?id=7&tab=new
#     https://shop.example/?id=7&copy=2
#     myapp://items?sale=7&times=3
#   bookmarks-converter reads
#     https://shop.example/?id=7&tab=new
#     https://shop.example/?id=7©=2
#     myapp://items?sale=7×=3
#
# The links of a test plan are moved to another machine by export and import. Those with two parameters open the shop's page for
# an unknown item there, if the name of the second is that of a character, such as copy or times.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q buku==5.1 bookmarks-converter==1.0.3 beautifulsoup4==4.15.0 html5lib==1.1; } || exit 2
export HOME=$folder/home
mkdir "$HOME"

cat >"$folder/browser.html" <<'HTML'
<!DOCTYPE NETSCAPE-Bookmark-file-1>
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>Bookmarks</TITLE>
<H1>Bookmarks</H1>
<DL><p>
    <DT><A HREF="https://shop.example/?id=7&amp;tab=new" ADD_DATE="1700000000">one</A>
    <DT><A HREF="https://shop.example/?id=7&amp;copy=2" ADD_DATE="1700000000">two</A>
    <DT><A HREF="myapp://items?sale=7&amp;times=3" ADD_DATE="1700000000">three</A>
</DL><p>
HTML
links() { grep -oE 'href="[^"]*"' -i "$1" | sed 's/^[^"]*"/  /; s/"$//'; }
buku() { XDG_DATA_HOME=$folder/$1 "$folder/bin/buku" --nostdin --np --nc --tacit "${@:2}" </dev/null; }
convert() { "$folder/bin/bookmarks-converter" -i "$folder/$1" -I "firefox/${1##*.}" -o "$folder/$2" -O "firefox/${2##*.}" >"$folder/talk"; }
{
  echo "the browser's file"
  links "$folder/browser.html"
  buku first -i "$folder/browser.html" >"$folder/talk" 2>&1
  echo "buku reads"
  buku first -p -f 1 | sed 's/^[0-9]*\t/  /'
  for format in html xbel; do
    buku first -e "$folder/buku.$format" >"$folder/talk" 2>&1
    rm -rf "$folder/second"
    buku second -i "$folder/buku.$format" >"$folder/talk" 2>&1
    echo "buku writes, $format"
    links "$folder/buku.$format"
    echo "and reads"
    buku second -p -f 1 | sed 's/^[0-9]*\t/  /'
  done
  convert browser.html first.json
  convert first.json written.html
  convert written.html second.json
  for file in first.json written.html second.json; do
    echo "bookmarks-converter $([ "${file##*.}" = json ] && echo reads || echo writes)"
    [ "${file##*.}" = json ] && grep -oE '"uri": "[^"]*"' "$folder/$file" | sed 's/.*: "/  /; s/"$//' || links "$folder/$file"
  done
} >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
