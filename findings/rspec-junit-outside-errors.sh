#!/usr/bin/env bash
# The JUnit report of RSpec (rspec_junit_formatter 0.4.1, Debian 12) has no error if a file of tests cannot be loaded or
# a hook of the suite fails: it has no tests, or has all of them passed.
#
# RSpec 3.12 counts such errors as "outside of examples" on the terminal, and ends with the exit code 1. In the report
# errors is 0 then, and the text of the error stands nowhere. By the changelog of the formatter, 0.5.0 has added their
# number.
#
# Seen on 29 November 2026 (the end of RSpec's output and its exit code; what the report has):
#   opens
#     terminal: 1 example, 0 failures, exit 0
#     JUnit:    tests 1, failures 0, errors 0; mentions no phone: no
#   opens, and a file that needs another one
#     terminal: 0 examples, 0 failures, 1 error occurred outside of examples, exit 1
#     JUnit:    tests 0, failures 0, errors 0; mentions no phone: no
#   opens, and before(:suite) fails
#     terminal: 0 examples, 0 failures, 1 error occurred outside of examples, exit 1
#     JUnit:    tests 0, failures 0, errors 0; mentions no phone: no
#   opens, and after(:context) fails
#     terminal: 2 examples, 0 failures, 1 error occurred outside of examples, exit 1
#     JUnit:    tests 2, failures 0, errors 0; mentions no phone: no
#
# A server that reads the report shows a run without a phone as one without failures, and the tests of all files as
# gone, if one of them has a mistake.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && apt-get -q download ruby3.1 libruby3.1 libgmp10 libyaml-0-2 ruby-rspec-junit-formatter=0.4.1-2 ruby-rspec-core ruby-rspec-support ruby-rspec-expectations \
  ruby-rspec-mocks ruby-diff-lcs && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2
machine=$(basename "$folder"/usr/lib/*-linux-gnu*)
libraries=$folder/usr/lib/ruby
RUBYLIB=$(printf '%s:' "$folder"/usr/share/rubygems-integration/all/gems/*/lib "$libraries/vendor_ruby" "$libraries/3.1.0" "$folder/usr/lib/$machine/ruby/3.1.0")
export RUBYLIB LD_LIBRARY_PATH=$folder/usr/lib/$machine
cd "$folder"

echo 'RSpec.describe("the app") { it("opens") {} }' >opens.rb
echo 'require "no_such_phone"' >needs.rb
echo 'RSpec.configure { |config| config.before(:suite) { raise "no phone" } }' >suite.rb
echo 'RSpec.describe("the phone") { after(:context) { raise "no phone" }; it("answers") {} }' >context.rb
run() {
  local code=0
  echo "$1"
  usr/bin/ruby3.1 -e 'require "rspec/core"; require "rspec_junit_formatter"; exit RSpec::Core::Runner.run(ARGV)' -- \
    --format progress --format RspecJunitFormatter --out report.xml "${@:2}" >output 2>&1 || code=$?
  echo "  terminal: $(grep -E '^[0-9]+ examples?,' output), exit $code"
  echo "  JUnit:    $(sed -nE 's/.*<testsuite .*tests="([0-9]+)".*failures="([0-9]+)" errors="([0-9]+)".*/tests \1, failures \2, errors \3/p' report.xml); mentions no phone: $(grep -q 'no.*phone' report.xml && echo yes || echo no)"
}
{
  run "opens" opens.rb
  run "opens, and a file that needs another one" opens.rb needs.rb
  run "opens, and before(:suite) fails" opens.rb suite.rb
  run "opens, and after(:context) fails" opens.rb context.rb
} >seen
cat seen
cd - >/dev/null
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
