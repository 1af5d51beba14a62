#!/usr/bin/env bash
# The JUnit report of busted 2.1.1 (Lua, Debian 12) has the error of a setup beside the test cases,
# where readers find none: junitparser 5.0.3 sees tests that have all passed.
#
# In the format of JUnit's Ant task, which the report has, an <error> is a child of a <testcase>. If
# setup, before_each or teardown fails, busted puts one right into the <testsuite>, and what could
# not be run is no test case either. The suite's attribute errors counts it, until a tool counts
# again, as junitparser's merge does. In TAP it is a test of its own, "not ok".
#
# Seen on 30 November 2026 (what busted ends with, the TAP report, and the JUnit report before and
# after a merge):
#   TAP: busted ends with 1
#     not ok 1 - links setup
#     ok 2 - values fits
#   junit: busted ends with 1
#   junit: errors 1
#     values fits passed
#   merged: errors 0
#     values fits passed
#
# setup is where a suite starts the app. If that fails, no link has been opened, and the merged
# report of all suites has no error.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder/venv" \
  && "$folder/venv/bin/pip" install -q junitparser==5.0.3; } || exit 2
(cd "$folder" && apt-get -q download lua-busted=2.1.1-1 lua-cliargs lua-dkjson lua-filesystem \
  lua-luassert lua-mediator lua-penlight lua-say lua-system lua-term lua5.3 libreadline8 \
  && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2
machine=$(basename "$folder"/usr/lib/*-linux-gnu*)
export LD_LIBRARY_PATH=$folder/usr/lib/$machine:$folder/lib/$machine
export LUA_PATH="$folder/usr/share/lua/5.3/?.lua;$folder/usr/share/lua/5.3/?/init.lua"
export LUA_CPATH="$folder/usr/lib/$machine/lua/5.3/?.so"

cd "$folder"
mkdir spec
cat >spec/links_spec.lua <<'LUA'
describe("links", function()
  setup(function() error("no device") end)
  it("opens the item", function() end)
  it("opens the cart", function() end)
end)
describe("values", function()
  it("fits", function() end)
end)
LUA
for kind in TAP junit; do
  code=0
  usr/bin/lua5.3 usr/bin/busted -o "$kind" spec >"$kind" 2>talk || code=$?
  echo "$kind: busted ends with $code"
  if [ "$kind" = TAP ]; then
    sed -n '/^\(not \)\{0,1\}ok/s/^/  /p' TAP
  fi
done >seen
venv/bin/junitparser merge junit merged
venv/bin/python - >>seen <<'PY'
import junitparser

for name in ("junit", "merged"):
    report = junitparser.JUnitXml.fromfile(name)
    print(f"{name}: errors {report.errors}")
    for suite in report:
        for case in suite:
            print(" ", case.name, "passed" if case.is_passed else case.result)
PY
cat seen
cd "$OLDPWD"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
