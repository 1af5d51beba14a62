#!/usr/bin/env bash
# email of Python 3.11 writes a long link in a header as encoded words, and then it is no link.
#
# A list's header fields hold URLs between angle brackets (RFC 2369 § 2, RFC 8058 § 2), and encoded words
# may stand in texts, comments and phrases alone (RFC 2047 § 5). EmailMessage encodes a URL that does not
# fit into a line of its default policy, 78 characters, although it is all ASCII and a longer line is
# allowed (RFC 5322 § 2.1.1: 998). MIMEText leaves it whole, and so does a policy with
# max_line_length=998.
#
# Seen on 28 November 2026:
#   EmailMessage
#     List-Unsubscribe: <https://news.example/stop?user=8412&token=0123456789abcdef>
#   EmailMessage
#     List-Unsubscribe: =?utf-8?q?=3Chttps=3A//news=2Eexample/stop=3Fuser=3D8412?=
#      =?utf-8?q?=26list=3Dweekly=26token=3D0123456789abcdef0123456789abcdef=3E?=
#   MIMEText
#     List-Unsubscribe: <https://news.example/stop?user=8412&list=weekly&token=0123456789abcdef0123456789abcdef>
#   max_line_length=998
#     List-Unsubscribe: <https://news.example/stop?user=8412&list=weekly&token=0123456789abcdef0123456789abcdef>
#
# A link with a campaign and a token is long. Mail programs show no button to unsubscribe or to open the
# list's page, and the same link in the text of the mail works.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -c 'import sys; sys.exit(sys.version_info[:2] != (3, 11))' || exit 2

python3 - >"$folder/seen" <<'PY'
import email.policy
from email.message import EmailMessage
from email.mime.text import MIMEText

SHORT = "https://news.example/stop?user=8412&token=0123456789abcdef"
LONG = "https://news.example/stop?user=8412&list=weekly&token=0123456789abcdef0123456789abcdef"
for name, message, url in (("EmailMessage", EmailMessage(), SHORT), ("EmailMessage", EmailMessage(), LONG),
                           ("MIMEText", MIMEText(""), LONG),
                           ("max_line_length=998", EmailMessage(email.policy.default.clone(max_line_length=998)), LONG)):
    message["List-Unsubscribe"] = f"<{url}>"
    text = message.as_string()
    print(name)
    for line in text[text.index("List-Unsubscribe"):].split("\n\n")[0].splitlines():
        print(" ", line.rstrip())
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
