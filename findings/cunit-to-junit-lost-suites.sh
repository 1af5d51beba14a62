#!/usr/bin/env bash
# cunit-to-junit 0.1.0 leaves out a suite of CUnit 2.1-3 (Debian 12) that could not be initialised, so that the report has only tests
# that passed, and makes two test cases of a test with two failed assertions.
#
# CUnit writes its own XML, the converter makes JUnit of it. There a suite whose initialisation fails has a record without tests,
# CUNIT_RUN_SUITE_FAILURE, and counts as a failed suite in the summary; CUnit runs none of its tests. A test has a record for each
# assertion that fails. The converter takes test records alone.
#
# Seen on 1 December 2026 (the suites and the summary of CUnit; then JUnit):
#   the phone is missing
#     CUnit web SUCCESS
#     CUnit phone FAILURE: Suite Initialization Failed
#     CUnit test cases: total 3, run 1, failed 0; suites: failed 1
#     JUnit tests 1, failures 0, errors 0, skipped 0
#     JUnit web: opens https://shop.example/items/7 passed
#   two assertions fail
#     CUnit web SUCCESS
#     CUnit test cases: total 1, run 1, failed 1; suites: failed 0
#     JUnit tests 2, failures 2, errors 0, skipped 0
#     JUnit web: opens https://shop.example/cart failed
#     JUnit web: opens https://shop.example/cart failed
#
# All links that are tested on the phone are missing, and the CI that reads the report has one green test. CUnit exits as the program
# likes.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && gcc --version && apt-get -q download libcunit1-dev=2.1-3-dfsg-2.6 libcunit1=2.1-3-dfsg-2.6 \
  && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2
{ python3 -m venv "$folder/venv" && "$folder/venv/bin/pip" install -q cunit-to-junit==0.1.0; } || exit 2

cat >"$folder/links.c" <<'C'
#include <CUnit/Automated.h>

static int no_phone(void) { return -1; }
static void opens(void) { CU_ASSERT_EQUAL(200, 200); }
static void fails(void) { CU_ASSERT_EQUAL(200, 404); CU_ASSERT_STRING_EQUAL("cart", "browser"); }

int main(int count, char **arguments) {
  CU_initialize_registry();
  CU_pSuite web = CU_add_suite("web", NULL, NULL);
  if (count > 1) {
    CU_add_test(web, "opens https://shop.example/cart", fails);
  } else {
    CU_add_test(web, "opens https://shop.example/items/7", opens);
    CU_pSuite phone = CU_add_suite("phone", no_phone, NULL);
    CU_add_test(phone, "opens myapp://items/7", opens);
    CU_add_test(phone, "opens myapp://cart", fails);
  }
  CU_set_output_filename("links");
  CU_automated_run_tests();
  CU_cleanup_registry();
}
C
libraries=$folder/usr/lib/$(gcc -print-multiarch)
gcc -I "$folder/usr/include" -o "$folder/links" "$folder/links.c" -L "$libraries" -lcunit
cat >"$folder/show.py" <<'PY'
import re, sys
from xml.etree import ElementTree

with open(sys.argv[1]) as file:
    text = re.sub(r"<!DOCTYPE[^>]*>", "", file.read())
cunit = ElementTree.fromstring(text)
for suite in cunit.find("CUNIT_RESULT_LISTING"):
    result, reason = suite[0], suite[0].findtext("FAILURE_REASON")
    print("  CUnit", result.findtext("SUITE_NAME").strip(), result.tag.split("_")[-1] + (f": {reason.strip()}" if reason else ""))
count = {record.findtext("TYPE").strip(): {part.tag: part.text.strip() for part in record} for record in cunit.find("CUNIT_RUN_SUMMARY")}
cases = count["Test Cases"]
print(f"  CUnit test cases: total {cases['TOTAL']}, run {cases['RUN']}, failed {cases['FAILED']}; suites: failed {count['Suites']['FAILED']}")
suite = ElementTree.parse(sys.argv[2]).getroot().find("testsuite")
print("  JUnit", ", ".join(f"{name} {suite.get(name)}" for name in ("tests", "failures", "errors", "skipped")))
for case in suite.iter("testcase"):
    print(f"  JUnit {case.get('classname')}: {case.get('name')}", "passed" if case.find("failure") is None else "failed")
PY
for title in "the phone is missing" "two assertions fail"; do
  echo "$title"
  arguments=()
  [ "$title" = "the phone is missing" ] || arguments=(fails)
  (cd "$folder" && LD_LIBRARY_PATH=$libraries ./links "${arguments[@]}" && venv/bin/cunit-to-junit links-Results.xml links.xml) >/dev/null 2>&1
  "$folder/venv/bin/python" "$folder/show.py" "$folder/links-Results.xml" "$folder/links.xml"
done >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
