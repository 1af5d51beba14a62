#!/usr/bin/env bash
# prove of Perl 5.36 (TAP::Parser 3.44) passes a failed test whose name holds a link that ends in
# #todo, as pytest-tap 3.5 writes it.
#
# In the grammar of TAP 14 a directive is "# todo" behind a blank; a description may hold more. prove
# takes #todo and #skip anywhere in a name, in any case of letters, unless the # is written \#, which
# Perl's own Test::More does and pytest-tap does not.
#
# Seen on 28 November 2026:
#   not ok 1 test_links.py::test_open[myapp://lists/7#done]
#   prove: FAIL, status 1
#   not ok 1 test_links.py::test_open[myapp://lists/7#todo]
#   prove: PASS, status 0
#   not ok 1 test_links.py::test_open[https://h.example/tour#skip]
#   prove: FAIL, status 1
#   with the # escaped:
#   not ok 1 test_links.py::test_open[myapp://lists/7\#todo]
#   prove: FAIL, status 1
#
# A section or a screen called todo is where a fragment leads to. Its link fails every night, and the
# build is green.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q pytest==8.4.2 pytest-tap==3.5 tap.py==3.2.1; } || exit 2
(cd "$folder" && apt-get -q download perl=5.36.0-7+deb12u4 perl-modules-5.36=5.36.0-7+deb12u4 && for package in *.deb; do dpkg -x "$package" .; done) \
  >/dev/null 2>&1 || exit 2
export PERL5LIB=$folder/usr/share/perl/5.36.0
cat >"$folder/test_links.py" <<'PY'
import os

import pytest


@pytest.mark.parametrize("link", [os.environ["LINK"]])
def test_open(link):
    pytest.fail("another screen opened")
PY

run() {
  (cd "$folder" && LINK=$1 bin/python -m pytest -q --tap-stream -p no:cacheprovider test_links.py || true)
}
judge() {
  grep '^not ok' "$folder/results.tap"
  local status=0
  perl "$folder/usr/bin/prove" -e cat "$folder/results.tap" >"$folder/verdict" 2>&1 || status=$?
  echo "prove: $(sed -n 's/^Result: //p' "$folder/verdict"), status $status"
}
{
  for link in myapp://lists/7#done myapp://lists/7#todo https://h.example/tour#skip; do
    run "$link" >"$folder/results.tap"
    judge
  done
  echo "with the # escaped:"
  run myapp://lists/7#todo | sed '/^not ok/s/#/\\#/' >"$folder/results.tap"
  judge
} >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
