#!/usr/bin/env bash
# JSON::Validator 5.14 (Perl, Debian 12) refuses the URI template /items/{id}, and takes https://shop.example/{id, which is
# none; it refuses ?tab=new as a URI reference and takes "not a uri" as a URI.
#
# By JSON Schema Validation 2019-09 the format uri-template is a template of RFC 6570 (§ 7.3.6), which may begin with a path
# and whose braces come in pairs (RFC 6570 § 2). uri is a URI of RFC 3986, which has a scheme (§ 3), and uri-reference also a
# relative one, which may be a query alone or begin with // (§ 4.2). JSON::Validator looks for a scheme in templates and in
# none of the others. jsonschema 4.26.0 with rfc3987 and uri-template, and jsonschema-rs 0.61.2, check what the formats say.
#
# Seen on 30 November 2026:
#   uri-template   https://shop.example/items/{id}  Perl valid    jsonschema valid    jsonschema-rs valid
#   uri-template   /items/{id}                      Perl refused  jsonschema valid    jsonschema-rs valid
#   uri-template   {+base}/items{?tag*}             Perl refused  jsonschema valid    jsonschema-rs valid
#   uri-template   https://shop.example/{id         Perl valid    jsonschema refused  jsonschema-rs refused
#   uri-reference  /items/7                         Perl valid    jsonschema valid    jsonschema-rs valid
#   uri-reference  ?tab=new                         Perl refused  jsonschema valid    jsonschema-rs valid
#   uri-reference  //shop.example/7                 Perl refused  jsonschema valid    jsonschema-rs valid
#   uri            myapp://items/7                  Perl valid    jsonschema valid    jsonschema-rs valid
#   uri            /items/7                         Perl valid    jsonschema refused  jsonschema-rs refused
#   uri            not a uri                        Perl valid    jsonschema refused  jsonschema-rs refused
#
# A contract whose links have templates fails in Perl at each of them, and lets a page's title pass where a link belongs.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q jsonschema==4.26.0 rfc3987==1.3.8 uri-template==1.3.0 jsonschema-rs==0.61.2; } || exit 2
(cd "$folder" && perl -e 1 && apt-get -q download libjson-validator-perl=5.14+dfsg-1 libmojolicious-perl libyaml-libyaml-perl && for package in *.deb; do dpkg -x "$package" .; done) \
  >/dev/null 2>&1 || exit 2
machine=$(basename "$folder"/usr/lib/*-linux-gnu*)

cat >"$folder/check.pl" <<'PERL'
use JSON::Validator;

my ($format, $text) = @ARGV;
my @errors = JSON::Validator->new->schema({'$schema' => 'https://json-schema.org/draft/2019-09/schema', type => 'string', format => $format})->validate($text);
print @errors ? 'refused' : 'valid';
PERL
PERL5LIB=$folder/usr/share/perl5:$(echo "$folder/usr/lib/$machine"/perl5/*) "$folder/bin/python" - "$folder" >"$folder/seen" <<'PY'
import subprocess
import sys

import jsonschema
import jsonschema_rs

for format, text in (("uri-template", "https://shop.example/items/{id}"), ("uri-template", "/items/{id}"), ("uri-template", "{+base}/items{?tag*}"), ("uri-template", "https://shop.example/{id"),
                     ("uri-reference", "/items/7"), ("uri-reference", "?tab=new"), ("uri-reference", "//shop.example/7"), ("uri", "myapp://items/7"), ("uri", "/items/7"), ("uri", "not a uri")):
    schema = {"$schema": "https://json-schema.org/draft/2019-09/schema", "type": "string", "format": format}
    perl = subprocess.run(["perl", f"{sys.argv[1]}/check.pl", format, text], capture_output=True, text=True).stdout
    python = jsonschema.Draft201909Validator(schema, format_checker=jsonschema.Draft201909Validator.FORMAT_CHECKER).is_valid(text)
    rust = jsonschema_rs.Draft201909Validator(schema, validate_formats=True).is_valid(text)
    print(f"{format:<13}  {text:<31}  Perl {perl:<7}  jsonschema {'valid' if python else 'refused':<7}  jsonschema-rs {'valid' if rust else 'refused'}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
