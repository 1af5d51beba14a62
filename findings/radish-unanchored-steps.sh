#!/usr/bin/env bash
# radish 0.18.4 hands the first letter of a link to a step that ends in {link}, takes /pickem/7/edit
# for the step of /pickem/{id:d}, and loses the backslashes of a pattern in a table.
#
# Its documentation has such patterns as those of parse, which behave 1.3.3 uses as well. radish
# looks for the pattern anywhere in the sentence, and the shortest text that fits ends {link}; no
# step is missing then. In a table of Gherkin only \n, \| and \\ stand for something else
# (Cucumber's reference, Table Cell Escaping), in radish every backslash goes.
#
# Seen on 30 November 2026 (what the functions of four steps have: the link
# https://shop.example/items/7, the path /pickem/7, the path /pickem/7/edit, and the patterns
# ^/items/\d+$ and ^/(a\|b)/\w+$):
#   radish has h
#   radish has id 7
#   radish has id 7
#   radish has ^/items/d+$ ^/(a|b)/w+$
#   radish ends with 0
#   behave has https://shop.example/items/7
#   behave has id 7
#   behave has ^/items/\d+$ ^/(a|b)/\w+$
#   behave ends with 1
#
# The test of a link is given an h and passes if it only looks for an answer; that of the edit page
# opens the item and passes, too.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q radish-bdd==0.18.4 parse==1.22.4 \
  behave==1.3.3; } || exit 2

mkdir -p "$folder/features/steps"
cat >"$folder/features/links.feature" <<'FEATURE'
Feature: links
  Scenario: one
    Given the link https://shop.example/items/7
  Scenario: two
    Given the path /pickem/7
  Scenario: three
    Given the path /pickem/7/edit
  Scenario: four
    Given the patterns
      | pattern       |
      | ^/items/\d+$  |
      | ^/(a\|b)/\w+$ |
FEATURE
for tool in radish behave; do
  mkdir -p "$folder/$tool"
  cat >"$folder/$tool/steps.py" <<PY
import os

from $tool import given


def show(*values):
    with open(os.environ["SHOWN"], "a") as file:
        print("$tool has", *values, file=file)


@given("the link {link}")
def link(step, link):
    show(link)


@given("the path /pickem/{id:d}")
def path(step, id):
    show("id", id)


@given("the patterns")
def patterns(step):
    show(*[row["pattern"] for row in step.table])
PY
done
cp "$folder/behave/steps.py" "$folder/features/steps/"
cd "$folder"
for tool in radish behave; do
  export SHOWN=$folder/$tool.shown
  code=0
  if [ $tool = radish ]; then
    bin/radish -b radish features/links.feature >radish.talk 2>&1 || code=$?
  else
    bin/behave -q features >behave.talk 2>&1 || code=$?
  fi
  cat "$SHOWN"
  echo "$tool ends with $code"
done >seen
cat seen
cd "$OLDPWD"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
