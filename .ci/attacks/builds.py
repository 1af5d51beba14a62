"""Builds of apps that are damaged on purpose, in the files in them and as archives."""
import io
import json
import os
import plistlib
import random
import shutil
import zipfile

import builds as maker
from attacks.harness import SKIPPED

# How many mutants there are of each kind of build.
COUNT = 2000
SECONDS = 1.0
# The same for a build that has as many rules as are read.
LISTED_SECONDS = 3.0
# What comparing two of them, and importing one, may take.
COMPARED_SECONDS = 10.0
INFO = {"CFBundleExecutable": "App", "CFBundleIdentifier": "com.example.app", "CFBundleURLTypes": [
    {"CFBundleURLSchemes": ["app", "example"]}]}
CLAIMS = plistlib.dumps({"application-identifier": "ABCDE12345.com.example.app",
                         "com.apple.developer.associated-domains": ["applinks:h.example"]})


def archive(files, method=zipfile.ZIP_DEFLATED):
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", method) as written:
        for name, data in files.items():
            written.writestr(name, data)
    return made.getvalue()


def files_in(data):
    with zipfile.ZipFile(io.BytesIO(data)) as read:
        return {name: read.read(name) for name in read.namelist()}


def damaged(data, chance):
    """Bytes with a few changes: numbers that are sizes and offsets become other numbers."""
    data = bytearray(data)
    for _ in range(chance.choice((1, 1, 2, 4, 16))):
        if not data:
            break
        place = chance.randrange(len(data))
        kind = chance.randrange(6)
        if kind == 0:
            data[place] ^= 1 << chance.randrange(8)
        elif kind == 1:
            data[place:place + 4] = chance.choice((
                b"\0\0\0\0", b"\xff\xff\xff\xff", b"\xff\xff\xff\x7f", b"\0\0\0\x80"))
        elif kind == 2:
            data[place:place + 2] = chance.randbytes(2)
        elif kind == 3:
            del data[place:]
        elif kind == 4:
            other = chance.randrange(len(data))
            data[place:place + 8] = data[other:other + 8]
        else:
            data[place:place] = chance.randbytes(chance.choice((1, 4, 64)))
    return bytes(data)


def mutant(data, wanted, chance):
    """A build with one of some files in it damaged, or damaged as an archive."""
    if chance.random() < 0.3:
        return damaged(data, chance)
    files = files_in(data)
    name = chance.choice([name for name in files if name in wanted])
    files[name] = damaged(files[name], chance)
    return archive(files, chance.choice((zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)))


def seeds(folder):
    """A build of each kind with the files in it that are read; those that the tools here can make."""
    image = maker.executable(maker.ARM64, [
        (maker.DIRECTORY_BLOB, bytes(40)), (maker.XML_BLOB, CLAIMS)])
    app = {"App.app/Info.plist": plistlib.dumps(INFO, fmt=plistlib.FMT_BINARY), "App.app/App": image}
    payload = {"Payload/" + name: data for name, data in app.items()}
    made = {"ipa": (archive(payload), set(payload)), "app.zip": (archive(app), set(app))}
    if not all(shutil.which(tool) for tool in ("aapt", "aapt2")):
        SKIPPED.append("damaged Android builds: aapt and aapt2 are not here")
        return made
    import manifests
    number = next(number for number in range(1000)
                  if len(manifests.Manifest(random.Random(number)).strings) > 2)
    manifests.build(manifests.Manifest(random.Random(number)), folder, manifests.framework(folder))

    def read(name):
        with open(os.path.join(folder, name), "rb") as file:
            return file.read()

    apk = read("aapt.apk")
    made["apk"] = (apk, {"AndroidManifest.xml", "resources.arsc"})
    bundle = read("bundle.aab")
    made["aab"] = (bundle, set(files_in(bundle)))
    made["apks"] = (archive({"universal.apk": apk}), {"universal.apk"})
    return made


def crowded(folder):
    """Builds that have very many of one thing, within what is read, by their names."""
    def lines(count, host):
        return "\n".join('<data android:scheme="https" android:host="%s"/>' % (host % number)
                         for number in range(count))

    def manifest(filters):
        return maker.MANIFEST.replace('<application android:label="x"/>', """<application>
<activity android:name=".Main" android:exported="true">%s</activity></application>""" % "\n".join(
            """<intent-filter><action android:name="android.intent.action.VIEW"/>
<category android:name="android.intent.category.DEFAULT"/>
<category android:name="android.intent.category.BROWSABLE"/>%s</intent-filter>""" % data
            for data in filters))

    def app(schemes=1, domains=1):
        image = maker.executable(maker.ARM64, [
            (maker.DIRECTORY_BLOB, bytes(40)),
            (maker.XML_BLOB, plistlib.dumps({"com.apple.developer.associated-domains": [
                "applinks:h%d.example" % number for number in range(domains)]}))])
        info = dict(INFO, CFBundleURLTypes=[{"CFBundleURLSchemes": [
            "s%d" % number for number in range(schemes)]}])
        return archive({"Payload/App.app/Info.plist": plistlib.dumps(info),
                        "Payload/App.app/App": image})

    made = {"schemes.ipa": app(schemes=45000), "domains.ipa": app(domains=45000),
            "more.ipa": app(schemes=500000)}
    if not shutil.which("aapt"):
        SKIPPED.append("crowded Android builds: aapt is not here")
        return made
    android = maker.Android(folder)
    for name, filters in (
            ("lines", [lines(45000, "h.example%.0s")]), ("hosts", [lines(20000, "h%d.example")]),
            ("filters", [lines(1, "h.example%.0s")] * 15000),
            ("paths", ["\n".join(
                '<data android:scheme="https" android:host="h" android:pathPattern=".*a%d"/>' % number
                for number in range(300))])):
        with open(android.package(name + ".apk", manifest(filters)), "rb") as file:
            made[name + ".apk"] = file.read()
    return made


def listed(judge):
    """What a build claims is listed, compared and imported at once, in little memory."""
    group = "crowded builds"
    folder = judge.folder()
    work = os.path.join(folder, "work")
    os.mkdir(work)
    made = crowded(work)
    for name, data in made.items():
        judge.write(folder, name, data)
    lines = [(LISTED_SECONDS, ["verify", "-q", "--build", name] + urls)
             for name in made for urls in ([], ["https://h.example/"])]
    if "lines.apk" in made:
        lines += [(COMPARED_SECONDS, ["diff", "-q", "lines.apk", "hosts.apk"]),
                  (COMPARED_SECONDS, ["diff", "-q", "paths.apk", "filters.apk"])]
        lines += [(COMPARED_SECONDS, ["import", "-q", "--dry-run", name])
                  for name in ("lines.apk", "filters.apk", "paths.apk")]
    for most, words in lines:
        outcome = judge.run(folder, words)
        reason = outcome.breakage
        if not reason and outcome.status not in (0, 1, 2):
            reason = "status %d" % outcome.status
        if not reason and outcome.seconds > most:
            reason = "%.1f seconds" % outcome.seconds
        judge.note(group, reason, folder, words)


def builds(judge):
    """Builds that are damaged, and builds that have very many of one thing."""
    mutants(judge)
    listed(judge)


def mutants(judge):
    """A damaged build ends in an error or an answer, at once, and shows none of its bytes."""
    group = "damaged builds"
    folder = judge.folder()
    work = os.path.join(folder, "work")
    os.mkdir(work)
    made = seeds(work)
    chance = random.Random(1)
    ios = [kind for kind in ("ipa", "app.zip") if kind in made]
    android = [kind for kind in ("apk", "aab", "apks") if kind in made] or [None]
    for kind in ios + [kind for kind in android if kind]:
        judge.write(folder, "whole." + kind, made[kind][0])
        words = ["verify", "-q", "--build", "whole." + kind, "https://h.example/"]
        outcome = judge.run(folder, words)
        judge.note(group, None if outcome.status in (0, 2) else
                   "a whole %s: status %s\n%s" % (kind, outcome.status, outcome.text), folder, words)
    for number in range(COUNT * max(len(ios), len(android))):
        # One of each system at once: both are read, whatever is wrong with the other.
        kinds = [kinds[number // COUNT] for kinds in (ios, android)
                 if number // COUNT < len(kinds) and kinds[number // COUNT]]
        words = ["verify", "-q"]
        for kind in kinds:
            name = "mutant." + kind
            judge.write(folder, name, mutant(*made[kind], chance))
            words += ["--build", name]
        words.append("https://h.example/")
        outcome = judge.run(folder, words)
        reason = outcome.breakage
        if not reason and outcome.status not in (0, 1, 2):
            reason = "status %d" % outcome.status
        if not reason and outcome.seconds > SECONDS:
            reason = "%.1f seconds" % outcome.seconds
        if not reason and any(ord(letter) < 32 and letter not in "\n\t" for letter in outcome.text):
            reason = "bytes of the file are shown: " + json.dumps(outcome.text[:200])
        if reason:
            kept = judge.folder()
            for kind in kinds:
                shutil.copy(os.path.join(folder, "mutant." + kind), kept)
            judge.note(group, reason, kept, words)
        else:
            judge.note(group, None, folder, words)
