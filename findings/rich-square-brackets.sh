#!/usr/bin/env bash
# The help of a command made with Typer 0.24.2 and the tables of rich-cli 1.8.1 leave [status] out of a link:
# ?filter[status]=open is shown as ?filter=open, and the route /items/[id]/edit as /items//edit.
#
# Both print with Rich 12.6.0, where a word in square brackets is markup. Typer, which installs Rich, takes docstrings and the help of
# options for markup unless it is told not to; it shows a default value as it is, and ids[]=7 as well. rich-cli takes the cells of a
# CSV file for markup. Parameters with brackets are those of JSON:API, PHP and Rails, and [id] is a route of Expo and Next.js.
#
# Seen on 1 December 2026 (without frames and blanks):
#   python open.py --help
#     Opens https://shop.example/find?filter=open
#     --start TEXT As myapp://find?filter=open&ids[]=7 [default: myapp://find?filter[status]=open]
#     --route TEXT As /items//edit [default: /items/[id]/edit]
#   links.csv
#     name,link
#     open,https://shop.example/find?filter[status]=open
#     edit,/items/[id]/edit
#     two,myapp://find?ids[]=7
#   rich links.csv
#     open https://shop.example/find?filter=open
#     edit /items//edit
#     two myapp://find?ids[]=7
#
# A link that is copied out of a help text or out of a table opens the list without its filter, and the screen of no item.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q typer==0.24.2 rich-cli==1.8.1 rich==12.6.0; } || exit 2
export COLUMNS=160 NO_COLOR=1 TERM=dumb

cat >"$folder/open.py" <<'PY'
import typer

app = typer.Typer(add_completion=False)


@app.command()
def show(start: str = typer.Option("myapp://find?filter[status]=open", help="As myapp://find?filter[status]=open&ids[]=7"),
         route: str = typer.Option("/items/[id]/edit", help="As /items/[id]/edit")):
    "Opens https://shop.example/find?filter[status]=open"


app()
PY
printf '%s\n' name,link 'open,https://shop.example/find?filter[status]=open' edit,/items/[id]/edit 'two,myapp://find?ids[]=7' >"$folder/links.csv"
plain() { tr -s ' ─━' ' ' | tr -d '│┃╭╮╰╯┏┓└┘┳┴┡┩╇' | sed -E 's/^ +//; s/ +$//; /^$/d; s/^/  /; s/  +/ /2g'; }
{
  echo "python open.py --help"
  "$folder/bin/python" "$folder/open.py" --help | grep -E 'As|Opens' | plain
  echo "links.csv"
  sed 's/^/  /' "$folder/links.csv"
  echo "rich links.csv"
  "$folder/bin/rich" "$folder/links.csv" | grep -E 'open|edit|two' | plain
} >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
