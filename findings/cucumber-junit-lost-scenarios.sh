#!/usr/bin/env bash
# cucumber-json-to-junit-xml 0.0.10 writes the last scenario of each feature into its JUnit report and no other: of three scenarios,
# of which the first has failed, the report has one test case, which has passed.
#
# It turns the JSON report of Cucumber into one for a server. The numbers of all scenarios and failures stand at the head of the
# report; what a server shows it counts from the test cases, as junitparser 5.0.3 does.
#
# Seen on 30 November 2026:
#   Cucumber: links item failed, links cart passed, links help passed
#     head of the report: tests 3 failures 1
#     test case: links help passed
#   Cucumber: links item failed, links cart passed, links help passed, pad large passed, pad small failed
#     head of the report: tests 5 failures 2
#     test case: links help passed
#     test case: pad small failed
#
# A feature for deep links is an outline with a row for each link. All but the last of them are gone, and the run is green unless
# that one has failed.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q cucumber-json-to-junit-xml==0.0.10 junitparser==5.0.3; } || exit 2

cat >"$folder/run.py" <<'PY'
import json
import subprocess
import sys
from xml.etree import ElementTree

from junitparser import JUnitXml

folder = sys.argv[1]


def scenario(name, link, status):
    result = {"status": status, "duration": 20000000} | ({"error_message": "the browser opened"} if status == "failed" else {})
    step = {"keyword": "When ", "name": f"I open {link}", "line": 5, "match": {"location": "steps.py:7"}, "result": result}
    return {"id": name, "keyword": "Scenario Outline", "type": "scenario", "name": name, "description": "", "line": 4, "tags": [], "steps": [step]}


def feature(name, scenarios):
    return {"uri": f"{name}.feature", "id": name, "keyword": "Feature", "name": name, "description": "", "line": 1, "tags": [], "elements": scenarios}


report = [feature("links", [scenario("item", "myapp://items/7", "failed"), scenario("cart", "myapp://cart", "passed"), scenario("help", "myapp://help", "passed")]),
          feature("pad", [scenario("large", "myapp://items/7", "passed"), scenario("small", "myapp://items/7", "failed")])]
for features in (report[:1], report):
    with open(f"{folder}/report.json", "w") as written:
        json.dump(features, written)
    subprocess.run([f"{folder}/bin/json_to_junit", f"{folder}/report.json", f"{folder}/report.xml"], check=True, capture_output=True)
    print("Cucumber:", ", ".join(f"{one['name']} {row['name']} {row['steps'][0]['result']['status']}" for one in features for row in one["elements"]))
    suite = ElementTree.parse(f"{folder}/report.xml").getroot()
    print("  head of the report: tests", suite.get("tests"), "failures", suite.get("failures"))
    for case in (case for suite in JUnitXml.fromfile(f"{folder}/report.xml") for case in suite):
        print("  test case:", case.classname, case.name, "failed" if case.result else "passed")
PY
"$folder/bin/python" "$folder/run.py" "$folder" >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
