#!/usr/bin/env bash
# robot --include ANDROID of Robot Framework 7.5 finds no test with the tag ANDROID, --include STORE-12 runs the tests of E-12, and --exclude
# ANDROID leaves the tests of ANDROID in: the AND, OR and NOT within a word are operators.
#
# By the User Guide (Tag patterns) AND, OR and NOT combine tags and are written in capitals, and & is AND as well; blanks around them are not
# needed. Robot Framework 7.5 warns that 8.0 will ask for them, and does so in a line above the results. Tags themselves have no case, so
# that --include android works. In a link the & between two parameters divides, and [id] is one of two letters.
#
# Seen on 1 December 2026 (the option; the tags of the tests that are run, of six with a tag each):
#   --include ANDROID
#     none
#   --include android
#     ANDROID
#   --exclude ANDROID
#     ANDROID, STORE-12, E-12, NOTES-3, /items?id=7&tab=new, /items/[id]
#   --include STORE-12
#     E-12
#   --include store-12
#     STORE-12
#   --include NOTES-3
#     ANDROID, STORE-12, E-12, NOTES-3, /items?id=7&tab=new, /items/[id]
#   --include /items?id=7&tab=new
#     none
#   --include /items/[id]
#     none
#
# Tests of links are tagged with their system, the ticket and the link. A build for the ticket of a shop runs the tests of another project
# and is green, one without ANDROID runs on iOS what only Android can do, and a test with the ticket NOTES-3 brings all others with it.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q robotframework==7.5; } || exit 2

{
  echo '*** Test Cases ***'
  for tag in ANDROID STORE-12 E-12 NOTES-3 '/items?id=7&tab=new' '/items/[id]'; do
    printf 'Test %s\n    [Tags]    %s\n    No Operation\n' "$tag" "$tag"
  done
} >"$folder/links.robot"
while read -r option tag; do
  echo "$option $tag"
  "$folder/bin/robot" --output NONE --log NONE --report NONE --consolecolors off "$option" "$tag" "$folder/links.robot" >"$folder/out" 2>&1 || grep -q 'contains no tests' "$folder/out" || exit 1
  tags=$(sed -nE 's/^Test ([^ ]+) +\| PASS \|$/\1/p' "$folder/out" | paste -sd , | sed 's/,/, /g')
  echo "  ${tags:-none}"
done >"$folder/seen" <<'END'
--include ANDROID
--include android
--exclude ANDROID
--include STORE-12
--include store-12
--include NOTES-3
--include /items?id=7&tab=new
--include /items/[id]
END
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
