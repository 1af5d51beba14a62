#!/usr/bin/env bash
# androidmparser 1.0.7 finds no app link in any Android manifest, and AndroidManifestExplorer 2.1.0 lists links of filters that no
# browser opens; both leave the port out of a link, and lists of both have no pathSuffix.
#
# An app link is one of a filter with android:autoVerify="true" (Android, App Links); androidmparser looks for an attribute autoVerify
# without the namespace of Android. A host may have a port, and a path five forms (Android, <data>: scheme://host:port and one
# of path, pathPrefix, pathPattern, pathAdvancedPattern, pathSuffix). A browser opens a link only with the category BROWSABLE.
#
# Seen on 30 November 2026 (the data of the filter; what each lists):
#   scheme="https" host="shop.example" path="/cart"
#     androidmparser, deep links https://shop.example, https://shop.example/cart
#     androidmparser, app links  none
#     AndroidManifestExplorer    https://shop.example/cart
#   scheme="https" host="shop.example" port="8443" path="/cart"
#     androidmparser, deep links https://shop.example, https://shop.example/cart
#     androidmparser, app links  none
#     AndroidManifestExplorer    https://shop.example/cart
#   scheme="https" host="shop.example" pathSuffix=".html"
#     androidmparser, deep links https://shop.example
#     androidmparser, app links  none
#     AndroidManifestExplorer    https://shop.example
#   scheme="https" host="shop.example" path="/intern", not BROWSABLE
#     androidmparser, deep links none
#     androidmparser, app links  none
#     AndroidManifestExplorer    https://shop.example/intern
#
# A list of the links to test begins with such a tool. Links of a staging server with a port are tested on its host without one, and
# a page that ends in .html is tested as the start page.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tools cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q androidmparser==1.0.7 androidmanifestexplorer==2.1.0; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import xml.etree.ElementTree

from AndroidManifestExplorer import analyze_deep_links
from androidmparser.parser import parse_manifest

BROWSABLE = '<category android:name="android.intent.category.BROWSABLE"/>'


def manifest(data, category):
    return f"""<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.example.app"><application>
<activity android:name=".Link" android:exported="true"><intent-filter android:autoVerify="true">
<action android:name="android.intent.action.VIEW"/><category android:name="android.intent.category.DEFAULT"/>{category}
<data {' '.join('android:' + each for each in data.split())}/></intent-filter></activity></application></manifest>"""


for data, category in (
    ('scheme="https" host="shop.example" path="/cart"', BROWSABLE),
    ('scheme="https" host="shop.example" port="8443" path="/cart"', BROWSABLE),
    ('scheme="https" host="shop.example" pathSuffix=".html"', BROWSABLE),
    ('scheme="https" host="shop.example" path="/intern"', ""),
):
    text = manifest(data, category)
    found = parse_manifest(text)
    activity = xml.etree.ElementTree.fromstring(text).find("application/activity")
    print(data + ("" if category else ", not BROWSABLE"))
    print("  androidmparser, deep links", ", ".join(found["deeplinks"]) or "none")
    print("  androidmparser, app links ", ", ".join(found["applinks"]) or "none")
    print("  AndroidManifestExplorer   ", ", ".join(link["uri"] for link in analyze_deep_links(activity, "com.example.app")) or "none")
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
