#!/usr/bin/env bash
# CleverCSV 0.8.5 takes the colon of an app's links for the separator of their list and rewrites it with two columns; a list of https:
# links stays as it is.
#
# It finds the separator of a CSV file by what the cells look like, and knows URLs by http, https or ftp in front, or nothing;
# clevercsv standardize then writes the file as RFC 4180 has it. By that a file of one column has no separator (§ 2), and by RFC 3986
# § 3.1 a scheme may be any word. One https: link among those of the app is cut as well.
#
# Seen on 1 December 2026 (what standardize makes of each list):
#   https://shop.example/items/7, https://shop.example/cart, https://shop.example/find?q=salt
#     link
#     https://shop.example/items/7
#     https://shop.example/cart
#     https://shop.example/find?q=salt
#   myapp://items/7, myapp://cart, myapp://find?q=salt
#     link
#     myapp,//items/7
#     myapp,//cart
#     myapp,//find?q=salt
#   com.example.app:/items/7, com.example.app:/cart, com.example.app:/find?q=salt
#     link
#     com.example.app,/items/7
#     com.example.app,/cart
#     com.example.app,/find?q=salt
#   myapp://items/7, https://shop.example/cart, sms:+15550100
#     link
#     myapp,//items/7
#     https,//shop.example/cart
#     sms,+15550100
#
# The column link of the new file holds schemes, and the rest of each link is in a column without a name. A second column in the list
# keeps the links whole.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q clevercsv==0.8.5 wilderness==0.1.10; } || exit 2

rewrite() {
  local IFS=,
  echo "$*" | sed 's/,/, /g'
  printf '%s\n' link "$@" >"$folder/links.csv"
  "$folder/bin/clevercsv" standardize "$folder/links.csv" | tr -d '\r' | sed 's/^/  /'
}
{
  rewrite https://shop.example/items/7 https://shop.example/cart 'https://shop.example/find?q=salt'
  rewrite myapp://items/7 myapp://cart 'myapp://find?q=salt'
  rewrite com.example.app:/items/7 com.example.app:/cart 'com.example.app:/find?q=salt'
  rewrite myapp://items/7 https://shop.example/cart sms:+15550100
} >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
