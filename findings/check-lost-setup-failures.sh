#!/usr/bin/env bash
# Check 0.15.2 (C, Debian 12) leaves the failure of a set-up out of its TAP and XML reports, with the tests
# that it kept from running: the program ends with 1, and prove passes its TAP.
#
# A set-up that runs once for the tests of a case (tcase_add_unchecked_fixture) is documented to make them
# fail without being run. On the terminal and in the exit code that is a failure. In TAP the plan stands at
# the end and has the number of tests that did run, so nothing is missing there (a plan may stand last, and
# is the number of tests that should have run).
#
# Seen on 1 December 2026 (what the phone answers in the set-up; the terminal; the exit code; the TAP;
# prove; the XML):
#   a phone
#     terminal 100%: Checks: 3, Failures: 0, Errors: 0
#     exit code 0
#     TAP: ok 1 - links.c:texts:fills: Passed
#     TAP: ok 2 - links.c:phone:opens: Passed
#     TAP: ok 3 - links.c:phone:closes: Passed
#     TAP: 1..3
#     prove: Result: PASS
#     XML: success fills, success opens, success closes
#   no phone
#     terminal 50%: Checks: 2, Failures: 1, Errors: 0
#     exit code 1
#     TAP: ok 1 - links.c:texts:fills: Passed
#     TAP: 1..1
#     prove: Result: PASS
#     XML: success fills
#
# Without a phone no link is opened. Whoever reads one of the reports, and not the exit code, sees one test
# that has passed.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && gcc --version && prove --version \
  && apt-get -q download check=0.15.2-2+b1 libsubunit0=1.4.0-3 \
  && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2
machine=$(basename "$folder"/usr/lib/*-linux-gnu*)
export LD_LIBRARY_PATH=$folder/usr/lib/$machine

cat >"$folder/links.c" <<'C'
#include <check.h>
#include <stdlib.h>

START_TEST(fills) { ck_assert_str_eq("myapp://items/7", "myapp://items/7"); } END_TEST
START_TEST(opens) { ck_assert(1); } END_TEST
START_TEST(closes) { ck_assert(1); } END_TEST
static void connect_phone(void) { ck_assert_msg(getenv("PHONE") != NULL, "no phone"); }

int main(void) {
    Suite *suite = suite_create("links");
    TCase *texts = tcase_create("texts"), *phone = tcase_create("phone");
    tcase_add_test(texts, fills);
    tcase_add_unchecked_fixture(phone, connect_phone, NULL);
    tcase_add_test(phone, opens);
    tcase_add_test(phone, closes);
    suite_add_tcase(suite, texts);
    suite_add_tcase(suite, phone);
    SRunner *runner = srunner_create(suite);
    srunner_set_tap(runner, "report.tap");
    srunner_set_xml(runner, "report.xml");
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed != 0;
}
C
cd "$folder"
gcc -I usr/include -I "usr/include/$machine" links.c -o links "usr/lib/$machine/libcheck.a" "usr/lib/$machine/libsubunit.so.0" \
  -lm -lrt -lpthread >talk 2>&1 || exit 2

run() {
  echo "$1"
  code=0
  ./links >terminal 2>&1 || code=$?
  sed -n 's/^[0-9]*%: /  terminal &/p' terminal
  echo "  exit code $code"
  sed 's/^/  TAP: /' report.tap
  prove --exec cat report.tap 2>&1 | sed -n 's/^Result/  prove: &/p'
  python3 - <<'PY'
from xml.etree import ElementTree

space = "{http://check.sourceforge.net/ns}"
tests = ElementTree.parse("report.xml").iter(f"{space}test")
print("  XML: " + ", ".join(f"{test.get('result')} {test.find(f'{space}id').text}" for test in tests))
PY
}
{
  PHONE=1 run "a phone"
  run "no phone"
} >seen
cat seen
cd "$OLDPWD"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
