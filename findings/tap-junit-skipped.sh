#!/usr/bin/env bash
# TAP::Formatter::JUnit 0.11 (Debian 12) makes a passed test of a skipped one; TAP::Harness::JUnit 0.42 leaves
# out tests that are marked as todo; both put a backslash in front of the # of a link.
#
# Both turn the TAP of Perl's tests into JUnit reports. "ok 2 # skip" is a test that did not run (TAP 14,
# Directives), for which JUnit has <skipped>. A # in a name is written \# in TAP, and the backslash is no part
# of the name (TAP 14, Escaping). The documentation of neither says otherwise.
#
# Seen on 29 November 2026 (what the test writes, then the reports):
#   TAP       ok 1 - myapp://pickem/7\#rules
#   TAP       ok 2 # skip no device
#   TAP       not ok 3 - myapp://pickem/8 # TODO not built yet
#   Formatter 3 tests, 0 failures, skipped: not given
#   Formatter   passed  1 - myapp://pickem/7\#rules
#   Formatter   passed  2
#   Formatter   passed  3 - myapp://pickem/8
#   Harness   3 tests, 0 failures, skipped: 1
#   Harness     passed  myapp://pickem/7\#rules
#   Harness     skipped Unnamed test case 1
#
# A run without any device has only green tests in one report. In the other the links that are known not to
# work are missing, so that the list is shorter than its own count. A search for a link with a fragment
# finds it in neither.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && perl -MTAP::Harness -MTest::More -e 1 \
  && apt-get -q download libtap-formatter-junit-perl=0.11-2 libtap-harness-junit-perl=0.42-3 libxml-generator-perl libxml-simple-perl \
    libmoose-perl libmoosex-nonmoose-perl libclass-load-perl libclass-load-xs-perl libdata-optlist-perl libdevel-globaldestruction-perl \
    libdevel-overloadinfo-perl libeval-closure-perl libexporter-tiny-perl liblist-moreutils-perl liblist-moreutils-xs-perl libmodule-implementation-perl \
    libmodule-runtime-perl libmro-compat-perl libpackage-deprecationmanager-perl libpackage-stash-perl libpackage-stash-xs-perl libparams-util-perl \
    libsub-exporter-perl libsub-exporter-progressive-perl libsub-install-perl libtry-tiny-perl \
  && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2
PERL5LIB=$folder/usr/share/perl5:$(echo "$folder"/usr/lib/*/perl5/5.*)
export PERL5LIB

(
  cd "$folder"
  cat >links.t <<'PERL'
use Test::More tests => 3;
pass('myapp://pickem/7#rules');
SKIP: { skip 'no device', 1; pass('myapp://pickem/9'); }
TODO: { local $TODO = 'not built yet'; fail('myapp://pickem/8'); }
PERL
  perl links.t 2>errors | sed -n '/ok/s/^/TAP       /p'
  prove --formatter TAP::Formatter::JUnit links.t >Formatter.xml 2>errors
  perl -MTAP::Harness::JUnit -e 'TAP::Harness::JUnit->new({xmlfile => "Harness.xml", verbosity => -3})->runtests("links.t")' 2>errors
  python3 - <<'PY'
import xml.etree.ElementTree as ET

for name in ("Formatter", "Harness"):
    suite = ET.parse(f"{name}.xml").find("testsuite")
    print(f"{name:<9} {suite.get('tests')} tests, {suite.get('failures')} failures, skipped: {suite.get('skipped', 'not given')}")
    for case in suite.iter("testcase"):
        verdict = next((child.tag for child in case if child.tag in ("skipped", "failure", "error")), "passed")
        print(f"{name:<9}   {verdict:<7} {case.get('name')}")
PY
) >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
