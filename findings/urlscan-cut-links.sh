#!/usr/bin/env bash
# urlscan 1.2.0 cuts a link in a mail at an apostrophe or a dollar sign, leaves off a bracket or an asterisk at its
# end, and finds none in capitals.
#
# It lists the links of a mail, for mail programs on a terminal (mutt) and for scripts (-n). By RFC 3986 § 3.3 and
# § 3.4 the signs ' ( ) $ * may stand in a path and a query, and by § 3.1 the scheme may be in capitals. Another
# regular expression than its own can be given (--regex). linkify-it-py 2.2.0 finds these links whole.
#
# Seen on 29 November 2026:
#   https://shop.example/items/7?ref=mail
#     urlscan    https://shop.example/items/7?ref=mail
#     linkify-it https://shop.example/items/7?ref=mail
#   https://shop.example/items/Kid's_shoes
#     urlscan    https://shop.example/items/Kid
#     linkify-it https://shop.example/items/Kid's_shoes
#   https://wiki.example/Deep_link_(app)
#     urlscan    https://wiki.example/Deep_link_(app
#     linkify-it https://wiki.example/Deep_link_(app)
#   https://shop.example/find?price=$7
#     urlscan    https://shop.example/find?price=$
#     linkify-it https://shop.example/find?price=$7
#   https://shop.example/find?q=shoe*
#     urlscan    https://shop.example/find?q=shoe
#     linkify-it https://shop.example/find?q=shoe*
#   HTTPS://shop.example/items/7
#     urlscan    nothing
#     linkify-it HTTPS://shop.example/items/7
#
# A script that opens the link of a mail for a test opens another one if the name or the token in it has such a sign,
# and finds no mail if the template begins with HTTPS.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q urlscan==1.2.0 linkify-it-py==2.2.0; } || exit 2

for link in 'https://shop.example/items/7?ref=mail' "https://shop.example/items/Kid's_shoes" 'https://wiki.example/Deep_link_(app)' \
  'https://shop.example/find?price=$7' 'https://shop.example/find?q=shoe*' 'HTTPS://shop.example/items/7'; do
  printf 'From: shop@shop.example\nTo: qa@shop.example\nSubject: link\n\nYour link: %s\n' "$link" >"$folder/mail"
  echo "$link"
  echo "  urlscan    $("$folder/bin/urlscan" -n "$folder/mail" | grep . || echo nothing)"
  echo "  linkify-it $("$folder/bin/python" -c 'import sys; from linkify_it import LinkifyIt; print(LinkifyIt().match(sys.argv[1])[0].text)' "Your link: $link")"
done >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
