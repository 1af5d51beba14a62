#!/usr/bin/env bash
# behave 1.3.3 reads \\ and \n in the table of a feature file as they stand; Cucumber reads a backslash and
# a new line.
#
# In a cell of a Gherkin table \\ is a backslash, \n a new line and \| a bar (Gherkin reference, "Table Cell
# Escaping"). behave has a parser of its own, and of these it changes \| alone. pytest-bdd 9.0.1 uses that of
# Cucumber, gherkin-official.
#
# Seen on 29 November 2026 (the cell, then its length and text in each):
#   myapp://a\|b     behave 11 myapp://a|b     pytest-bdd 11 myapp://a|b
#   /.*\\.html       behave 10 /.*\\.html      pytest-bdd  9 /.*\.html
#   two\nlines       behave 10 two\nlines      pytest-bdd  9 two⏎lines
#
# Patterns of intent filters and of routes have backslashes. One feature file for the app and the web tests
# two patterns, and one that is right for Cucumber matches a backslash and any character in behave.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q behave==1.3.3 pytest-bdd==9.0.1 pytest==9.2.0; } || exit 2

cd "$folder"
mkdir -p features/steps
cat >features/links.feature <<'FEATURE'
Feature: patterns
  Scenario: patterns
    Given the patterns
      | pattern      |
      | myapp://a\|b |
      | /.*\\.html   |
      | two\nlines   |
FEATURE
cat >features/steps/steps.py <<'PY'
import json

from behave import given


@given("the patterns")
def patterns(context):
    json.dump([row["pattern"] for row in context.table], open("behave.json", "w"))
PY
cat >test_links.py <<'PY'
import json

from pytest_bdd import given, scenarios

scenarios("features/links.feature")


@given("the patterns")
def patterns(datatable):
    json.dump([cell for (cell,) in datatable[1:]], open("bdd.json", "w"))
PY
{ bin/behave && bin/pytest -q -p no:cacheprovider test_links.py; } >log 2>&1
bin/python - >seen <<'PY'
import json

cells = [r"myapp://a\|b", r"/.*\\.html", r"two\nlines"]
for cell, one, other in zip(cells, json.load(open("behave.json")), json.load(open("bdd.json")), strict=True):
    print(f"{cell:<16} behave {len(one):>2} {one:<15} pytest-bdd {len(other):>2} " + other.replace("\n", "⏎"))
PY
cat seen
cd "$OLDPWD"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
