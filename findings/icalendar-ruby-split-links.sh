#!/usr/bin/env bash
# icalendar 2.8.0 (Ruby, Debian 12) reads the link of a calendar entry as a list of links if a semicolon is in it, and
# an attached link also if a comma is.
#
# URL and ATTACH have one value of type URI (RFC 5545 § 3.8.4.6, § 3.8.1.1), written as it is, without the backslashes
# of texts (§ 3.3.13); a path and a query may have both signs (RFC 3986 § 3.3, § 3.4). icalendar itself writes
# such a link as the RFC says, and does not read back what it has written. icalendar 7.3.2 of Python does.
#
# Seen on 29 November 2026 (what URL and ATTACH are read as):
#   https://shop.example/join?id=7
#     written URL:https://shop.example/join?id=7  ATTACH:https://shop.example/join?id=7
#     URL     https://shop.example/join?id=7
#     ATTACH  https://shop.example/join?id=7
#   https://shop.example/join;room=7?with=anna
#     written URL:https://shop.example/join;room=7?with=anna  ATTACH:https://shop.example/join;room=7?with=anna
#     URL     [https://shop.example/join | room=7?with=anna]
#     ATTACH  [https://shop.example/join | room=7?with=anna]
#   myapp://join?ids=7,8
#     written URL:myapp://join?ids=7,8  ATTACH:myapp://join?ids=7,8
#     URL     myapp://join?ids=7,8
#     ATTACH  [myapp://join?ids=7 | 8]
#   icalendar of Python: https://shop.example/join;room=7?with=anna
#
# A test of the invitations takes the link that joins or opens the app from the file. It finds an array where it
# expects a URL, or goes to the first part of it, which is a link to another room.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder/venv" && "$folder/venv/bin/pip" install -q icalendar==7.3.2; } || exit 2
(cd "$folder" && apt-get -q download ruby3.1 libruby3.1 libgmp10 libyaml-0-2 ruby-icalendar=2.8.0-1 ruby-ice-cube && for package in *.deb; do dpkg -x "$package" .; done) \
  >/dev/null 2>&1 || exit 2
machine=$(basename "$folder"/usr/lib/*-linux-gnu*)
libraries=$folder/usr/lib/ruby
RUBYLIB=$(printf '%s:' "$folder"/usr/share/rubygems-integration/all/gems/*/lib "$libraries/vendor_ruby" "$libraries/3.1.0" "$folder/usr/lib/$machine/ruby/3.1.0")
export RUBYLIB LD_LIBRARY_PATH=$folder/usr/lib/$machine

"$folder/usr/bin/ruby3.1" --disable-gems - >"$folder/seen" 2>"$folder/errors" <<'RUBY'
require "stringio"
require "icalendar"

def shown(value)
  value.respond_to?(:map) ? "[#{value.map { |one| shown(one) }.join(" | ")}]" : value.to_s
end

["https://shop.example/join?id=7", "https://shop.example/join;room=7?with=anna", "myapp://join?ids=7,8"].each do |link|
  event = Icalendar::Event.new
  event.url = link
  event.append_attach(Icalendar::Values::Uri.new(link))
  text = event.to_ical
  read = Icalendar::Event.parse(text).first
  puts link
  puts "  written #{text[/^URL.*$/].strip}  #{text[/^ATTACH.*$/].strip}"
  puts "  URL     #{shown(read.url)}"
  puts "  ATTACH  #{shown(read.attach.first)}"
end
RUBY
"$folder/venv/bin/python" - >>"$folder/seen" <<'PY'
from icalendar import Event

link = "https://shop.example/join;room=7?with=anna"
print(f"icalendar of Python: {Event.from_ical(f'BEGIN:VEVENT{chr(13)}{chr(10)}URL:{link}{chr(13)}{chr(10)}END:VEVENT')['URL']}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
