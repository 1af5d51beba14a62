#!/usr/bin/env bash
# robotframework-datadriver 1.11.2 reads no row of a CSV file if a line in it is empty, also the last one, or lacks an empty cell at its end: the
# run then has one test, with the values that were to be replaced, and passes with 0.
#
# DataDriver makes a test case of each row, in place of the one that stands in the file as a pattern; its values are the defaults of empty
# cells. If the rows cannot be read, the error goes to the terminal and the pattern is run as it is. csv.reader of Python has an
# empty list for an empty line, and csv.DictReader, pandas and most other readers pass over it. A backslash in a cell is removed: \d is d.
#
# Seen on 1 December 2026 (the rows of the file; the lines of the terminal that tell of them; the exit code):
#   ;myapp://items/7;item|;myapp://cart;cart|
#     Open myapp://items/7; Open myapp://cart; 2 tests, 2 passed, 0 failed; 0
#   ;myapp://items/7;item|;myapp://cart;cart||
#     [ ERROR ] Calling method '_start_suite' of listener 'DataDriver' failed; Open ${link}; 1 test, 1 passed, 0 failed; 0
#   ;myapp://items/7;item||;myapp://cart;cart|
#     [ ERROR ] Calling method '_start_suite' of listener 'DataDriver' failed; Open ${link}; 1 test, 1 passed, 0 failed; 0
#   ;myapp://items/7;item|;myapp://cart|
#     [ ERROR ] Calling method '_start_suite' of listener 'DataDriver' failed; Open ${link}; 1 test, 1 passed, 0 failed; 0
#   ;myapp://find?q=\d+;find|
#     Open myapp://find?q=d+; 1 test, 1 passed, 0 failed; 0
#
# The pattern mostly has the link of the home screen, which always opens. Since somebody has added a row in an editor the build has tested
# nothing but that, is green, and its reports have one passed test.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q robotframework==7.5 robotframework-datadriver==1.11.2; } || exit 2

cat >"$folder/links.robot" <<'ROBOT'
*** Settings ***
Library          DataDriver    file=rows.csv
Test Template    Open

*** Test Cases ***
Open ${link}    https://shop.example/    home

*** Keywords ***
Open
    [Arguments]    ${link}    ${screen}
    No Operation
ROBOT
for rows in ';myapp://items/7;item|;myapp://cart;cart|' ';myapp://items/7;item|;myapp://cart;cart||' ';myapp://items/7;item||;myapp://cart;cart|' \
  ';myapp://items/7;item|;myapp://cart|' ';myapp://find?q=\d+;find|'; do
  echo "$rows"
  { echo '*** Test Cases ***;${link};${screen}' && tr '|' '\n' <<<"$rows" | head -c -1; } >"$folder/rows.csv"
  code=0
  (cd "$folder" && bin/robot --output NONE --log NONE --report NONE --consolecolors off links.robot) >"$folder/out" 2>&1 || code=$?
  sed -nE "s/ +\| PASS \|$//; /^(Open |[0-9]+ tests?,)/p; s/^(.*listener 'DataDriver' failed):.*/\1/p" "$folder/out" | awk '!seen[$0]++' | tr '\n' ';' | sed "s/;/; /g; s/^/  /; s/$/$code\n/"
done >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
