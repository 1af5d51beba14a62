#!/usr/bin/env bash
# extruct 0.18.0 leaves App Links out of the Open Graph data of a page that does not declare the prefix al, and keeps og: of a page
# that does not declare og.
#
# App Links (al:ios:url, al:android:url) are written like Open Graph, into <meta property>, and the App Links documentation has
# them without a prefix attribute. extruct is documented to extract Open Graph; it has a list of the prefixes that need no
# declaration, for og and some of its kinds. As RDFa, from the same page, it has both. metadata_parser 2.0.0 has both as well.
#
# Seen on 30 November 2026:
#   <head>
#     extruct, opengraph og:url
#     extruct, rdfa      og:url al:ios:url al:android:url al:android:package
#     metadata_parser    og:url al:ios:url al:android:url al:android:package
#   <head prefix="og: https://ogp.me/ns#">
#     extruct, opengraph og:url
#     extruct, rdfa      og:url al:ios:url al:android:url al:android:package
#     metadata_parser    og:url al:ios:url al:android:url al:android:package
#   <head prefix="al: https://applinks.org/ns/al#">
#     extruct, opengraph og:url al:ios:url al:android:url al:android:package
#     extruct, rdfa      og:url al:ios:url al:android:url al:android:package
#     metadata_parser    og:url al:ios:url al:android:url al:android:package
#
# A crawler that collects the deep links of a site with it finds none on a page whose links open the app on each phone.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q extruct==0.18.0 metadata_parser==2.0.0; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import extruct
from metadata_parser import MetadataParser

PAGE = """<!DOCTYPE html><html><head%s><title>Item 7</title>
<meta property="og:url" content="https://shop.example/items/7">
<meta property="al:ios:url" content="myapp://items/7">
<meta property="al:android:url" content="myapp://items/7?ref=web">
<meta property="al:android:package" content="com.example.app"></head><body></body></html>"""

for prefix in ("", ' prefix="og: https://ogp.me/ns#"', ' prefix="al: https://applinks.org/ns/al#"'):
    page = PAGE % prefix
    print(f"<head{prefix}>")
    found = extruct.extract(page, base_url="https://shop.example/", syntaxes=["opengraph", "rdfa"])
    print("  extruct, opengraph", *(name for name, _ in (found["opengraph"] or [{"properties": []}])[0]["properties"]))
    names = {name.replace("http://ogp.me/ns#", "og:").replace("https://ogp.me/ns#", "og:").replace("https://applinks.org/ns/al#", "al:")
             for node in found["rdfa"] for name in node if not name.startswith("@")}
    print("  extruct, rdfa     ", *sorted(names, reverse=True))
    parsed = MetadataParser(html=page, search_head_only=False).parsed_result.metadata["meta"]
    print("  metadata_parser   ", *parsed)
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
