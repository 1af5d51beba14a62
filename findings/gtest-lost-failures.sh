#!/usr/bin/env bash
# The XML report of GoogleTest 1.12.1 (Debian 12) has no failure if a suite cannot be set up, and with --gtest_repeat has the
# last run alone: the program ends with 1, and the report has failures="0".
#
# --gtest_output=xml writes a report in the form of JUnit. If SetUpTestSuite fails, the terminal has the suite among those
# that failed; in the report its tests are skipped, as with GTEST_SKIP, and the suite has no failure. With --gtest_repeat each
# run writes the report anew over the one before, so that a test that failed once and then passed is a passed one. If the set-up
# of the environment fails, the report has a failure for it.
#
# Seen on 30 November 2026 (the end of the program's output, then what is in the report):
#   once: exit 1, failed: Links.OpensCart
#     tests 2, failures 1: Links.OpensCart failure, Links.OpensItem passed
#   repeated: exit 1, failed: Links.OpensCart
#     tests 2, failures 0: Links.OpensCart passed, Links.OpensItem passed
#   no phone: exit 1, failed: Phone
#     tests 2, failures 0: Phone.OpensCart skipped, Phone.OpensItem skipped
#   no lab: exit 1, failed: none named
#     tests 1, failures 0: Links.OpensItem skipped, . failure
#
# A phone that is not there leaves a report of skipped links. Runs are repeated to find links that fail now and then, and the
# report shows those that fail in the last run only.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && python3 --version && g++ --version && apt-get -q download libgtest-dev=1.12.1-0.2 && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2

cat >"$folder/links.cc" <<'CC'
#include <cstdlib>
#include <gtest/gtest.h>

static int tries = 0;
TEST(Links, OpensCart) { EXPECT_EQ(++tries, 2); }
TEST(Links, OpensItem) { EXPECT_TRUE(true); }

class Phone : public testing::Test {
 public:
  static void SetUpTestSuite() { FAIL() << "no phone"; }
};
TEST_F(Phone, OpensCart) {}
TEST_F(Phone, OpensItem) {}

class Lab : public testing::Environment {
 public:
  void SetUp() override {
    if (std::getenv("NO_LAB")) FAIL() << "no lab";
  }
};

int main(int count, char **arguments) {
  testing::InitGoogleTest(&count, arguments);
  testing::AddGlobalTestEnvironment(new Lab);
  return RUN_ALL_TESTS();
}
CC
g++ -I "$folder/usr/include" "$folder/links.cc" "$(echo "$folder"/usr/lib/*/libgtest.a)" -pthread -o "$folder/links"

cat >"$folder/run.py" <<'PY'
import re
import os
import subprocess
import sys
import xml.etree.ElementTree

folder = sys.argv[1]
for title, options, environment in (("once", ["--gtest_filter=Links.*"], {}), ("repeated", ["--gtest_filter=Links.*", "--gtest_repeat=2"], {}),
                                    ("no phone", ["--gtest_filter=Phone.*"], {}), ("no lab", ["--gtest_filter=Links.OpensItem"], {"NO_LAB": "1"})):
    run = subprocess.run([f"{folder}/links", f"--gtest_output=xml:{folder}/report.xml", *options], env=os.environ | environment, capture_output=True, text=True)
    failed = ", ".join(dict.fromkeys(re.findall(r"\[  FAILED  \] ([A-Z][\w.]*)", run.stdout))) or "none named"
    root = xml.etree.ElementTree.parse(f"{folder}/report.xml").getroot()
    cases = [f"{case.get('classname')}.{case.get('name')} {case[0].tag if len(case) else 'passed'}" for case in root.iter("testcase")]
    print(f"{title}: exit {run.returncode}, failed: {failed}")
    print(f"  tests {root.get('tests')}, failures {root.get('failures')}: {', '.join(cases)}")
PY
python3 "$folder/run.py" "$folder" >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
