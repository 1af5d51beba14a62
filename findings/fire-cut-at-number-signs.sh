#!/usr/bin/env bash
# Python Fire 0.7.1 cuts an argument at its first # if the text in front is a word or a number: items#7 becomes items, and 8412#top the
# number 8412.
#
# Fire makes a command line of a function, and by its documentation takes a value for a Python literal where it is one, and for a text
# where it is not. 8412#top is none; it is read as Python, and there a # starts a comment. The whole link is no Python and stays
# whole, and so do a path and a fragment alone.
#
# Seen on 1 December 2026 (the argument; what the function gets):
#   items
#     'items'
#   items#7
#     'items'
#   cart#reviews
#     'cart'
#   8412
#     8412
#   8412#top
#     8412
#   items/7#top
#     'items/7#top'
#   /items#7
#     '/items#7'
#   #7
#     '#7'
#   myapp://items#7
#     'myapp://items#7'
#   https://shop.example/#/items/7
#     'https://shop.example/#/items/7'
#
# A command that opens the pages of an app by their routes opens the first tab of each, whatever tab is asked for. As the shell takes a #
# within a word for a character like others, the command line shows nothing of it.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the library cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q fire==0.7.1; } || exit 2

cat >"$folder/open.py" <<'PY'
import fire


def show(route):
    print(f"  {route!r}")


fire.Fire(show)
PY
{
  for route in items items#7 cart#reviews 8412 8412#top items/7#top /items#7 '#7' 'myapp://items#7' 'https://shop.example/#/items/7'; do
    echo "$route"
    "$folder/bin/python" "$folder/open.py" --route="$route"
  done
} >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
