#!/usr/bin/env bash
# None of six libraries of URI templates leaves out what is missing in a list: of [new, null, sale] uritemplate 4.2.0 and
# uri-template 1.3.0 (Python) make tag=None, Addressable 2.8.1 and uri_template 0.7.0 (Ruby) and URI::Template 0.24 (Perl)
# make tag=, and std-uritemplate 2.0.12 (Python) ends in an error.
#
# By RFC 6570 each defined member of a list is appended, and each pair with a defined value (Appendix A); an object in which
# no value is defined is itself undefined (§ 2.3), and nothing is left of it. All of them know null as undefined when it is
# the whole value.
#
# Seen on 30 November 2026 (the template, the value and what RFC 6570 makes of them):
#   {?page} null, nothing
#     Python  uritemplate - uri-template - std-uritemplate -
#     Ruby    Addressable - uri_template -
#     Perl    URI::Template -
#   {?tag*} ["new",null,"sale"], ?tag=new&tag=sale
#     Python  uritemplate ?tag=new&tag=None&tag=sale uri-template ?tag=new&tag=None&tag=sale std-uritemplate ValueError
#     Ruby    Addressable ?tag=new&tag=&tag=sale uri_template ?tag=new&tag=&tag=sale
#     Perl    URI::Template ?tag=new&tag=&tag=sale
#   /items/{ids} [7,null,9], /items/7,9
#     Python  uritemplate /items/7,None,9 uri-template /items/7,None,9 std-uritemplate ValueError
#     Ruby    Addressable /items/7,,9 uri_template /items/7,,9
#     Perl    URI::Template /items/7,,9
#   {?filter*} {"size":null,"sort":"new"}, ?sort=new
#     Python  uritemplate ?size=None&sort=new uri-template ?size=None&sort=new std-uritemplate ValueError
#     Ruby    Addressable ?size=&sort=new uri_template ?size=&sort=new
#     Perl    URI::Template ?size=&sort=new
#   {?filter*} {"size":null}, nothing
#     Python  uritemplate ?size=None uri-template ?size=None std-uritemplate ValueError
#     Ruby    Addressable ?size= uri_template -
#     Perl    URI::Template ?size=
#
# Rows of test data have null where a filter was not set. Their links ask for the size "None", or for an empty one, and so
# find nothing, and the same rows give other links in another language.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q uritemplate==4.2.0 uri-template==1.3.0 std-uritemplate==2.0.12; } || exit 2
(cd "$folder" && perl -e 1 && apt-get -q download ruby3.1 libruby3.1 libgmp10 libyaml-0-2 ruby-addressable=2.8.1-1 ruby-public-suffix ruby-uri-template=0.7.0-2 \
  liburi-template-perl=0.24-2 liburi-perl && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2
machine=$(basename "$folder"/usr/lib/*-linux-gnu*)
libraries=$folder/usr/lib/ruby
gems=$folder/usr/share/rubygems-integration/all/gems

cat >"$folder/expand.py" <<'PY'
import json
import sys

import stduritemplate
import uri_template
import uritemplate


def made(expand):
    try:
        return expand() or "-"
    except ValueError as error:
        return type(error).__name__


template, values = sys.argv[1], json.loads(sys.argv[2])
print("  Python  uritemplate", made(lambda: uritemplate.expand(template, values)), "uri-template", made(lambda: uri_template.expand(template, **values)),
      "std-uritemplate", made(lambda: stduritemplate.StdUriTemplate.expand(template, values)))
PY
cat >"$folder/expand.rb" <<'RUBY'
require "addressable/template"
require "json"
require "uri_template"

template, values = ARGV[0], JSON.parse(ARGV[1])
made = [Addressable::Template.new(template).expand(values).to_s, URITemplate.new(template).expand(values)].map { |each| each.empty? ? "-" : each }
puts "  Ruby    Addressable #{made[0]} uri_template #{made[1]}"
RUBY
cat >"$folder/expand.pl" <<'PERL'
use JSON::PP;
use URI::Template;

my ($template, $values) = @ARGV;
print "  Perl    URI::Template ", URI::Template->new($template)->process(%{decode_json($values)})->as_string || "-", "\n";
PERL
while IFS='|' read -r template name value right; do
  echo "$template $value, $right"
  values="{\"$name\":$value}"
  "$folder/bin/python" "$folder/expand.py" "$template" "$values"
  LD_LIBRARY_PATH=$folder/usr/lib/$machine "$folder/usr/bin/ruby3.1" --disable-gems -I "$libraries/3.1.0" -I "$folder/usr/lib/$machine/ruby/3.1.0" \
    -I "$libraries/vendor_ruby" -I "$(echo "$gems"/addressable-*/lib)" -I "$(echo "$gems"/public_suffix-*/lib)" -I "$(echo "$gems"/uri_template-*/lib)" \
    "$folder/expand.rb" "$template" "$values"
  perl -I "$folder/usr/share/perl5" "$folder/expand.pl" "$template" "$values" 2>/dev/null
done >"$folder/seen" <<'CASES'
{?page}|page|null|nothing
{?tag*}|tag|["new",null,"sale"]|?tag=new&tag=sale
/items/{ids}|ids|[7,null,9]|/items/7,9
{?filter*}|filter|{"size":null,"sort":"new"}|?sort=new
{?filter*}|filter|{"size":null}|nothing
CASES
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
