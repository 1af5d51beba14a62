#!/usr/bin/env bash
# urllib.robotparser of Python 3.11 goes by the first rule of robots.txt that fits, not by the most exact
# one.
#
# By RFC 9309 § 2.2.2 the longest rule that matches counts, whatever the order, * stands for any
# characters, $ for the end (§ 2.2.3), and %2F is not a slash. Protego 0.7.0, which Scrapy uses, goes by it.
#
# Seen on 28 November 2026 (whether a crawler may open the link):
#   /items/7         Python False Protego False
#   /items/share/7   Python False Protego True
#   /start?preview=1 Python True  Protego False
#   /tag/24%2F7      Python False Protego False
#   /tag/24/7        Python False Protego True
#
# Pages of links that apps open are closed to crawlers by a short rule and opened one by one, so that search
# and previews find them. A check in a build says that they are closed, and misses those that are.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -c 'import sys; sys.exit(sys.version_info[:2] != (3, 11))' || exit 2
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q Protego==0.7.0; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
from urllib.robotparser import RobotFileParser

from protego import Protego

RULES = """User-agent: *
Disallow: /items/
Allow: /items/share/
Disallow: /*?preview=
Disallow: /tag/24%2F7
"""
python = RobotFileParser()
python.parse(RULES.splitlines())
protego = Protego.parse(RULES)
for path in ("/items/7", "/items/share/7", "/start?preview=1", "/tag/24%2F7", "/tag/24/7"):
    url = "https://h.example" + path
    print(f"{path:<16} Python {python.can_fetch('bot', url)!s:<5} Protego {protego.can_fetch(url, 'bot')}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
