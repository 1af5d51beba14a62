#!/usr/bin/env bash
# URI 5.17 of Perl (the links of LWP and WWW::Mechanize) throws away the query of a link when a parameter is
# added, if no name in it has a value: ?debug and ?8412 are gone.
#
# In a query a name without = has an empty value (URL standard of the WHATWG, application/x-www-form-urlencoded
# parsing). query_form gives no pairs at all for a query without an =, and query_param_append, which is
# documented to add parameters, then writes the new pair alone. If one other name has a value, nothing is lost.
# Mojo::URL 9.31 keeps all names.
#
# Seen on 29 November 2026 (the link, then ref=mail added):
#   myapp://pickem/7?debug        URI  myapp://pickem/7?ref=mail
#   myapp://pickem/7?debug        Mojo myapp://pickem/7?debug=&ref=mail
#   myapp://pickem/7?debug&tab=1  URI  myapp://pickem/7?debug=&tab=1&ref=mail
#   myapp://pickem/7?debug&tab=1  Mojo myapp://pickem/7?debug=&tab=1&ref=mail
#   https://shop.example/?8412    URI  https://shop.example/?ref=mail
#   https://shop.example/?8412    Mojo https://shop.example/?8412=&ref=mail
#
# A script that puts a campaign on every link of a list sends users to the start page where the ID was the
# query, and switches a mode off where a bare name had switched it on.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && perl -e 1 && apt-get -q download liburi-perl=5.17-1 libmojolicious-perl=9.31+dfsg-1 && for package in *.deb; do dpkg -x "$package" .; done) \
  >/dev/null 2>&1 || exit 2

perl -I "$folder/usr/share/perl5" - >"$folder/seen" <<'PERL'
use URI;
use URI::QueryParam;
use Mojo::URL;

for my $link ("myapp://pickem/7?debug", "myapp://pickem/7?debug&tab=1", "https://shop.example/?8412") {
    my $uri = URI->new($link);
    $uri->query_param_append(ref => "mail");
    my $mojo = Mojo::URL->new($link);
    $mojo->query->append(ref => "mail");
    printf "%-29s URI  %s\n%-29s Mojo %s\n", $link, $uri, $link, $mojo;
}
PERL
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
