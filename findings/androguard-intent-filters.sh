#!/usr/bin/env bash
# androguard 4.1.4 pools the intent filters of an activity and leaves out half of the path
# attributes; pyaxmlparser 0.3.31 leaves out all data.
#
# get_intent_filters of androguard gives one dictionary for all filters, so that schemes, hosts and
# paths of one filter stand beside those of another, and knows neither pathAdvancedPattern nor
# pathSuffix nor ssp. That of pyaxmlparser has actions and categories alone. The manifest as XML
# (get_android_manifest_xml) has everything.
#
# Seen on 27 November 2026:
#   androguard {'action': ['android.intent.action.VIEW'], 'data': [{'scheme': 'https', 'host': 'www.example'}, {'pathPrefix': '/pickem/'}, {'scheme': 'myapp', 'host': 'open'}]}
#   pyaxmlparser {'action': ['android.intent.action.VIEW']}
#
# Lists of an app's deep links that are made with it claim links that the app does not open, and
# miss those that it does.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q androguard==4.1.4 pyaxmlparser==0.3.31 pyaxml==0.1.1; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import logging, os, sys, zipfile

from loguru import logger

logger.remove()
logging.disable(logging.CRITICAL)
import pyaxml
from androguard.core.apk import APK
from lxml import etree
from pyaxmlparser import APK as OtherAPK

manifest = etree.fromstring("""<manifest xmlns:android="http://schemas.android.com/apk/res/android"
 package="com.example.app" android:versionCode="1"><uses-sdk android:minSdkVersion="31"/><application>
<activity android:name="com.example.app.Main" android:exported="true">
<intent-filter><action android:name="android.intent.action.VIEW"/>
<data android:scheme="https" android:host="www.example"/><data android:pathPrefix="/pickem/"/>
<data android:pathAdvancedPattern="/entry/[0-9]+"/><data android:pathSuffix="/share"/></intent-filter>
<intent-filter><action android:name="android.intent.action.VIEW"/>
<data android:scheme="myapp" android:host="open"/></intent-filter>
</activity></application></manifest>""", etree.XMLParser(remove_blank_text=True))
binary = pyaxml.AXML()
binary.from_xml(manifest)
path = os.path.join(sys.prefix, "app.apk")
with zipfile.ZipFile(path, "w") as archive:
    archive.writestr("AndroidManifest.xml", binary.pack())
for name, reader in (("androguard", APK), ("pyaxmlparser", OtherAPK)):
    print(name, reader(path).get_intent_filters("activity", "com.example.app.Main"))
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
