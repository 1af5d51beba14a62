#!/usr/bin/env bash
# courlan 1.4.0 takes game, gallery, gate, refund and reference for trackers and removes them.
#
# normalize_url and clean_url are documented to remove trackers. The list of names has ga, gl, ref,
# eid and the like, and a name counts if it starts with one of them, at its start or after _. So /play
# with any game is one URL.
#
# Seen on 28 November 2026:
#   https://h.example/play?game=7       -> https://h.example/play
#   https://h.example/play?game=8       -> https://h.example/play
#   https://h.example/p?gallery=12&id=7 -> https://h.example/p?id=7
#   https://h.example/gates?gate=B4     -> https://h.example/gates
#   https://h.example/pay?refund=8412   -> https://h.example/pay
#   https://h.example/play?match=7      -> https://h.example/play?match=7
#   https://h.example/play?utm_source=x -> https://h.example/play
#
# Lists of URLs are normalized to drop doubles. Of the links into hundreds of games or refunds one is
# left, and it opens none of them.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q courlan==1.4.0; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
from courlan import clean_url, normalize_url

for target in ("play?game=7", "play?game=8", "p?gallery=12&id=7", "gates?gate=B4", "pay?refund=8412",
               "play?match=7", "play?utm_source=x"):
    url = "https://h.example/" + target
    both = sorted({normalize_url(url), clean_url(url)})
    print(f"{url:<35} -> {' or '.join(both)}")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
