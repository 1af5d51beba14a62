#!/usr/bin/env bash
# markdown-to-mrkdwn 0.3.3 and md2mrkdwn 0.4.5, which turn Markdown into Slack's format, set parts of a
# link's address in bold and italics: __preview__ becomes *preview*, and * becomes _.
#
# In Markdown there is no emphasis in the address of a link (CommonMark § 6.3) or in code (§ 6.1). Both look
# for it in all of a text; only md2mrkdwn spares code. An address may have parentheses if they are balanced,
# and both end it at the first one that closes. slackify-markdown 0.2.4 gets all four right.
#
# Seen on 29 November 2026:
#   [open](https://shop.example/__preview__/7)
#     markdown-to-mrkdwn <https://shop.example/*preview*/7|open>
#     md2mrkdwn          <https://shop.example/*preview*/7|open>
#     slackify-markdown  <https://shop.example/__preview__/7|open>
#   [open](myapp://shop/find?name=*&size=*)
#     markdown-to-mrkdwn <myapp://shop/find?name=_&size=_|open>
#     md2mrkdwn          <myapp://shop/find?name=_&size=_|open>
#     slackify-markdown  <myapp://shop/find?name=*&size=*|open>
#   [open](https://shop.example/mug(blue)/7)
#     markdown-to-mrkdwn <https://shop.example/mug(blue|open>/7)
#     md2mrkdwn          <https://shop.example/mug(blue|open>/7)
#     slackify-markdown  <https://shop.example/mug(blue)/7|open>
#   `myapp://shop/__preview__/7`
#     markdown-to-mrkdwn `myapp://shop/*preview*/7`
#     md2mrkdwn          `myapp://shop/__preview__/7`
#     slackify-markdown  `myapp://shop/__preview__/7`
#
# A report of failed links that a build posts to a channel has links that fail for everybody who tries them,
# for another reason than in the test.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q markdown-to-mrkdwn==0.3.3 md2mrkdwn==0.4.5 slackify-markdown==0.2.4; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
from markdown_to_mrkdwn import SlackMarkdownConverter
import md2mrkdwn
from slackify_markdown import slackify_markdown

CONVERTERS = {"markdown-to-mrkdwn": SlackMarkdownConverter().convert, "md2mrkdwn": md2mrkdwn.convert, "slackify-markdown": slackify_markdown}
for text in ("[open](https://shop.example/__preview__/7)", "[open](myapp://shop/find?name=*&size=*)",
             "[open](https://shop.example/mug(blue)/7)", "`myapp://shop/__preview__/7`"):
    print(text)
    for name, convert in CONVERTERS.items():
        print(f"  {name:<18} {convert(text).strip()}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
