#!/usr/bin/env bash
# sanitizr 1.0.1 removes every parameter without a value along with the trackers of a link, also from links that have no
# tracker, and a parameter that is to be kept: ?debug, ?8412 and ?promo= are gone.
#
# It is documented to remove tracking parameters, and to keep those of whitelist_params. In a query a name without = has an
# empty value (URL standard of the WHATWG, application/x-www-form-urlencoded parsing). Repeated parameters move to the first
# of them. Unalix 0.9, which removes trackers as well, leaves all of these.
#
# Seen on 29 November 2026 (the link; what sanitizr makes of it, what Unalix does; = is the link):
#   https://shop.example/items/7?tab=new&utm_source=mail
#     https://shop.example/items/7?tab=new  https://shop.example/items/7?tab=new
#   https://shop.example/?8412&utm_source=mail
#     https://shop.example/  https://shop.example/?8412
#   https://shop.example/cart?promo=&tab=new
#     https://shop.example/cart?tab=new  =
#   https://shop.example/cart?debug
#     https://shop.example/cart  =
#   myapp://pickem?debug&id=7
#     myapp://pickem?id=7  =
#   https://shop.example/find?tag=new&tab=all&tag=sale
#     https://shop.example/find?tag=new&tag=sale&tab=all  =
#
# A cleaned link opens the start page where it opened an item, and a test of ?debug asks for another page.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q sanitizr==1.0.1 Unalix==0.9 PyYAML==6.0.4; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import sanitizr
import unalix

cleaner = sanitizr.URLCleaner(whitelist_params={"promo"})
for link in ("https://shop.example/items/7?tab=new&utm_source=mail", "https://shop.example/?8412&utm_source=mail", "https://shop.example/cart?promo=&tab=new",
             "https://shop.example/cart?debug", "myapp://pickem?debug&id=7", "https://shop.example/find?tag=new&tab=all&tag=sale"):
    made = cleaner.clean_url(link), unalix.clear_url(link)
    print(link)
    print("  " + "  ".join("=" if each == link else each for each in made))
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
