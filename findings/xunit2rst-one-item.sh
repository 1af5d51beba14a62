#!/usr/bin/env bash
# mlx.xunit2rst 2.3.0 makes one item of links that differ in their host, in a slash or in capital letters, and says of it both that
# the test has passed and that it has failed.
#
# It turns a JUnit report into reStructuredText with an item for each test case, which mlx.traceability links to requirements. The ID
# of an item comes from the name of the test: capital letters, & becomes AND, and what stands before the last dot is taken for the
# suite; all that does not fit is left out. IDs of items have to be unique. Paths are case-sensitive (RFC 3986 § 6.2.2.1).
#
# Seen on 1 December 2026 (the test case; then its item and the relation):
#   opens https://shop.example/items/7: passed
#     REPORT_UTEST-EXAMPLEITEMS7 passes UTEST-EXAMPLEITEMS7
#   opens https://pay.example/items/7: failed
#     REPORT_UTEST-EXAMPLEITEMS7 fails UTEST-EXAMPLEITEMS7
#   opens myapp://items/7: passed
#     REPORT_UTEST-OPENS_MYAPP-ITEMS7 passes UTEST-OPENS_MYAPP-ITEMS7
#   opens myapp://items7: failed
#     REPORT_UTEST-OPENS_MYAPP-ITEMS7 fails UTEST-OPENS_MYAPP-ITEMS7
#   opens myapp://items/x7K: passed
#     REPORT_UTEST-OPENS_MYAPP-ITEMSX7K passes UTEST-OPENS_MYAPP-ITEMSX7K
#   opens myapp://items/X7k: failed
#     REPORT_UTEST-OPENS_MYAPP-ITEMSX7K fails UTEST-OPENS_MYAPP-ITEMSX7K
#
# A test plan with one item for each host of a shop has one item in the matrix, and which of the results counts for the requirement is
# a matter of their order. Names of tests as identifiers, with the link in a property, keep them apart.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q mlx.xunit2rst==2.3.0; } || exit 2

cat >"$folder/links.xml" <<'XML'
<testsuites><testsuite name="links" tests="6" failures="3" errors="0" skipped="0" time="1">
<testcase classname="links" name="opens https://shop.example/items/7" time="0.1"/>
<testcase classname="links" name="opens https://pay.example/items/7" time="0.1"><failure message="404">404</failure></testcase>
<testcase classname="links" name="opens myapp://items/7" time="0.1"/>
<testcase classname="links" name="opens myapp://items7" time="0.1"><failure message="browser">browser</failure></testcase>
<testcase classname="links" name="opens myapp://items/x7K" time="0.1"/>
<testcase classname="links" name="opens myapp://items/X7k" time="0.1"><failure message="browser">browser</failure></testcase>
</testsuite></testsuites>
XML
"$folder/bin/mlx.xunit2rst" -i "$folder/links.xml" -o "$folder/links.rst"
python3 - "$folder" >"$folder/seen" <<'PY'
import re, sys
from xml.etree import ElementTree

cases = ElementTree.parse(f"{sys.argv[1]}/links.xml").iter("testcase")
items = re.findall(r"^\.\. item:: (\S+).*\n +:(\w+): (\S+)", open(f"{sys.argv[1]}/links.rst").read(), re.MULTILINE)
for case, item in zip(cases, items, strict=True):
    print(f"{case.get('name')}: {'passed' if case.find('failure') is None else 'failed'}")
    print(" ", *item)
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
