#!/usr/bin/env bash
# PICT (the engine of pypict 0.3.0) takes the number of a device's name for a weight: iPhone SE (2)
# comes out as iPhone SE.
#
# A number in parentheses at the end of a value is its weight, and is not printed. Two models become
# one: the rows hold the same name twice. ~anna at the start makes a value negative, which is never
# combined with another negative one.
#
# Seen on 27 November 2026:
#   ['"Tab A (8)"\tbob', 'iPhone SE\tbob', 'iPhone SE\tbob']
#
# Generations of devices, "iPad Air (4)" or "Tab A (8)", stand in the first column of most deep link
# plans. In quotes the number stays, but the quotes belong to the value then.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m pip download -q --no-deps --only-binary :all: --python-version 3.10 -d "$folder" pypict==0.3.0 &&
  python3 -m zipfile -e "$folder"/*.whl "$folder"; } || exit 2
cat >"$folder/model.txt" <<'MODEL'
device: iPhone SE (2), iPhone SE (3), "Tab A (8)"
user: bob
MODEL
# The wheel is for one version of Python, its engine for none: a function that takes the words of a
# command line and a C++ string for the rows.
python3 - "$folder" >"$folder/seen" <<'PY'
import ctypes
import glob
import sys

engine = ctypes.CDLL(glob.glob(sys.argv[1] + "/pypict.libs/libpict*.so")[0])
words = (ctypes.c_wchar_p * 3)("pict", sys.argv[1] + "/model.txt", None)
rows = ctypes.c_void_p()
ctypes.CDLL("libstdc++.so.6")._ZNSbIwSt11char_traitsIwESaIwEEC1Ev(ctypes.byref(rows))
engine._Z7executeiPPwRSbIwSt11char_traitsIwESaIwEE(2, words, ctypes.byref(rows))
print(sorted(ctypes.wstring_at(rows.value).splitlines()[1:]))
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
