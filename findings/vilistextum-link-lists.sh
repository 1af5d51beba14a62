#!/usr/bin/env bash
# vilistextum 2.6.9 (Debian 12) lists other links than a page has: it leaves &amp; and &quot; in their addresses as they are, and leaves out
# every link without :// but mailto:, so that sms:+15550100 and com.example.app:/pickem/7 are gone.
#
# It makes a text of a page, with the addresses of its links at the end (-l) or behind their texts (-k). In the text of a page it
# decodes &amp;, and a link that stands there is right.
#
# Seen on 1 December 2026 (the addresses in the page; what -l lists; the same behind the texts with -k; a link in the text):
#   the page
#     https://shop.example/items/7
#     https://shop.example/?id=7&amp;tab=new
#     https://shop.example/?q=&quot;red&quot;
#     myapp://items/7
#     myapp://items?id=7&amp;tab=new
#     sms:+15550100
#     tel:+15550100
#     com.example.app:/pickem/7
#     /items/7
#     mailto:qa@mail.example
#   -l
#     https://shop.example/items/7
#     https://shop.example/?id=7&amp;tab=new
#     https://shop.example/?q=&quot;red&quot;
#     myapp://items/7
#     myapp://items?id=7&amp;tab=new
#     mailto:qa@mail.example
#   -k
#     offer <https://shop.example/items/7>
#     offer <https://shop.example/?id=7&amp;tab=new>
#     offer <https://shop.example/?q=&quot;red&quot;>
#     offer <myapp://items/7>
#     offer <myapp://items?id=7&amp;tab=new>
#     offer
#     offer
#     offer
#     offer
#     offer <mailto:qa@mail.example>
#   in the text
#     https://shop.example/?id=7&tab=new
#
# A reader of the text copies a link with a parameter "amp;tab" into the browser, and a check of the links of a mail never sees those
# that open the app.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && apt-get -q download vilistextum=2.6.9-1.3 && dpkg -x ./*.deb .) >/dev/null 2>&1 || exit 2
export LC_ALL=C.UTF-8
text=("$folder/usr/bin/vilistextum" -w 120)
"${text[@]}" --version >/dev/null 2>&1 || exit 2

addresses=(https://shop.example/items/7 'https://shop.example/?id=7&amp;tab=new' 'https://shop.example/?q=&quot;red&quot;' myapp://items/7
  'myapp://items?id=7&amp;tab=new' sms:+15550100 tel:+15550100 com.example.app:/pickem/7 /items/7 mailto:qa@mail.example)
for address in "${addresses[@]}"; do echo "<p><a href=\"$address\">offer</a></p>"; done >"$folder/page.html"
{
  echo "the page"
  printf '  %s\n' "${addresses[@]}"
  echo "-l"
  "${text[@]}" -l "$folder/page.html" - | sed -n 's/^ *[0-9]*\. /  /p'
  echo "-k"
  "${text[@]}" -k "$folder/page.html" - | sed -n '/offer/s/^ */  /p'
  echo "in the text"
  echo '<p>https://shop.example/?id=7&amp;tab=new</p>' >"$folder/text.html"
  "${text[@]}" "$folder/text.html" - | sed -n '/shop/s/^ */  /p'
} >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
