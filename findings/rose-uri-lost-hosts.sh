#!/usr/bin/env bash
# Rose::URI 1.02 (Perl, Debian 12) loses the host of an app's link, decodes a %2F of a path, and
# encodes the semicolons of an intent.
#
# Its documentation offers easy manipulation of URI components. A link that nobody has changed comes
# out as another one. By RFC 3986 § 2.2 a reserved character and its %XX are not the same, and a
# scheme that is not known has a host like any other (§ 3.2). URI 5.17 of Perl gives each as it was.
#
# Seen on 30 November 2026 (Rose::URI->new(link) as text):
#   myapp://pickem/8412?ref=mail#top
#     Rose::URI myapp:///8412?ref=mail#top
#     URI       myapp://pickem/8412?ref=mail#top
#   https://shop.example/items/a%2Fb
#     Rose::URI https://shop.example/items/a/b
#     URI       https://shop.example/items/a%2Fb
#   https://shop.example/items;v=1?q=a+b
#     Rose::URI https://shop.example/items%3Bv=1?q=a%20b
#     URI       https://shop.example/items;v=1?q=a+b
#   intent://pickem/7#Intent;scheme=myapp;end
#     Rose::URI intent:///7#Intent%3Bscheme%3Dmyapp%3Bend
#     URI       intent://pickem/7#Intent;scheme=myapp;end
#   sms:+15550100
#     Rose::URI sms://%2015550100
#     URI       sms:+15550100
#   com.example.app:/pickem/7
#     Rose::URI com.example.app:///pickem/7
#     URI       com.example.app:/pickem/7
#
# A script that only adds a parameter to a list of links sends the app to another screen, as the
# host is often what names the screen there, and Android finds no intent in the fragment.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && perl -e 1 \
  && apt-get -q download librose-uri-perl=1.02-2 librose-object-perl=0.860-2 liburi-perl=5.17-1 \
  && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2

perl -I "$folder/usr/share/perl5" - >"$folder/seen" <<'PERL'
use Rose::URI;
use URI;

for my $link (
    "myapp://pickem/8412?ref=mail#top",
    "https://shop.example/items/a%2Fb",
    "https://shop.example/items;v=1?q=a+b",
    "intent://pickem/7#Intent;scheme=myapp;end",
    "sms:+15550100",
    "com.example.app:/pickem/7",
) {
    printf "%s\n  Rose::URI %s\n  URI       %s\n", $link, Rose::URI->new($link), URI->new($link);
}
PERL
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
