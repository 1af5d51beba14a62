#!/usr/bin/env bash
# pygrok 1.0.0 finds app://pickem/7 in com.example.app://pickem/7, and no link in myapp2://pickem/7.
#
# %{URI:link} is the pattern for a link in a line of a log, as in Logstash. By RFC 3986 § 3.1 a scheme may
# have digits, dots, hyphens and plus signs behind its first letter. The pattern knows letters, and the plus
# sign between them: it begins behind any of the others, or fits nowhere.
#
# Seen on 29 November 2026:
#   opened https://shop.example/items/7?q=a in 12 ms
#     opened %{URI:link} in …  https://shop.example/items/7?q=a
#     %{URI:link}              https://shop.example/items/7?q=a
#   opened myapp://pickem/7 in 12 ms
#     opened %{URI:link} in …  myapp://pickem/7
#     %{URI:link}              myapp://pickem/7
#   opened com.example.app://pickem/7 in 12 ms
#     opened %{URI:link} in …  None
#     %{URI:link}              app://pickem/7
#   opened my-app://pickem/7 in 12 ms
#     opened %{URI:link} in …  None
#     %{URI:link}              app://pickem/7
#   opened myapp2://pickem/7 in 12 ms
#     opened %{URI:link} in …  None
#     %{URI:link}              None
#
# Schemes that are named like the package are the usual ones for logins by OAuth. In a count of links by
# scheme they are those of one app named app, which does not exist, or are missing.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q pygrok==1.0.0 regex==2026.11.19 "setuptools<81"; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import warnings

warnings.simplefilter("ignore")
from pygrok import Grok

line = Grok("opened %{URI:link} in %{NUMBER:milliseconds} ms")
word = Grok("%{URI:link}")
for link in ["https://shop.example/items/7?q=a", "myapp://pickem/7", "com.example.app://pickem/7", "my-app://pickem/7", "myapp2://pickem/7"]:
    text = f"opened {link} in 12 ms"
    found = word.match(text)
    print(f"{text}")
    print(f"  opened %{{URI:link}} in …  {line.match(text) and line.match(text)['link']}")
    print(f"  %{{URI:link}}              {found and found['link']}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
