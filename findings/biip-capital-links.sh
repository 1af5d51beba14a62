#!/usr/bin/env bash
# biip 5.2.0 and gs1-compression 0.1.3 do not read the GS1 Digital Link HTTPS://ID.GS1.ORG/01/…, which is the spelling that
# makes the smallest QR code: biip finds no link in it and no error, the other ends in one.
#
# A QR code in its alphanumeric mode has capital letters alone and needs less room than in bytes (ISO/IEC 18004 § 7.4.4). The
# scheme and the host of a link may be in capitals (RFC 3986 § 3.1, § 3.2.2). Both take a host in capitals, and want a scheme
# in small letters. The QR codes are segno 1.6.6's.
#
# Seen on 30 November 2026 (the link; the QR code; what each reads):
#   https://id.gs1.org/01/09506000134352  byte, 29 modules wide
#     biip (01)09506000134352, error none  gs1-compression (01)09506000134352
#   https://ID.GS1.ORG/01/09506000134352  byte, 29 modules wide
#     biip (01)09506000134352, error none  gs1-compression (01)09506000134352
#   HTTPS://ID.GS1.ORG/01/09506000134352  alphanumeric, 25 modules wide
#     biip none, error none  gs1-compression KeyError
#   HTTPS://id.gs1.org/01/09506000134352  byte, 29 modules wide
#     biip none, error none  gs1-compression KeyError
#
# A warehouse that scans the codes of two printers knows the goods of one of them, although both have the same link.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q biip==5.2.0 gs1-compression==0.1.3 segno==1.6.6; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import biip
import segno
from gs1.decompress.analyse_uri import gs1_digital_link_to_gs1_element_strings

for link in ("https://id.gs1.org/01/09506000134352", "https://ID.GS1.ORG/01/09506000134352", "HTTPS://ID.GS1.ORG/01/09506000134352", "HTTPS://id.gs1.org/01/09506000134352"):
    code = segno.make_qr(link, error="l", boost_error=False)
    read = biip.parse(link)
    found = read.gs1_digital_link_uri and "".join(f"({each.ai.ai}){each.value}" for each in read.gs1_digital_link_uri.element_strings)
    print(f"{link}  {code.mode}, {code.symbol_size(border=0)[0]} modules wide")
    try:
        other = gs1_digital_link_to_gs1_element_strings(link, True)
    except Exception as error:
        other = type(error).__name__
    print(f"  biip {found or 'none'}, error {read.gs1_digital_link_uri_error or 'none'}  gs1-compression {other}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
