#!/usr/bin/env bash
# ulid-transform 2.2.9 reads a ULID that is too large, or has a U in it, as another ID without an error, ulid2 0.3.0 refuses one in
# small letters, and python-ulid 4.1.0 and ulid-py 1.1.0 do not agree on an O or an I.
#
# By the ULID specification an ID is case-insensitive, the largest is 7ZZZZZZZZZZZZZZZZZZZZZZZZZ, and what is larger is to be
# rejected by all implementations. Its alphabet is Crockford's, without I, L, O and U; Crockford's rules read O as 0, and I and
# L as 1, and know no U.
#
# Seen on 30 November 2026 (the text, then the ID that each reads; = is the text itself):
#   01ARZ3NDEKTSV4RRFFQ69G5FAV
#     ulid-transform =
#     ulid2          =
#     python-ulid    =
#     ulid-py        =
#   01arz3ndektsv4rrffq69g5fav
#     ulid-transform 01ARZ3NDEKTSV4RRFFQ69G5FAV
#     ulid2          refused
#     python-ulid    01ARZ3NDEKTSV4RRFFQ69G5FAV
#     ulid-py        01ARZ3NDEKTSV4RRFFQ69G5FAV
#   OIARZ3NDEKTSV4RRFFQ69G5FAV
#     ulid-transform 01ARZ3NDEKTSV4RRFFQ69G5FAV
#     ulid2          refused
#     python-ulid    refused
#     ulid-py        01ARZ3NDEKTSV4RRFFQ69G5FAV
#   01ARZ3NDEKTSV4RRFFQ69G5FAU
#     ulid-transform 01ARZ3NDEKTSV4RRFFQ69G5FFZ
#     ulid2          refused
#     python-ulid    refused
#     ulid-py        refused
#   81ARZ3NDEKTSV4RRFFQ69G5FAV
#     ulid-transform 01ARZ3NDEKTSV4RRFFQ69G5FAV
#     ulid2          refused
#     python-ulid    refused
#     ulid-py        refused
#
# A test of links with a broken ID expects "not found". One of these services shows the page of an item that is there, and two
# libraries on the two sides of a link do not know the same IDs when somebody has typed one from paper.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q ulid-transform==2.2.9 ulid2==0.3.0 python-ulid==4.1.0 &&
  "$folder/bin/pip" install -q --target "$folder/other" ulid-py==1.1.0; } || exit 2

"$folder/bin/python" - "$folder/other" >"$folder/seen" <<'PY'
import sys

import ulid2
import ulid_transform
from ulid import ULID

# Both packages have a module "ulid".
for name in [name for name in sys.modules if name.split(".")[0] == "ulid"]:
    del sys.modules[name]
sys.path.insert(0, sys.argv[1])
import ulid

READERS = {
    "ulid-transform": lambda text: ulid_transform.bytes_to_ulid(ulid_transform.ulid_to_bytes(text)),
    "ulid2": lambda text: ulid2.encode_ulid_base32(ulid2.decode_ulid_base32(text)),
    "python-ulid": lambda text: str(ULID.from_str(text)),
    "ulid-py": lambda text: ulid.from_str(text).str,
}
for text in ("01ARZ3NDEKTSV4RRFFQ69G5FAV", "01arz3ndektsv4rrffq69g5fav", "OIARZ3NDEKTSV4RRFFQ69G5FAV", "01ARZ3NDEKTSV4RRFFQ69G5FAU",
             "81ARZ3NDEKTSV4RRFFQ69G5FAV"):
    print(text)
    for name, read in READERS.items():
        try:
            found = read(text)
        except ValueError as error:
            found = "refused"
        except Exception as error:
            found = type(error).__name__
        print(f"  {name:<14} {'=' if found == text else found}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
