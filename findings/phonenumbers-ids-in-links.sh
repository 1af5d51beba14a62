#!/usr/bin/env bash
# phonenumbers 9.0.43 (the Python port of libphonenumber) finds a phone number in https://shop.example/orders/2015550123, however
# strict it is asked to be, and makes tel:+1-7042 of tel:7042;phone-context=example.com.
#
# PhoneNumberMatcher finds the phone numbers of a text, such as those that a message app underlines; the digits here are an ID in a
# link. EXACT_GROUPING is the strictest of its four degrees. In a tel: link a local number is one of its context alone, here of a
# company (RFC 3966 § 5.1.5); +1-7042 is a global number, and none that exists. linkify-it-py 2.2.0 finds the links in the texts.
#
# Seen on 30 November 2026:
#   Call 201 555 0123
#     phonenumbers, VALID          201 555 0123
#     phonenumbers, EXACT_GROUPING 201 555 0123
#     linkify-it                   nothing
#   See https://shop.example/orders/2015550123
#     phonenumbers, VALID          2015550123
#     phonenumbers, EXACT_GROUPING 2015550123
#     linkify-it                   https://shop.example/orders/2015550123
#   See https://shop.example/find?order=2015550123&tab=new
#     phonenumbers, VALID          2015550123
#     phonenumbers, EXACT_GROUPING 2015550123
#     linkify-it                   https://shop.example/find?order=2015550123&tab=new
#   See https://shop.example/#/orders/2015550123
#     phonenumbers, VALID          2015550123
#     phonenumbers, EXACT_GROUPING 2015550123
#     linkify-it                   https://shop.example/#/orders/2015550123
#   tel:+1-201-555-0123;ext=12
#     written again tel:+1-201-555-0123;ext=12
#   tel:7042;phone-context=example.com
#     written again tel:+1-7042
#
# A finder of private data that goes by it takes the ID out of a link, and a test of what a push message shows has a number to
# call where the message has a link.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q phonenumbers==9.0.43 linkify-it-py==2.2.0; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
from linkify_it import LinkifyIt
from phonenumbers import Leniency, PhoneNumberFormat, PhoneNumberMatcher, format_number, parse

for text in ("Call 201 555 0123", "See https://shop.example/orders/2015550123", "See https://shop.example/find?order=2015550123&tab=new",
             "See https://shop.example/#/orders/2015550123"):
    print(text)
    for name in ("VALID", "EXACT_GROUPING"):
        found = [match.raw_string for match in PhoneNumberMatcher(text, "US", leniency=getattr(Leniency, name))]
        print(f"  phonenumbers, {name:<14} {', '.join(found) or 'nothing'}")
    print(f"  linkify-it                   {', '.join(match.url for match in LinkifyIt().match(text) or []) or 'nothing'}")
for link in ("tel:+1-201-555-0123;ext=12", "tel:7042;phone-context=example.com"):
    print(link)
    print("  written again", format_number(parse(link, "US"), PhoneNumberFormat.RFC3966))
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
