"""What reading a large build costs, beside `aapt dump badging` of the same file."""
import os
import random
import shutil
import zipfile

import builds
import costs

ENTRIES, BYTES = 20_000, 100_000_000
ROUNDS = 41

MANIFEST = """<manifest xmlns:android="http://schemas.android.com/apk/res/android"
 package="com.example.app" android:versionCode="1" android:versionName="1.0">
<uses-sdk android:minSdkVersion="24" android:targetSdkVersion="33"/>
<application android:label="x"><activity android:name=".Main" android:exported="true">
<intent-filter android:autoVerify="true"><action android:name="android.intent.action.VIEW"/>
<category android:name="android.intent.category.DEFAULT"/>
<category android:name="android.intent.category.BROWSABLE"/>
<data android:scheme="https" android:host="@string/host" android:pathPrefix="/shop"/></intent-filter>
</activity></application></manifest>
"""


def make(folder):
    """A signed APK of many entries, and its manifest as text, which says the same but is in no build."""
    android = builds.Android(folder)
    values = os.path.join(folder, "resources", "values")
    os.makedirs(values)
    with open(os.path.join(values, "strings.xml"), "w", encoding="utf-8") as file:
        file.write("<resources>" + "".join(
            f'<string name="text{number}">text {number}</string>' for number in range(2000))
            + '<string name="host">www.example.com</string></resources>')
    package = android.package("plain.apk", MANIFEST, os.path.dirname(values))
    manifest = os.path.join(folder, "manifest.xml")
    with open(manifest, "w", encoding="utf-8") as file:
        file.write(MANIFEST.replace("@string/host", "www.example.com"))
    source = random.Random(1)
    with zipfile.ZipFile(package, "a", zipfile.ZIP_STORED) as archive:
        for number in range(ENTRIES):
            archive.writestr(f"res/drawable-xxhdpi-v4/picture_{number:05}.webp",
                             source.randbytes(BYTES // ENTRIES))
    return android.sign(package, "large.apk", (2, 3), 24, android.key("key")), manifest


def read_sizes(package):
    """The bytes of the entries that are read, and of the directory."""
    with zipfile.ZipFile(package) as archive:
        sizes = [archive.getinfo(name).file_size for name in ("AndroidManifest.xml", "resources.arsc")]
        return sum(sizes) + os.path.getsize(package) - archive.start_dir


def measure(table, deeplink, folder, megabytes):
    table.title(f"A build of {BYTES // 1_000_000} MB with {ENTRIES:,} entries, start taken off")
    missing = [tool for tool in builds.TOOLS if not shutil.which(tool)]
    if missing or not os.path.exists(builds.FRAMEWORK):
        table.line("aapt, apksigner or the framework is not here", "not measured")
        return
    package, manifest = make(folder)
    commands = {
        "aapt": ["aapt", "dump", "badging", package], "aapt alone": ["aapt", "version"],
        "deeplink": [deeplink, "verify", "--build", package],
        "deeplink alone": [deeplink, "verify", "--android-manifest", manifest],
    }
    times = {name: [] for name in commands}
    for _ in range(ROUNDS):
        for name, words in commands.items():
            # Where this runs there may be a store, whose links would be verified.
            times[name].append(costs.processor_seconds(words, folder))
    # What else the machine does only adds: a difference of two milliseconds is lost in medians.
    seconds = {name: min(runs) for name, runs in times.items()}
    ours, theirs = (seconds[name] - seconds[name + " alone"] for name in ("deeplink", "aapt"))
    table.line("aapt dump badging", f"{theirs * 1000:.1f} ms")
    table.line("deeplink verify --build", f"{ours * 1000:.1f} ms")
    table.ratio("  of aapt's time", ours / theirs, 0.5)
    if os.path.isdir("/proc/self"):
        over = (megabytes(commands["deeplink"]) - megabytes(commands["deeplink alone"])
                - read_sizes(package) / 1e6)
        table.line("  memory over what is read and an empty run", f"{over:.1f} MB", "at most 8 MB",
                   over <= 8)
