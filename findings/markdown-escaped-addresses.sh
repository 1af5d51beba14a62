#!/usr/bin/env bash
# Parsedown 1.7.4 (PHP), Discount 2.2.7 and lowdown 1.0.0 take the &amp; in a link's address for a part of it: the
# browser asks for ?id=7&amp;tab=new. Parsedown keeps backslashes and angle brackets, too.
#
# In the address of a link CommonMark reads references such as &amp; (§ 2.5) and a backslash in front of a sign
# (§ 2.4), and leaves the angle brackets off that an address may stand between (§ 6.3). cmark 0.30.2 does so.
#
# Seen on 29 November 2026 (href as a browser reads it):
#   [Open](https://shop.example/?id=7&tab=new)
#     cmark     https://shop.example/?id=7&tab=new
#     Discount  https://shop.example/?id=7&tab=new
#     lowdown   https://shop.example/?id=7&tab=new
#     Parsedown https://shop.example/?id=7&tab=new
#   [Open](https://shop.example/?id=7&amp;tab=new)
#     cmark     https://shop.example/?id=7&tab=new
#     Discount  https://shop.example/?id=7&amp;tab=new
#     lowdown   https://shop.example/?id=7&amp;tab=new
#     Parsedown https://shop.example/?id=7&amp;tab=new
#   [Open](https://shop.example/red\_mug)
#     cmark     https://shop.example/red_mug
#     Discount  https://shop.example/red_mug
#     lowdown   https://shop.example/red_mug
#     Parsedown https://shop.example/red\_mug
#   [Open](<myapp://pickem/7>)
#     cmark     myapp://pickem/7
#     Discount  myapp://pickem/7
#     lowdown   myapp://pickem/7
#     Parsedown <myapp://pickem/7>
#
# Pages that were made from HTML, or by tools that escape every underscore, have such addresses. The server gets a
# parameter amp;tab, or a path with a backslash, and the page shows nothing of it.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && apt-get -q download php8.2-cli=8.2.36-1~deb12u1 php8.2-mbstring=8.2.36-1~deb12u1 php-parsedown=1.7.4-1 libedit2 libbsd0 libmd0 libmagic1 \
  libargon2-1 libsodium23 libxml2 libicu72 libonig5 discount=2.2.7-2 libmarkdown2=2.2.7-2 lowdown=1.0.0-2 cmark=0.30.2-6 libcmark0.30.2 \
  && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2
export LD_LIBRARY_PATH=$folder/usr/lib/x86_64-linux-gnu:$folder/lib/x86_64-linux-gnu
php="$folder/usr/bin/php8.2"
mbstring=$(echo "$folder"/usr/lib/php/*/mbstring.so)

while read -r link; do
  echo "$link"
  printf '%s\n' "$link" >"$folder/text.md"
  {
    printf '  cmark     %s\n' "$("$folder/usr/bin/cmark" "$folder/text.md")"
    printf '  Discount  %s\n' "$("$folder/usr/bin/markdown" "$folder/text.md")"
    printf '  lowdown   %s\n' "$("$folder/usr/bin/lowdown" "$folder/text.md" | tr -d '\n')"
    printf '  Parsedown %s\n' "$("$php" -n -d extension="$mbstring" -r 'require $argv[1]; echo (new Parsedown)->text(file_get_contents($argv[2]));' \
      "$folder/usr/share/php/Parsedown/Parsedown.php" "$folder/text.md")"
  } | python3 -c 'import html, re, sys
for line in sys.stdin:
    print(line[:12] + html.unescape(re.search("href=\"(.*?)\"", line)[1]))'
done >"$folder/seen" <<'MD'
[Open](https://shop.example/?id=7&tab=new)
[Open](https://shop.example/?id=7&amp;tab=new)
[Open](https://shop.example/red\_mug)
[Open](<myapp://pickem/7>)
MD
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
