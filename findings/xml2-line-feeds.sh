#!/usr/bin/env bash
# xml2 0.5 (Debian 12) puts a line feed in front of a text when it writes XML again, if an element of the same name stands right before
# it: of the links of a list, xml2 | 2xml leaves only the first as it was. Each further time it adds another.
#
# xml2 makes lines of an XML file, one for each text, for grep and sed, and 2xml makes XML of them again. The line that separates two
# elements of one name is taken for an empty line of the second one's text. Attributes stay right, and so do texts if their parents
# are repeated instead, as in a sitemap.
#
# Seen on 1 December 2026 (the file; what xml2 makes of it; the texts and attributes after xml2 | 2xml):
#   <string-array><item>https://shop.example/items/7</item><item>myapp://items/7</item><item>myapp://cart</item></string-array>
#     /string-array/item=https://shop.example/items/7
#     /string-array/item
#     /string-array/item=myapp://items/7
#     /string-array/item
#     /string-array/item=myapp://cart
#       once
#         item 'https://shop.example/items/7'
#         item '\nmyapp://items/7'
#         item '\nmyapp://cart'
#       twice
#         item 'https://shop.example/items/7'
#         item '\n\nmyapp://items/7'
#         item '\n\nmyapp://cart'
#   <array><string>https://shop.example/</string><true/><string>myapp://cart</string></array>
#     /array/string=https://shop.example/
#     /array/true
#     /array/string=myapp://cart
#       once
#         string 'https://shop.example/'
#         string 'myapp://cart'
#       twice
#         string 'https://shop.example/'
#         string 'myapp://cart'
#   <feed><link href="https://shop.example/items/7"/><link href="myapp://cart"/></feed>
#     /feed/link/@href=https://shop.example/items/7
#     /feed/link
#     /feed/link/@href=myapp://cart
#       once
#         link https://shop.example/items/7
#         link myapp://cart
#       twice
#         link https://shop.example/items/7
#         link myapp://cart
#   <urlset><url><loc>https://shop.example/items/7</loc></url><url><loc>https://shop.example/cart</loc></url></urlset>
#     /urlset/url/loc=https://shop.example/items/7
#     /urlset/url
#     /urlset/url/loc=https://shop.example/cart
#       once
#         loc 'https://shop.example/items/7'
#         loc 'https://shop.example/cart'
#       twice
#         loc 'https://shop.example/items/7'
#         loc 'https://shop.example/cart'
#
# A script that replaces the host in the links of an app's resources changes all of them but the first in another way, too. An app
# that hands such a text to its URL parser opens the first link and none of the others.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && apt-get -q download xml2=0.5-4 libxml2 libicu72 && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2
export PATH=$folder/usr/bin:$PATH
LD_LIBRARY_PATH=$(dirname "$(find "$folder" -name 'libxml2.so.2' -print -quit)")
export LD_LIBRARY_PATH
echo '<a/>' | xml2 >/dev/null 2>&1 || exit 2

read='
import sys
from xml.etree import ElementTree
for element in ElementTree.fromstring(sys.stdin.read()).iter():
    if element.get("href"):
        print("     ", element.tag, element.get("href"))
    elif element.text and element.text.strip():
        print("     ", element.tag, repr(element.text))
'
for file in '<string-array><item>https://shop.example/items/7</item><item>myapp://items/7</item><item>myapp://cart</item></string-array>' \
  '<array><string>https://shop.example/</string><true/><string>myapp://cart</string></array>' \
  '<feed><link href="https://shop.example/items/7"/><link href="myapp://cart"/></feed>' \
  '<urlset><url><loc>https://shop.example/items/7</loc></url><url><loc>https://shop.example/cart</loc></url></urlset>'; do
  echo "$file"
  echo "$file" | xml2 | sed 's/^/  /'
  echo "    once"
  echo "$file" | xml2 | 2xml | python3 -c "$read"
  echo "    twice"
  echo "$file" | xml2 | 2xml | xml2 | 2xml | python3 -c "$read"
done >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
