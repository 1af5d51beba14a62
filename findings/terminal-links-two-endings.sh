#!/usr/bin/env bash
# Of the two ways to end the address of a link in a terminal, rich 15.0.0 and ansifilter 2.18 (Debian 12) each read one, and
# ansi2html 1.9.2 one as long as the link has no ID: what rich writes, neither of the two others reads. The rest is shown as text.
#
# A hyperlink is OSC 8 ; parameters ; URI and a terminator, ESC \ or BEL, which both mean the same (Hyperlinks in terminal
# emulators, E. Koblinger; xterm control sequences, OSC). unstyle of click 8.5.1, which is documented to remove styling, keeps
# every link; aha 0.5.1 keeps its text alone, and Text.from_ansi of rich says that it reads ANSI codes.
#
# Seen on 30 November 2026 (how "tap" is written in "open tap now", what each makes of the line; ␛ is ESC, ␇ is BEL):
#   ESC \: ␛]8;;myapp://items/7␛\tap␛]8;;␛\
#     rich       open tap now; tap -> myapp://items/7
#     ansi2html  open ␛]8;;myapp://items/7␛\tap␛]8;;␛\ now
#     ansifilter open 8;;myapp://items/7\tap8;;\ now
#     aha        open tap now
#     click      open ␛]8;;myapp://items/7␛\tap␛]8;;␛\ now
#   BEL: ␛]8;;myapp://items/7␇tap␛]8;;␇
#     rich       open 8;;myapp://items/7tap8;; now
#     ansi2html  open <a href="myapp://items/7">tap</a> now
#     ansifilter open <a href='myapp://items/7'>tap</a> now
#     aha        open tap now
#     click      open ␛]8;;myapp://items/7␇tap␛]8;;␇ now
#   BEL, with an ID: ␛]8;id=1;myapp://items/7␇tap␛]8;;␇
#     rich       open 8;id=1;myapp://items/7tap8;; now
#     ansi2html  open ␛]8;id=1;myapp://items/7␇tap␛]8;;␇ now
#     ansifilter open <a href='myapp://items/7'>tap</a> now
#     aha        open tap now
#     click      open ␛]8;id=1;myapp://items/7␇tap␛]8;;␇ now
#   written by rich: ␛]8;id=1;myapp://items/7␛\tap␛]8;;␛\
#     rich       open tap now; tap -> myapp://items/7
#     ansi2html  open ␛]8;id=1;myapp://items/7␛\tap␛]8;;␛\ now
#     ansifilter open 8;id=1;myapp://items/7\tap8;;\ now
#     aha        open tap now
#     click      open ␛]8;id=1;myapp://items/7␛\tap␛]8;;␛\ now
#
# The output of a test run is kept as a page or as plain text. The link of a failed case cannot be clicked there, or its address
# stands in the middle of the sentence, and the width of a column is wrong by its length.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q rich==15.0.0 ansi2html==1.9.2 click==8.5.1; } || exit 2
(cd "$folder" && apt-get -q download aha=0.5.1-3 ansifilter=2.18+dfsg1-2 && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2

"$folder/bin/python" - "$folder/usr/bin" >"$folder/seen" <<'PY'
import io
import re
import subprocess
import sys

import click
from ansi2html import Ansi2HTMLConverter
from rich.console import Console
from rich.text import Text

programs = sys.argv[1]


def rich_reads(text):
    found = Text.from_ansi(text)
    links = [f"{found.plain[span.start:span.end]} -> {span.style.link}" for span in found.spans if getattr(span.style, "link", None)]
    return "; ".join([found.plain, *links])


def run(*command):
    return lambda text: subprocess.run([f"{programs}/{command[0]}", *command[1:]], input=text, capture_output=True, text=True, check=True).stdout


TOOLS = {
    "rich": rich_reads,
    "ansi2html": lambda text: Ansi2HTMLConverter().convert(text, full=False),
    "ansifilter": run("ansifilter", "--html", "--fragment"),
    "aha": run("aha", "--no-header"),
    "click": click.unstyle,
}
screen = io.StringIO()
Console(file=screen, force_terminal=True, color_system="standard", width=80).print("[link=myapp://items/7]tap[/link]", end="")
address = "\x1b]8;;myapp://items/7"
for title, link in (("ESC \\", f"{address}\x1b\\tap\x1b]8;;\x1b\\"), ("BEL", f"{address}\atap\x1b]8;;\a"), ("BEL, with an ID", f"{address}\atap\x1b]8;;\a".replace("8;;m", "8;id=1;m")),
                    ("written by rich", screen.getvalue())):
    print(f"{title}: {re.sub('id=[0-9]+', 'id=1', link)}".replace("\x1b", "␛").replace("\a", "␇"))
    for name, read in TOOLS.items():
        seen = re.sub("id=[0-9]+", "id=1", read(f"open {link} now")).strip()
        print(f"  {name:<10} {seen}".replace("\x1b", "␛").replace("\a", "␇"))
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
