#!/usr/bin/env bash
# json-schema 2.8.1 (Ruby, Debian 12) takes nearly every text for a URI: "format": "uri" takes /items/7, items, "open the app" and
# an empty text, and refuses https://shop.example:x/7.
#
# In JSON Schema a text of the format uri is a URI by RFC 3986 (draft 4, validation, § 7.3.6): it starts with a scheme and a colon (§ 3), and
# has neither blanks nor braces (§ 2). Only from draft 6 on is there a format for references, uri-reference. The library asks for nothing but
# that Addressable 2.8.1 can parse the text. The format ipv4 is checked as it should be.
#
# Seen on 1 December 2026 (the format, the text, whether it is valid):
#   uri  "https://shop.example/items/7"  true
#   uri  "com.example.app:/items/7"      true
#   uri  "/items/7"                      true
#   uri  "items"                         true
#   uri  "?id=7"                         true
#   uri  "open the app"                  true
#   uri  ""                              true
#   uri  "myapp://items/{id}"            true
#   uri  "https://shop.example:x/7"      false
#   uri  "http://"                       false
#   ipv4 "192.168.0.7"                   true
#   ipv4 "192.168.0.700"                 false
#
# A schema for the rows of a link test, or for the answers of a server, lets a path, a title and a template pass where a link has to be, and
# as it does refuse some texts, a first look says that the format works.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && apt-get -q download ruby-json-schema=2.8.1-4 ruby-addressable=2.8.1-1 ruby-public-suffix ruby3.1 libruby3.1 libgmp10 libyaml-0-2 \
  && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2
libraries=("$folder"/usr/lib/*-linux-gnu)
paths=("$folder/usr/lib/ruby/3.1.0" "${libraries[0]}/ruby/3.1.0" "$folder/usr/lib/ruby/vendor_ruby" "$folder"/usr/share/rubygems-integration/all/gems/*/lib)

LD_LIBRARY_PATH=${libraries[0]} "$folder/usr/bin/ruby3.1" --disable-gems "${paths[@]/#/-I}" - >"$folder/seen" 2>"$folder/errors" <<'RB' || { cat "$folder/errors"; exit 1; }
require "json-schema"

TEXTS = {
  "uri" => ["https://shop.example/items/7", "com.example.app:/items/7", "/items/7", "items", "?id=7", "open the app", "", "myapp://items/{id}", "https://shop.example:x/7", "http://"],
  "ipv4" => ["192.168.0.7", "192.168.0.700"],
}
TEXTS.each do |format, texts|
  texts.each do |text|
    valid = JSON::Validator.validate({ "type" => "string", "format" => format }, text, parse_data: false)
    puts Kernel.format("%-4s %-31s %s", format, text.inspect, valid)
  end
end
RB
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
