#!/usr/bin/env bash
# junit-xml 1.9 reports a failed test as passed if the failure has no text, as that of a bare assert in Python has none.
#
# add_failure_info and add_error_info take message and output, both of which may be left out. A case with neither has
# no <failure> or <error> in the report, and is not counted. add_skipped_info without a text makes a <skipped/> and
# counts. junitparser 5.0.3 writes a <failure> also where there is nothing to say.
#
# Seen on 29 November 2026 (the counts of the suite, then what stands in each case):
#   junit-xml 1.9: failures 1, errors 0, skipped 1 of 5
#     assert opened == 7, "no page"  failure
#     assert opened == 7             passed
#     raise TimeoutError             passed
#     add_failure_info()             passed
#     add_skipped_info()             skipped
#   junitparser 5.0.3: failures 3, errors 1, skipped 1 of 5
#     assert opened == 7, "no page"  failure
#     assert opened == 7             failure
#     raise TimeoutError             error
#     add_failure_info()             failure
#     add_skipped_info()             skipped
#
# A script that opens links one after the other passes str(error) on. The links that did not open for a plain assert or
# a TimeoutError are green in the report, and the build is, too.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q junit-xml==1.9 junitparser==5.0.3; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import xml.etree.ElementTree as ElementTree

import junit_xml
import junitparser


def says(opened):
    assert opened == 7, "no page"


def bare(opened):
    assert opened == 7


def late(_):
    raise TimeoutError


def text(test):
    try:
        test(8)
    except (AssertionError, TimeoutError) as error:
        return str(error)


CASES = [('assert opened == 7, "no page"', "failure", text(says)), ("assert opened == 7", "failure", text(bare)),
         ("raise TimeoutError", "error", text(late)), ("add_failure_info()", "failure", None), ("add_skipped_info()", "skipped", None)]


def by_junit_xml():
    cases = []
    for name, result, message in CASES:
        case = junit_xml.TestCase(name)
        getattr(case, f"add_{result}_info")(message)
        cases.append(case)
    return junit_xml.to_xml_report_string([junit_xml.TestSuite("links", cases)])


def by_junitparser():
    suite = junitparser.TestSuite("links")
    for name, result, message in CASES:
        case = junitparser.TestCase(name)
        case.result = [getattr(junitparser, result.title())(message)]
        suite.add_testcase(case)
    report = junitparser.JUnitXml()
    report.add_testsuite(suite)
    return report.tostring()


for writer, report in (("junit-xml 1.9", by_junit_xml()), ("junitparser 5.0.3", by_junitparser())):
    suite = next(ElementTree.fromstring(report).iter("testsuite"))
    print("{}: failures {failures}, errors {errors}, skipped {skipped} of {tests}".format(writer, **suite.attrib))
    for case in suite.iter("testcase"):
        print(f"  {case.get('name'):<30} {', '.join(result.tag for result in case) or 'passed'}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
