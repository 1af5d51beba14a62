#!/usr/bin/env bash
# Faraday 1.1.0 (Ruby, Debian 12) asks for another query than that of the URL that it is given: of
# ?tag=new&tag=sale the last value alone, with the names sorted.
#
# In a query a name may stand more than once, and the order is kept (URL standard of the WHATWG, URLSearchParams;
# no normalization of RFC 3986 § 6.2 changes either). Faraday takes the query of every URL apart into a hash and
# writes it anew, also of one that nothing is added to. Net::HTTP of Ruby 3.1.2 and HTTParty 0.21.0 send it as it is.
#
# Seen on 29 November 2026 (what the server is asked for):
#   /items?page=2&id=7
#     Net::HTTP /items?page=2&id=7
#     HTTParty  /items?page=2&id=7
#     Faraday   /items?id=7&page=2
#   /items?tag=new&tag=sale
#     Net::HTTP /items?tag=new&tag=sale
#     HTTParty  /items?tag=new&tag=sale
#     Faraday   /items?tag=sale
#   /items?tag%5B0%5D=new&tag%5B1%5D=sale
#     Net::HTTP /items?tag%5B0%5D=new&tag%5B1%5D=sale
#     HTTParty  /items?tag%5B0%5D=new&tag%5B1%5D=sale
#     Faraday   /items?tag%5B%5D=new&tag%5B%5D=sale
#   /items?ids=7,8;9
#     Net::HTTP /items?ids=7,8;9
#     HTTParty  /items?ids=7,8;9
#     Faraday   /items?ids=7%2C8%3B9
#   /open?link=myapp://pickem/7
#     Net::HTTP /open?link=myapp://pickem/7
#     HTTParty  /open?link=myapp://pickem/7
#     Faraday   /open?link=myapp%3A%2F%2Fpickem%2F7
#   /items?debug
#     Net::HTTP /items?debug
#     HTTParty  /items?debug
#     Faraday   /items?debug
#
# Tests of a filter with two values run with one, and pass or fail for it. A signature over the query of a link is
# refused, and a mock that looks for the link does not answer.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && apt-get -q download ruby3.1 libruby3.1 libgmp10 libyaml-0-2 ruby-faraday=1.1.0-7 ruby-multipart-post ruby-ruby2-keywords ruby-webrick ruby-httparty=0.21.0-1 ruby-multi-xml ruby-mini-mime \
  && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2
machine=$(basename "$folder"/usr/lib/*-linux-gnu*)
libraries=$folder/usr/lib/ruby
RUBYLIB=$(printf '%s:' "$folder"/usr/share/rubygems-integration/all/gems/*/lib "$libraries/vendor_ruby" "$libraries/3.1.0" "$folder/usr/lib/$machine/ruby/3.1.0")
export RUBYLIB LD_LIBRARY_PATH=$folder/usr/lib/$machine

"$folder/usr/bin/ruby3.1" --disable-gems - >"$folder/seen" 2>"$folder/errors" <<'RUBY'
require "socket"
require "net/http"
require "faraday"
require "httparty"

server = TCPServer.new("127.0.0.1", 0)
asked = Queue.new
Thread.new do
  loop do
    client = server.accept
    asked << client.gets.split[1]
    nil until client.gets == "\r\n"
    client.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    client.close
  end
end

["/items?page=2&id=7", "/items?tag=new&tag=sale", "/items?tag%5B0%5D=new&tag%5B1%5D=sale", "/items?ids=7,8;9", "/open?link=myapp://pickem/7", "/items?debug"].each do |target|
  url = "http://127.0.0.1:#{server.addr[1]}#{target}"
  puts target
  Net::HTTP.get(URI(url))
  puts "  Net::HTTP #{asked.pop}"
  HTTParty.get(url)
  puts "  HTTParty  #{asked.pop}"
  Faraday.get(url)
  puts "  Faraday   #{asked.pop}"
end
RUBY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
