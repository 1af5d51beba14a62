#!/usr/bin/env bash
# ndeflib 0.3.3 writes another link to an NFC tag than it is given as a URI, and encodes the one that it
# reads: & and = as well.
#
# UriRecord has the link as iri and as uri, which is documented as the encoded spelling. Set, uri decodes
# everything before it goes to the tag, so that %26 starts a parameter and %2F a segment (RFC 3986 § 2.4:
# split first). Read, it encodes the whole query, with its & and =, and each % once more. The URI record
# of the NFC Forum (RTD URI 1.0) holds the link as it is, and so does iri.
#
# Seen on 28 November 2026:
#   given       myapp://pickem/7
#   set as iri  myapp://pickem/7
#   set as uri  myapp://pickem/7
#   read as iri myapp://pickem/7
#   read as uri myapp://pickem/7
#   given       https://h.example/tag/24%2F7?q=salt%26sugar&page=2
#   set as iri  https://h.example/tag/24%2F7?q=salt%26sugar&page=2
#   set as uri  https://h.example/tag/24/7?q=salt&sugar&page=2
#   read as iri https://h.example/tag/24%2F7?q=salt%26sugar&page=2
#   read as uri https://h.example/tag/24%252F7?q%3Dsalt%2526sugar%26page%3D2
#
# Posters and devices carry deep links on tags. A tag made by the property with the right name opens
# another screen, and a test that reads uri back reports a link that no phone sees.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q ndeflib==0.3.3; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import ndef


def written(record):
    """The link on the tag, whose first byte behind the header stands for its prefix."""
    data = b"".join(ndef.message_encoder([record]))
    return {0: "", 4: "https://"}[data[4]] + data[5:].decode()


for link in ("myapp://pickem/7", "https://h.example/tag/24%2F7?q=salt%26sugar&page=2"):
    by_iri, by_uri = ndef.UriRecord(), ndef.UriRecord()
    by_iri.iri = link
    by_uri.uri = link
    tag = b"".join(ndef.message_encoder([by_iri]))
    record, = ndef.message_decoder(tag)
    print("given      ", link)
    print("set as iri ", written(by_iri))
    print("set as uri ", written(by_uri))
    print("read as iri", record.iri)
    print("read as uri", record.uri)
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
