#!/usr/bin/env bash
# csv2rec of GNU recutils 1.9 (Debian 12) makes one record of two rows of a CSV file if the first of them ends in a backslash.
#
# In a record a backslash at the end of a line joins it with the next line (GNU recutils manual, "Fields"). csv2rec writes the value as
# it is, so that the empty line between two records becomes a part of it. recfix finds nothing wrong, and rec2csv makes four columns
# of two.
#
# Seen on 1 December 2026:
#   the CSV file
#     link,text
#     myapp://find?q=%26,&
#     myapp://find?q=%5C,\
#     myapp://find?q=%2F,/
#   csv2rec
#     |link: myapp://find?q=%26
#     |text: &
#     |
#     |link: myapp://find?q=%5C
#     |text: \
#     |
#     |link: myapp://find?q=%2F
#     |text: /
#   recfix: exit 0
#   recinf: 2 records
#   recsel -e 'link ~ "%2F"'
#     |link: myapp://find?q=%5C
#     |text:
#     |link: myapp://find?q=%2F
#     |text: /
#   rec2csv
#     "link","text","link_2","text_2"
#     "myapp://find?q=%26","&",,
#     "myapp://find?q=%5C","","myapp://find?q=%2F","/"
#
# The table of links with the text that each of them searches for had three rows and has two. The backslash itself is gone, and a
# test that goes by the first link and the first text of a record never opens the link of the slash.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && apt-get -q download recutils=1.9-2 librec1=1.9-2 && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2
export LC_ALL=C.UTF-8 PATH=$folder/usr/bin:$PATH
LD_LIBRARY_PATH=$(dirname "$(find "$folder" -name librec.so.1 -print -quit)")
export LD_LIBRARY_PATH
csv2rec --version >/dev/null 2>&1 || exit 2

printf '%s\n' link,text 'myapp://find?q=%26,&' 'myapp://find?q=%5C,\' 'myapp://find?q=%2F,/' >"$folder/plan.csv"
{
  echo "the CSV file"
  sed 's/^/  /' "$folder/plan.csv"
  csv2rec "$folder/plan.csv" >"$folder/plan.rec"
  echo "csv2rec"
  sed 's/^/  |/' "$folder/plan.rec"
  echo "recfix: exit $(recfix "$folder/plan.rec" && echo $?)"
  echo "recinf: $(recinf "$folder/plan.rec") records"
  echo "recsel -e 'link ~ \"%2F\"'"
  recsel -e 'link ~ "%2F"' "$folder/plan.rec" | sed 's/^/  |/'
  echo "rec2csv"
  rec2csv "$folder/plan.rec" | sed 's/^/  /'
} >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
