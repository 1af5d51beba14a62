"""Builds of apps for the judges: APKs by aapt and apksigner, executables of Mach-O, IPAs."""
import os
import plistlib
import struct
import subprocess
import zipfile

FRAMEWORK = "/usr/share/android-framework-res/framework-res.apk"
TOOLS = ("aapt", "apksigner", "keytool")
V3, V31 = 0xF05368C0, 0x1B93AD61
MAGIC = b"APK Sig Block 42"
PASSWORD = ("--ks-pass", "pass:android", "--key-pass", "pass:android")

MANIFEST = """<manifest xmlns:android="http://schemas.android.com/apk/res/android"
 package="com.example.app" android:versionCode="1" android:versionName="1.0">
<application android:label="x"/></manifest>
"""


def run(*words):
    """The output of a tool, which must not fail."""
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout


class Android:
    """Makes and signs APKs in a folder."""

    def __init__(self, folder):
        self.folder = folder

    def path(self, name):
        return os.path.join(self.folder, name)

    def key(self, name, *kind):
        """A key store with one key."""
        path = self.path(name + ".p12")
        run("keytool", "-genkeypair", "-keystore", path, "-storepass", "android", "-keypass",
            "android", "-alias", name, "-dname", f"CN={name}", "-validity", "10000", "-storetype",
            "PKCS12", *(kind or ("-keyalg", "RSA", "-keysize", "2048")))
        return ("--ks", path, *PASSWORD)

    def package(self, name, manifest=MANIFEST, resources=None):
        """An APK that is not signed; `resources` is a folder of values."""
        # aapt takes a manifest by this name alone.
        source = os.path.join(self.path(name + ".source"), "AndroidManifest.xml")
        os.mkdir(os.path.dirname(source))
        with open(source, "w", encoding="utf-8") as file:
            file.write(manifest)
        path = self.path(name)
        run("aapt", "package", "-f", "-M", source, "-I", FRAMEWORK, "-F", path,
            *(("-S", resources) if resources else ()))
        with zipfile.ZipFile(path, "a", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("assets/text.txt", "text " * 1000)
        return path

    def sign(self, package, name, schemes, least, *signers):
        """A signed APK: `schemes` of v1, v2 and v3, for API levels from `least` on."""
        path = self.path(name)
        switches = [f"--v{number}-signing-enabled={str(number in schemes).lower()}"
                    for number in (1, 2, 3)]
        words = []
        for signer in signers:
            words += ["--next-signer", *signer] if words else signer
        run("apksigner", "sign", "--out", path, "--min-sdk-version", str(least), *switches, *words,
            package)
        if os.path.exists(path + ".idsig"):
            os.remove(path + ".idsig")
        return path

    def lineage(self, name, *keys):
        """The proof that each key may follow the one before it."""
        path = self.path(name)
        for index, (old, new) in enumerate(zip(keys, keys[1:])):
            run("apksigner", "rotate", *(("--in", path) if index else ()), "--out", path,
                "--old-signer", *old, "--new-signer", *new)
        return ("--lineage", path)


def signing_block(apk):
    """The values of the signing block by their IDs, and where block and directory start."""
    end = len(apk) - 22
    directory = struct.unpack_from("<I", apk, end + 16)[0]
    assert apk[directory - 16:directory] == MAGIC
    size = struct.unpack_from("<Q", apk, directory - 24)[0]
    start = position = directory - size - 8
    position += 8
    values = {}
    while position < directory - 24:
        length, name = struct.unpack_from("<QI", apk, position)
        values[name] = apk[position + 12:position + 8 + length]
        position += 8 + length
    return values, start, directory


def with_block(apk, values):
    """The APK with a signing block of other values."""
    _, start, directory = signing_block(apk)
    pairs = b"".join(
        struct.pack("<QI", len(value) + 4, name) + value for name, value in values.items())
    size = struct.pack("<Q", len(pairs) + 24)
    block = size + pairs + size + MAGIC
    end = bytearray(apk[directory:])
    struct.pack_into("<I", end, len(end) - 6, start + len(block))
    return apk[:start] + block + bytes(end)


def for_levels(value, first, last):
    """A value of scheme v3 whose one signer is for other API levels."""
    value = bytearray(value)
    levels = struct.pack("<II", first, last)
    signed = struct.unpack_from("<I", value, 8)[0]
    digests = struct.unpack_from("<I", value, 12)[0]
    certificates = struct.unpack_from("<I", value, 16 + digests)[0]
    inner = 20 + digests + certificates
    value[inner:inner + 8] = levels
    value[12 + signed:20 + signed] = levels
    return bytes(value)


# Mach-O -------------------------------------------------------------------------------------------

ARM64, X86_64 = 0x0100000C, 0x01000007
XML_BLOB, DER_BLOB, DIRECTORY_BLOB = 0xFADE7171, 0xFADE7172, 0xFADE0C02
# A CodeDirectory of version 2.0.1 that is signed by nobody and covers no page, with the identifier "app".
DIRECTORY = struct.pack(">IIIIIIIBBBBI", 0x20001, 2, 48, 44, 0, 0, 0, 32, 2, 0, 12, 0) + b"app\0"


def der(value):
    """A value as entitlements of DER have it."""
    if isinstance(value, dict):
        return element(0xB0, b"".join(
            element(0x30, element(0x0C, key.encode()) + der(item)) for key, item in value.items()))
    if isinstance(value, list):
        return element(0x30, b"".join(map(der, value)))
    if isinstance(value, bool):
        return element(1, b"\xff" if value else b"\0")
    return element(0x0C, value.encode())


def element(tag, contents):
    length = len(contents)
    size = bytes([length]) if length < 0x80 else b"\x82" + struct.pack(">H", length)
    return bytes([tag]) + size + contents


def signature(blobs):
    index, contents = b"", b""
    for magic, value in blobs:
        slot = {XML_BLOB: 5, DER_BLOB: 7, DIRECTORY_BLOB: 0}[magic]
        index += struct.pack(">II", slot, 12 + 8 * len(blobs) + len(contents))
        contents += struct.pack(">II", magic, 8 + len(value)) + value
    size = 12 + len(index) + len(contents)
    return struct.pack(">III", 0xFADE0CC0, size, len(blobs)) + index + contents


def executable(cpu, blobs, padding=0):
    """A Mach-O executable of 64 bits with a code signature at its end."""
    signed = signature(blobs)
    text = 4096 + padding
    segments = (
        struct.pack("<II16sQQQQIIII", 0x19, 72, b"__TEXT", 0, text, 0, text, 5, 5, 0, 0)
        + struct.pack("<II16sQQQQIIII", 0x19, 72, b"__LINKEDIT", text, 1 << 14, text, len(signed),
                      1, 1, 0, 0)
        + struct.pack("<IIII", 0x1D, 16, text, len(signed)))
    header = struct.pack("<IIIIIIII", 0xFEEDFACF, cpu, 0, 2, 3, len(segments), 0, 0)
    return (header + segments).ljust(4096, b"\0") + os.urandom(padding) + signed


def fat(images):
    """A file of executables for several architectures, each on a page of its own."""
    header, contents, offset = struct.pack(">II", 0xCAFEBABE, len(images)), b"", 1 << 14
    for cpu, image in images:
        header += struct.pack(">IIIII", cpu, 0, offset, len(image), 14)
        image += bytes(-len(image) % (1 << 14))
        contents += image
        offset += len(image)
    return header.ljust(1 << 14, b"\0") + contents


def ipa(path, info, image, binary=True, method=zipfile.ZIP_DEFLATED):
    kind = plistlib.FMT_BINARY if binary else plistlib.FMT_XML
    with zipfile.ZipFile(path, "w", method) as archive:
        archive.writestr("Payload/App.app/Info.plist", plistlib.dumps(info, fmt=kind))
        archive.writestr("Payload/App.app/App", image)
        archive.writestr("Payload/App.app/PlugIns/Share.appex/Info.plist", b"")
