#!/usr/bin/env bash
# The JUnit report of JUnit 5.9.2's own console launcher (Debian 12) has numbers for the links of a parameterized test: open(String)[2]
# where the terminal has "opens myapp://cart"; and a test that has passed is an error if something fails behind all of its class.
#
# @ParameterizedTest(name = …) is documented to set the names of the rows, @DisplayName that of a test. In the report the name of a
# test case is that of its method and the number of its row; what it was called stands in <system-out>, which is for output and which
# servers show folded up. junitparser 5.0.3 reads the report here.
#
# Seen on 30 November 2026 (the terminal; the report):
#   "myapp://items/7", "myapp://cart"
#     terminal opens myapp://items/7 [OK]
#     terminal opens myapp://cart [X] expected: not equal but was: <myapp://cart>
#     terminal PhoneTest [X] no phone
#     terminal connects to the phone [OK]
#     report   LinksTest open(String)[1] passed
#     report   LinksTest open(String)[2] failure
#     report   PhoneTest connect() error
#   "myapp://help", "myapp://items/7", "myapp://cart"
#     terminal opens myapp://help [OK]
#     terminal opens myapp://items/7 [OK]
#     terminal opens myapp://cart [X] expected: not equal but was: <myapp://cart>
#     terminal PhoneTest [X] no phone
#     terminal connects to the phone [OK]
#     report   LinksTest open(String)[1] passed
#     report   LinksTest open(String)[2] passed
#     report   LinksTest open(String)[3] failure
#     report   PhoneTest connect() error
#
# A history of results goes by the names. A link that is put at the head of the list gets the results of the one that was there, and
# each other link those of its neighbour.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
command -v javac >/dev/null || exit 2
(cd "$folder" && apt-get -q download junit5=5.9.2-1 libopentest4j-java libapiguardian-java libunivocity-parsers-java libpicocli-java \
  && for package in *.deb; do dpkg -x "$package" .; done) >/dev/null 2>&1 || exit 2
{ python3 -m venv "$folder/python" && "$folder/python/bin/pip" install -q junitparser==5.0.3; } || exit 2
libraries=$(printf '%s:' "$folder"/usr/share/java/*.jar)

run() {
  cat >"$folder/LinksTest.java" <<JAVA
import org.junit.jupiter.api.*;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LinksTest {
  @ParameterizedTest(name = "opens {0}")
  @ValueSource(strings = {$1})
  void open(String link) { Assertions.assertNotEquals("myapp://cart", link); }
}

class PhoneTest {
  @Test @DisplayName("connects to the phone") void connect() { }
  @AfterAll static void disconnect() { throw new IllegalStateException("no phone"); }
}
JAVA
  rm -rf "$folder/classes" "$folder/reports"
  javac -cp "$libraries" -d "$folder/classes" "$folder/LinksTest.java"
  java -cp "$libraries:$folder/classes" org.junit.platform.console.ConsoleLauncher --select-class LinksTest --select-class PhoneTest --reports-dir "$folder/reports" \
    --disable-banner --disable-ansi-colors --details tree --details-theme ascii >"$folder/talk" 2>/dev/null || true
  echo "$1"
  sed -n "s/^.*-- \(opens\|connects\|Phone\)/  terminal \1/p" "$folder/talk" | sed 's/ ==>.*//'
  "$folder/python/bin/python" - "$folder/reports/TEST-junit-jupiter.xml" <<'PY'
import sys

from junitparser import JUnitXml

cases = [case for suite in JUnitXml.fromfile(sys.argv[1]) for case in suite]
for case in sorted(cases, key=lambda case: (case.classname, case.name)):
    print("  report  ", case.classname, case.name, type(case.result[0]).__name__.lower() if case.result else "passed")
PY
}
{
  run '"myapp://items/7", "myapp://cart"'
  run '"myapp://help", "myapp://items/7", "myapp://cart"'
} >"$folder/seen"
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
