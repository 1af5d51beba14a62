#!/usr/bin/env bash
# Addressable 2.8.1 (Ruby) expands an empty list in a template to an empty parameter, encodes the %20 of
# {+path} once more, and reads the last of several values alone out of a link that it has made.
#
# In a URI Template an empty list is undefined and leaves nothing, not even the ? (RFC 6570 § 2.3, § 3.2.8).
# {+path} keeps what is encoded already (§ 3.2.3). Addressable's README says that it closely conforms to
# RFC 6570 (level 4). URI::Template 0.24 of Perl does both. Template#extract is to undo expand; of {?tag*} it
# gives a hash with one value.
#
# Seen on 29 November 2026:
#   Addressable    /items{?tag}   tag []         -> /items?tag=
#   Addressable    /items{?tag*}  tag []         -> /items?
#   Addressable    /items{?tag*}  tag [new,sale] -> /items?tag=new&tag=sale
#   Addressable    {+path}/7      path /a%20b    -> /a%2520b/7
#   Addressable    /items{?tag*}  from /items?tag=new&tag=sale: tag {"tag"=>"sale"}
#   URI::Template  /items{?tag}   tag []         -> /items
#   URI::Template  /items{?tag*}  tag []         -> /items
#   URI::Template  /items{?tag*}  tag [new,sale] -> /items?tag=new&tag=sale
#   URI::Template  {+path}/7      path /a%20b    -> /a%20b/7
#
# A filter without a choice becomes one for the empty tag, and a path that was encoded before leads to a page
# that does not exist. A round trip of expand and extract fails for links that are right.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && perl -e 1 && apt-get -q download ruby3.1 libruby3.1 libgmp10 libyaml-0-2 ruby-addressable=2.8.1-1 ruby-public-suffix liburi-template-perl=0.24-2 liburi-perl \
  && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2
machine=$(basename "$folder"/usr/lib/*-linux-gnu*)
libraries=$folder/usr/lib/ruby
gems=$folder/usr/share/rubygems-integration/all/gems

{
  LD_LIBRARY_PATH=$folder/usr/lib/$machine "$folder/usr/bin/ruby3.1" --disable-gems -I "$libraries/3.1.0" -I "$folder/usr/lib/$machine/ruby/3.1.0" \
    -I "$libraries/vendor_ruby" -I "$(echo "$gems"/addressable-*/lib)" -I "$(echo "$gems"/public_suffix-*/lib)" - <<'RUBY'
require "addressable/template"

[["/items{?tag}", "tag", []], ["/items{?tag*}", "tag", []], ["/items{?tag*}", "tag", %w[new sale]], ["{+path}/7", "path", "/a%20b"]].each do |template, name, value|
  shown = value.is_a?(Array) ? "[#{value.join(",")}]" : value
  printf("Addressable    %-13s  %-14s -> %s\n", template, "#{name} #{shown}", Addressable::Template.new(template).expand(name => value))
end
link = "/items?tag=new&tag=sale"
puts "Addressable    /items{?tag*}  from #{link}: tag #{Addressable::Template.new("/items{?tag*}").extract(link)["tag"]}"
RUBY
  perl -I "$folder/usr/share/perl5" - <<'PERL'
use URI::Template;

for (["/items{?tag}", "tag", []], ["/items{?tag*}", "tag", []], ["/items{?tag*}", "tag", [qw(new sale)]], ["{+path}/7", "path", "/a%20b"]) {
    my ($template, $name, $value) = @$_;
    my $shown = ref $value ? "[" . join(",", @$value) . "]" : $value;
    printf "URI::Template  %-13s  %-14s -> %s\n", $template, "$name $shown", URI::Template->new($template)->process($name => $value);
}
PERL
} >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
