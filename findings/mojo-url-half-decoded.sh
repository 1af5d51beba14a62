#!/usr/bin/env bash
# Mojo::URL of Mojolicious 9.31 (Perl, Debian 12) makes a slash of the %2F in a page's address as soon as a link of that page is resolved,
# ?tab=new as well, and decodes delimiters in the fragment of every link, so that the value of an extra in an intent: link ends at its %3B.
#
# An encoded slash or semicolon is data, and a bare one is a delimiter (RFC 3986 § 2.2); to resolve a link, all segments but the last of
# the page's path are taken over as they are (§ 5.2.3). In an intent: link a semicolon ends each extra. The address itself, with
# nothing resolved or added, is written as it was read, apart from its fragment.
#
# Seen on 1 December 2026 (the page; its links, resolved):
#   https://shop.example/items/a-b/
#     itself   https://shop.example/items/a-b/
#     edit     https://shop.example/items/a-b/edit
#     ?tab=new https://shop.example/items/a-b/?tab=new
#     #top     https://shop.example/items/a-b/#top
#     + part   https://shop.example/items/a-b/edit/
#   https://shop.example/items/a%2Fb/
#     itself   https://shop.example/items/a%2Fb/
#     edit     https://shop.example/items/a/b/edit
#     ?tab=new https://shop.example/items/a/b/?tab=new
#     #top     https://shop.example/items/a/b/#top
#     + part   https://shop.example/items/a/b/edit/
#   https://shop.example/items/a%3Bb/
#     itself   https://shop.example/items/a%3Bb/
#     edit     https://shop.example/items/a;b/edit
#     ?tab=new https://shop.example/items/a;b/?tab=new
#     #top     https://shop.example/items/a;b/#top
#     + part   https://shop.example/items/a;b/edit/
#   https://shop.example/#/find?q=salt
#     https://shop.example/#/find?q=salt
#   https://shop.example/#/find?q=salt%26sugar
#     https://shop.example/#/find?q=salt&sugar
#   https://shop.example/#/items/a%2Fb
#     https://shop.example/#/items/a/b
#   intent://items/7#Intent;scheme=myapp;S.name=salt%3Bsugar;end
#     intent://items/7#Intent;scheme=myapp;S.name=salt;sugar;end
#
# A crawler of the shop asks for the pages of an item that does not exist, and reports them broken; the ID of the item was a/b. An app
# that is opened by the last link gets the name "salt" instead of "salt;sugar".
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the library cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && apt-get -q download libmojolicious-perl=9.31+dfsg-1 && dpkg -x ./*.deb .) >/dev/null 2>&1 || exit 2

PERL5LIB=$folder/usr/share/perl5 perl -MMojo::URL - >"$folder/seen" <<'PERL'
use v5.36;

sub path_with { my ($text, $change) = @_; my $url = Mojo::URL->new($text); $change->($url->path); return $url }

for my $page (qw(https://shop.example/items/a-b/ https://shop.example/items/a%2Fb/ https://shop.example/items/a%3Bb/)) {
    say $page;
    say "  itself   ", Mojo::URL->new($page);
    say sprintf("  %-8s ", $_), Mojo::URL->new($_)->to_abs(Mojo::URL->new($page)) for 'edit', '?tab=new', '#top';
    say "  + part   ", path_with($page, sub { push @{ $_[0]->parts }, 'edit' });
}
for my $link ('https://shop.example/#/find?q=salt', 'https://shop.example/#/find?q=salt%26sugar', 'https://shop.example/#/items/a%2Fb',
    'intent://items/7#Intent;scheme=myapp;S.name=salt%3Bsugar;end') {
    say $link;
    say "  ", Mojo::URL->new($link);
}
PERL
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
