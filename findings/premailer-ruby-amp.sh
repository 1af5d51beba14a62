#!/usr/bin/env bash
# Premailer 1.14.2 (Ruby, Debian 12) adds parameters to the links of a mail with &amp;amp; in front of them: the page gets a
# parameter "amp;ref" if the link had a query before.
#
# link_query_string is documented to be appended to every link of the mail. In HTML a & of an attribute is written &amp; once
# (HTML standard § 13.1.4). Premailer puts &amp; into the address, and the HTML library writes its & as &amp; once more. A
# link without a query is right, and so are all with unescaped_ampersand.
#
# Seen on 30 November 2026 (href as a browser reads it, then with unescaped_ampersand):
#   https://shop.example/7
#     https://shop.example/7?ref=mail
#     https://shop.example/7?ref=mail
#   https://shop.example/7?tab=new
#     https://shop.example/7?tab=new&amp;ref=mail
#     https://shop.example/7?tab=new&ref=mail
#   https://shop.example/7?tab=new&page=2
#     https://shop.example/7?tab=new&page=2&amp;ref=mail
#     https://shop.example/7?tab=new&page=2&ref=mail
#   https://shop.example/7?tab=new#rules
#     https://shop.example/7?tab=new&amp;ref=mail#rules
#     https://shop.example/7?tab=new&ref=mail#rules
#
# The campaign of a mail is counted on the links that had no parameters, and missing on those that had, although ref=mail
# stands in all of them.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && python3 --version && apt-get -q download ruby3.1 libruby3.1 ruby-rubygems rubygems-integration libgmp10 libyaml-0-2 libxml2 libxslt1.1 libicu72 ruby-premailer=1.14.2-1 \
  ruby-css-parser ruby-addressable ruby-public-suffix ruby-htmlentities ruby-nokogiri && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2
machine=$(basename "$folder"/usr/lib/*-linux-gnu*)
libraries=$folder/usr/lib/ruby
paths=("$libraries/3.1.0" "$folder/usr/lib/$machine/ruby/3.1.0" "$libraries/vendor_ruby" "$folder"/usr/share/rubygems-integration/*/gems/*/lib
  "$folder/usr/lib/$machine"/rubygems-integration/*/gems/*/lib "$folder/usr/lib/$machine"/rubygems-integration/*/extensions/*/*/*)

cat >"$folder/links.rb" <<'RUBY'
require "premailer"

["https://shop.example/7", "https://shop.example/7?tab=new", "https://shop.example/7?tab=new&amp;page=2", "https://shop.example/7?tab=new#rules"].each do |link|
  puts link
  [{}, {unescaped_ampersand: true}].each do |options|
    mail = Premailer.new(%(<html><body><a href="#{link}">open</a></body></html>), with_html_string: true, link_query_string: "ref=mail", **options)
    puts mail.to_inline_css[/href="([^"]*)"/, 1]
  end
end
RUBY
LD_LIBRARY_PATH=$folder/usr/lib/$machine "$folder/usr/bin/ruby3.1" "${paths[@]/#/-I}" "$folder/links.rb" 2>"$folder/errors" |
  python3 -c 'import html, sys
for number, line in enumerate(sys.stdin): print("  " * (number % 3 > 0) + html.unescape(line.strip()))' >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
