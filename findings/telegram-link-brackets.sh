#!/usr/bin/env bash
# aiogram 3.31.0, md2tgmd 0.3.10 and Telethon 1.45.0 end a link for Telegram at its first closing bracket:
# of …/Deep_link_(app)/7 only …/Deep_link_(app is linked.
#
# Brackets may stand in a path (RFC 3986 § 3.3). In Telegram's MarkdownV2 each ) of a link's address has a
# backslash in front (Bot API, Formatting options). aiogram's link() and TextLink write it without, and
# md2tgmd puts one in front of the last alone, which was to end the link. telegramify-markdown 1.4.1 and
# python-telegram-bot 22.8 write it as the Bot API says. Telethon has Markdown of its own, and does not read
# what it has written itself.
#
# Seen on 29 November 2026 (what is written, then the address up to the first ) without a backslash):
#   aiogram link()        [Open](https://wiki.example/Deep_link_(app)/7)
#                         https://wiki.example/Deep_link_(app
#   aiogram TextLink      [Open](https://wiki.example/Deep_link_(app)/7)
#                         https://wiki.example/Deep_link_(app
#   md2tgmd               [Open](https://wiki\.example/Deep_link_\(app)/7\)
#                         https://wiki.example/Deep_link_(app
#   telegramify-markdown  [Open](https://wiki.example/Deep_link_(app\)/7)
#                         https://wiki.example/Deep_link_(app)/7
#   python-telegram-bot   [Open](https://wiki.example/Deep_link_(app\)/7)
#                         https://wiki.example/Deep_link_(app)/7
#   Telethon              [Open](https://wiki.example/Deep_link_(app)/7)
#                         https://wiki.example/Deep_link_(app, with the text Open/7)
#
# Names of pages and items have brackets. The bot that reports a failed link posts one that leads to another
# page, with the rest of it as text, where the Bot API allows a ) only with a backslash.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q aiogram==3.31.0 Telethon==1.45.0 md2tgmd==0.3.10 telegramify-markdown==1.4.1 python-telegram-bot==22.8; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import re

import md2tgmd, telegramify_markdown
from aiogram.utils import formatting, markdown
from telegram.helpers import escape_markdown
from telethon.extensions import markdown as telethon
from telethon.tl.types import MessageEntityTextUrl

LINK = "https://wiki.example/Deep_link_(app)/7"
written = {
    "aiogram link()": markdown.link("Open", LINK),
    "aiogram TextLink": formatting.TextLink("Open", url=LINK).as_markdown(),
    "md2tgmd": md2tgmd.escape(f"[Open]({LINK})"),
    "telegramify-markdown": telegramify_markdown.markdownify(f"[Open]({LINK})").strip(),
    "python-telegram-bot": f"[Open]({escape_markdown(LINK, version=2, entity_type='text_link')})",
}
for name, text in written.items():
    address = re.match(r"\[Open\]\(((?:\\.|[^)\\])*)\)", text)[1]
    print(f"{name:<20}  {text}")
    print(" " * 22 + re.sub(r"\\(.)", r"\1", address))
text = telethon.unparse("Open", [MessageEntityTextUrl(0, 4, LINK)])
read, (entity,) = telethon.parse(text)
print(f"{'Telethon':<20}  {text}")
print(" " * 22 + f"{entity.url}, with the text {read}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
