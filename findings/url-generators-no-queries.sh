#!/usr/bin/env bash
# urls() of Hypothesis 6.170.17 never makes a URL with a query, and hypothesis-jsonschema 0.23.1 for "format": "uri" nothing but
# a scheme and a host; it has the same for uri-reference, and for uri-template.
#
# urls() is documented as a strategy for RFC 3986, where a query is one of the five parts (§ 3, § 3.4); it has the others, also
# a ? that is encoded. Of the URI references of hypothesis-jsonschema none is relative (RFC 3986 § 4.2), and of its URI templates
# none has a variable (RFC 6570 § 2).
#
# Seen on 30 November 2026 (of some hundreds of each: whether any has the part):
#   Hypothesis, urls()                    path: some, query: none, fragment: some, {: none, not http(s): none
#   hypothesis-jsonschema, uri            path: none, query: none, fragment: none, {: none, not http(s): none
#   hypothesis-jsonschema, uri-reference  path: none, query: none, fragment: none, {: none, not http(s): none
#   hypothesis-jsonschema, uri-template   path: none, query: none, fragment: none, {: none, not http(s): none
#
# The parameters of a link are what is to be tested. A property test with urls() has run thousands of URLs through a parser of
# links, and never once the lines that read a query.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q hypothesis==6.170.17 hypothesis-jsonschema==0.23.1; } || exit 2

(cd "$folder" && bin/python -W ignore -) >"$folder/seen" <<'PY'
import re

from hypothesis import HealthCheck, given, settings
from hypothesis.provisional import urls
from hypothesis_jsonschema import from_schema


def drawn(strategy, count):
    values = []

    @settings(max_examples=count, database=None, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
    @given(strategy)
    def take(value):
        values.append(value)

    take()
    return values


SOURCES = {
    "Hypothesis, urls()": drawn(urls(), 500),
    "hypothesis-jsonschema, uri": drawn(from_schema({"type": "string", "format": "uri"}), 100),
    "hypothesis-jsonschema, uri-reference": drawn(from_schema({"type": "string", "format": "uri-reference"}), 100),
    "hypothesis-jsonschema, uri-template": drawn(from_schema({"type": "string", "format": "uri-template"}), 100),
}
# The expression is that of RFC 3986, Appendix B.
PARTS = re.compile(r"^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?")
for name, values in SOURCES.items():
    parts = [PARTS.match(value) for value in values]
    share = {
        "path": lambda part: part[5].strip("/") != "",
        "query": lambda part: part[6] is not None,
        "fragment": lambda part: part[8] is not None,
        "{": lambda part: "{" in part[0],
        "not http(s)": lambda part: part[2] not in ("http", "https"),
    }
    print(f"{name:<37} " + ", ".join(f"{title}: {'some' if any(map(test, parts)) else 'none'}" for title, test in share.items()))
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
