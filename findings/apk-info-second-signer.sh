#!/usr/bin/env bash
# apk-info 1.0.13 lists the first of two signers of an APK that is signed as a JAR (scheme v1).
#
# get_signatures gives one entry for each scheme. For v1 its certificates are those of one file of
# META-INF, although each signer has a file of its own and Android takes the certificates of all; for
# v2 it lists every signer. androguard 4.1.4 finds both files.
#
# Seen on 28 November 2026:
#   apk-info ['CN=one']
#   androguard ['one', 'two']
#
# A statement of asset links that is made of the listed fingerprints lacks one of the app's certificates.
#
# Exits with 0 if this is still so, 1 if it has changed, 2 if the tool cannot be installed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder" && "$folder/bin/pip" install -q apk-info==1.0.13 androguard==4.1.4 pyaxml==0.1.1 cryptography==50.0.2; } || exit 2

"$folder/bin/python" - >"$folder/seen" <<'PY'
import base64, datetime, hashlib, logging, os, sys, zipfile

from loguru import logger

logger.remove()
logging.disable(logging.CRITICAL)
import apk_info
import pyaxml
from androguard.core.apk import APK
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.serialization import pkcs7
from lxml import etree

root = etree.fromstring("""<manifest xmlns:android="http://schemas.android.com/apk/res/android"
 package="com.example.app" android:versionCode="1"><application/></manifest>""")
binary = pyaxml.AXML()
binary.from_xml(root)
files = {"AndroidManifest.xml": binary.pack()}


def digest(data):
    return base64.b64encode(hashlib.sha256(data).digest()).decode()


def signer(name):
    """A key and its certificate."""
    key = rsa.generate_private_key(65537, 2048)
    subject = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, name)])
    start = datetime.datetime(2026, 1, 1)
    certificate = x509.CertificateBuilder(
        subject, subject, key.public_key(), 7, start, start.replace(year=2056)
    ).sign(key, hashes.SHA256())
    return key, certificate


def section(name, data):
    return f"Name: {name}\r\nSHA-256-Digest: {digest(data)}\r\n\r\n"


sections = "".join(section(name, data) for name, data in files.items())
covered = "".join(section(name, section(name, data).encode()) for name, data in files.items())
manifest = ("Manifest-Version: 1.0\r\n\r\n" + sections).encode()
files["META-INF/MANIFEST.MF"] = manifest
for name in ("one", "two"):
    key, certificate = signer(name)
    text = (f"Signature-Version: 1.0\r\nSHA-256-Digest-Manifest: {digest(manifest)}\r\n\r\n"
            + covered).encode()
    options = [pkcs7.PKCS7Options.DetachedSignature, pkcs7.PKCS7Options.Binary,
               pkcs7.PKCS7Options.NoAttributes]
    files[f"META-INF/{name.upper()}.SF"] = text
    files[f"META-INF/{name.upper()}.RSA"] = (
        pkcs7.PKCS7SignatureBuilder().set_data(text).add_signer(certificate, key, hashes.SHA256())
        .sign(serialization.Encoding.DER, options))
path = os.path.join(sys.prefix, "app.apk")
with zipfile.ZipFile(path, "w") as archive:
    for name, data in files.items():
        archive.writestr(name, data)

signatures = apk_info.APK(path).get_signatures()
print("apk-info", [certificate.subject for certificate in signatures[0].certificates])
print("androguard", sorted(
    certificate.subject.native["common_name"] for certificate in APK(path).get_certificates()))
PY
cat "$folder/seen"
diff <(sed -n 's/^#   //p' "$0") "$folder/seen"
