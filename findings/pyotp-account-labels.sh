#!/usr/bin/env bash
# PyOTP 2.12.1 reads the account "Shop:kim@mail.example" of the shop "Shop" out of otpauth://totp/Shop%3Akim@mail.example…, and
# writes it as Shop:Shop%3Akim%40mail.example.
#
# The link of a QR code by which an authenticator app is set up has a label of an issuer and an account, with a colon between them
# that may be %3A and may have blanks (%20) behind it (Key Uri Format of Google Authenticator, "Label"). PyOTP splits at : alone,
# and before it decodes. passlib 1.7.4 reads all of them.
#
# Seen on 30 November 2026 (issuer and account; what is written again):
#   otpauth://totp/Shop:kim@mail.example?secret=…&issuer=Shop
#     pyotp   ('Shop', 'kim@mail.example')
#             otpauth://totp/Shop:kim%40mail.example?secret=…&issuer=Shop
#     passlib ('Shop', 'kim@mail.example')
#             otpauth://totp/Shop:kim@mail.example?secret=…&issuer=Shop
#   otpauth://totp/Shop%3Akim@mail.example?secret=…&issuer=Shop
#     pyotp   ('Shop', 'Shop:kim@mail.example')
#             otpauth://totp/Shop:Shop%3Akim%40mail.example?secret=…&issuer=Shop
#     passlib ('Shop', 'kim@mail.example')
#             otpauth://totp/Shop:kim@mail.example?secret=…&issuer=Shop
#   otpauth://totp/Shop:%20kim@mail.example?secret=…&issuer=Shop
#     pyotp   ('Shop', ' kim@mail.example')
#             otpauth://totp/Shop:%20kim%40mail.example?secret=…&issuer=Shop
#     passlib ('Shop', 'kim@mail.example')
#             otpauth://totp/Shop:kim@mail.example?secret=…&issuer=Shop
#   otpauth://totp/Shop%20EU%3A%20kim?secret=…&issuer=Shop%20EU
#     pyotp   ('Shop EU', 'Shop EU: kim')
#             otpauth://totp/Shop%20EU:Shop%20EU%3A%20kim?secret=…&issuer=Shop%20EU
#     passlib ('Shop EU', 'kim')
#             otpauth://totp/Shop%20EU:kim?secret=…&issuer=Shop%20EU
#
# A test that sets up a second factor with the link of a page shows another account than the app does, and the same account is two
# entries after an export.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q pyotp==2.12.1 passlib==1.7.4; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import pyotp
from passlib.totp import TOTP

secret = "A" * 32
for label in ("Shop:kim@mail.example", "Shop%3Akim@mail.example", "Shop:%20kim@mail.example", "Shop%20EU%3A%20kim"):
    issuer = label.replace("%3A", ":").split(":")[0]
    link = f"otpauth://totp/{label}?secret={secret}&issuer={issuer}"
    one, other = pyotp.parse_uri(link), TOTP.from_uri(link)
    print(f"otpauth://totp/{label}?secret=…&issuer={issuer}")
    for name, account, written in (("pyotp", (one.issuer, one.name), one.provisioning_uri()), ("passlib", (other.issuer, other.label), other.to_uri())):
        print(f"  {name:<7} {account}")
        print(f"          {written.replace(secret, '…')}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
