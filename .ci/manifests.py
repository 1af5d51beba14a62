"""Random manifests of Android, as text and as the resource compilers put them into builds."""
import os
import random
import re
import subprocess
import zipfile

NAMESPACE = "http://schemas.android.com/apk/res/android"
TOOLS = ("aapt", "aapt2")
ATTRIBUTES = "Sources/AssociationKit/Android/BuildManifest.swift"
NAMES = "".join(f'<{element} android:name="android.intent.{name}"/>' for element, name in (
    ("action", "action.VIEW"), ("category", "category.DEFAULT"), ("category", "category.BROWSABLE")))

SCHEMES = ("https", "http", "app", "My")
HOSTS = ("h.com", "*.h.com", "www.h.com", "*", "\u00e9.com")
PATHS = (
    "/a", "/a/b", "/", "", "a", "/a.b", "/\u00e9", "/a b", "/.*", r"/a\.b.*", "/[a-c]+", "/{x}", "/it's",
    '/"q"', r"/a\\b", "/x&y", "/@string/x", "/$y")
KINDS = ("path", "pathPrefix", "pathPattern", "pathAdvancedPattern", "pathSuffix")
STARTS = ("https", "http", "app", "my")
AUTHORITIES = ("h.com", "www.h.com", "a.www.h.com", "xn--9ca.com", "x.org", "h.com:8080")
ENDS = (
    "", "/", "/a", "/a/b", "/axb", "/a.b", "/a.bc", "/%C3%A9", "/a%20b", "/c", "/it's", "/%22q%22",
    "/a%5Cb", "/x&y", "/@string/x", "/$y")


def run(*words):
    """Runs a tool, which must not fail."""
    subprocess.run(words, check=True, capture_output=True, text=True)


def escaped(text):
    """A text in XML."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")


def source(text):
    """A text as a source file has it, whose backslashes and apostrophes the compiler undoes."""
    return escaped(text.replace("\\", "\\\\").replace("'", "\\'"))


def framework(folder):
    """The attributes of Android's newest version, which no framework of a distribution has yet."""
    values = os.path.join(folder, "framework", "res", "values")
    os.makedirs(values)
    with open(ATTRIBUTES, encoding="utf-8") as file:
        known = re.findall(r'0x(\w{4})_(\w{4}): AndroidAttribute\("(\w+)"(, \.flag)?', file.read())
    formats = {name: "integer" for name in ("versionCode", "versionCodeMajor")}
    formats |= {name: "integer|string" for name in ("minSdkVersion", "targetSdkVersion")}
    with open(os.path.join(values, "attrs.xml"), "w", encoding="utf-8") as file:
        file.write("<resources>\n")
        for high, low, name, flag in known:
            kind = "boolean" if flag else formats.get(name, "string")
            file.write(f'<attr name="{name}" format="{kind}"/>\n'
                       f'<public type="attr" name="{name}" id="0x{high}{low}"/>\n')
        file.write("</resources>\n")
    manifest = os.path.join(folder, "framework", "AndroidManifest.xml")
    with open(manifest, "w", encoding="utf-8") as file:
        file.write(f'<manifest xmlns:android="{NAMESPACE}" package="android"/>')
    path = os.path.join(folder, "framework.apk")
    run("aapt", "package", "-f", "-x", "-M", manifest, "-S", os.path.dirname(values), "-F", path)
    return path


class Manifest:
    """A manifest, once with all its values and once with some of them in resources."""

    def __init__(self, chance):
        self.chance, self.strings = chance, []
        flags = [f'android:exported="{chance.choice(("true", "true", "false"))}"'
                 if chance.random() < 0.8 else "", chance.choice(("", "", 'android:enabled="false"'))]
        before = (
            f'<manifest xmlns:android="{NAMESPACE}" package="com.example">'
            '<uses-sdk android:minSdkVersion="21" android:targetSdkVersion="29"/><application>'
            f'<activity android:name=".Main" {" ".join(flags)}>')
        after = "</activity></application></manifest>\n"
        filters = [self.filter() for _ in range(chance.randint(1, 3))]
        self.text = before + "".join(text for text, _ in filters) + after
        self.built = before + "".join(built for _, built in filters) + after

    def filter(self):
        verify = self.chance.choice(("", ' android:autoVerify="true"'))
        parts = [(NAMES, NAMES)] if self.chance.random() < 0.9 else []
        parts += [self.data() for _ in range(self.chance.randint(1, 4))]
        if self.chance.random() < 0.3:
            name, value = self.chance.choice(
                (("path", "/a"), ("pathPrefix", "/a"), ("query", "x=1"), ("queryPrefix", "x"),
                 ("fragment", "f")))
            group = (
                f'<uri-relative-filter-group android:allow="{self.chance.choice(("true", "false"))}">'
                f'<data android:{name}="{value}"/></uri-relative-filter-group>')
            parts.append((group, group))
        return tuple(
            f"<intent-filter{verify}>" + "".join(part[side] for part in parts) + "</intent-filter>"
            for side in (0, 1))

    def data(self):
        chance = self.chance
        values = {}
        if chance.random() < 0.7:
            values["scheme"] = chance.choice(SCHEMES)
        if chance.random() < 0.7:
            values["host"] = chance.choice(HOSTS)
        if chance.random() < 0.2:
            values["port"] = chance.choice(("8080", "443", "0301"))
        if chance.random() < 0.6:
            values[chance.choice(KINDS)] = chance.choice(PATHS)
        if chance.random() < 0.1:
            values[chance.choice(("ssp", "sspPrefix"))] = chance.choice(("//h.com", "x"))
        if chance.random() < 0.05:
            values["mimeType"] = "text/plain"
        text = built = "<data"
        for name, value in values.items():
            text += f' android:{name}="{source(value)}"'
            if value and chance.random() < 0.4:
                built += f' android:{name}="@string/s{len(self.strings)}"'
                self.strings.append(value)
            else:
                built += f' android:{name}="{source(value)}"'
        return text + "/>", built + "/>"

    def urls(self, count):
        chance = self.chance
        return [
            f"{chance.choice(STARTS)}://{chance.choice(AUTHORITIES)}{chance.choice(ENDS)}"
            + chance.choice(("", "?x=1", "#f")) for _ in range(count)]


def build(manifest, folder, android):
    """Writes a manifest as text, in two APKs and in a bundle, with URLs that may open the app."""
    values = os.path.join(folder, "res", "values")
    os.makedirs(values)

    def path(name):
        return os.path.join(folder, name)

    for name, text in (("source.xml", manifest.text), ("AndroidManifest.xml", manifest.built),
                       ("urls", "\n".join(manifest.urls(20)))):
        with open(path(name), "w", encoding="utf-8") as file:
            file.write(text)
    with open(os.path.join(values, "strings.xml"), "w", encoding="utf-8") as file:
        strings = ['<string name="none">x</string>']
        for number, value in enumerate(manifest.strings):
            quoted = source(value).replace("&quot;", "\\&quot;")
            strings.append(f'<string name="s{number}">"{quoted}"</string>')
        file.write("<resources>" + "".join(strings) + "</resources>\n")
    run("aapt", "package", "-f", "-M", path("AndroidManifest.xml"), "-S", path("res"), "-I", android,
        "-F", path("aapt.apk"))
    run("aapt2", "compile", "--dir", path("res"), "-o", path("compiled.zip"))
    linked = ("aapt2", "link", "--warn-manifest-validation", "--manifest",
              path("AndroidManifest.xml"), "-I", android, path("compiled.zip"))
    run(*linked, "-o", path("aapt2.apk"))
    run(*linked, "--enable-sparse-encoding", "-o", path("sparse.apk"))
    run(*linked, "--proto-format", "-o", path("proto.zip"))
    with zipfile.ZipFile(path("proto.zip")) as proto, zipfile.ZipFile(
            path("bundle.aab"), "w", zipfile.ZIP_DEFLATED) as bundle:
        bundle.writestr("base/manifest/AndroidManifest.xml", proto.read("AndroidManifest.xml"))
        bundle.writestr("base/resources.pb", proto.read("resources.pb"))


class Values:
    """Random values of source files; what they are, aapt2 alone says."""
    XLIFF = "urn:oasis:names:tc:xliff:document:1.2"
    PARTS = (
        "a", "h.com", "/x", " ", "  ", "\n", "\t", "\u00e9", "\u00a0", "&amp;", "&lt;", "&#32;", "&#10;",
        "&quot;", '"', "\\'", '\\"', "\\n", "\\t", "\\\\", "\\@", "\\?", "\\u0041", "\\u0020",
        "\\uD83D", "\\x", "\\ ", "\\#", "@", "$", "%", "true", "<!-- c -->", "<?p q?>")
    TAGS = ("xliff:g", "b", "i", "x:y")
    FLAGS = ("true", "false", "TRUE", "False", " true", "false ", "@bool/b0", " @bool/b1 ", "@null",
             "@string/flag", "@com.example:bool/b2", "@integer/number")

    def __init__(self, chance):
        self.chance, self.count = chance, 30
        data = "".join(
            f'<data android:scheme="app" android:host="{self.reference(number)}" '
            f'android:path="{self.attribute()}"/>' for number in range(self.count))
        verify = chance.choice(self.FLAGS)
        self.manifest = (
            f'<manifest xmlns:android="{NAMESPACE}" package="com.example"><application>'
            f'<activity android:name=".Main" android:exported="{chance.choice(self.FLAGS)}" '
            f'android:label="{self.reference(0)}"><intent-filter android:autoVerify="{verify}">'
            f"{NAMES}{data}</intent-filter></activity></application></manifest>")

    def reference(self, number):
        name = self.chance.choice(("string/", "com.example:string/", "*string/")) + f"s{number}"
        return self.chance.choice(("", "", " ")) + f"@{name}" + self.chance.choice(("", "", "  "))

    def text(self, parts):
        return "".join(self.chance.choice(parts) for _ in range(self.chance.randint(0, 6)))

    def attribute(self):
        text = self.text([part for part in self.PARTS if not set('<"') & set(part)] + ["\\uZ"])
        return self.chance.choice((text, text, text, "@null", "@empty", self.reference(1)))

    def string(self, number):
        """What stands in an element: text and tags, or a reference to a later string."""
        chance = self.chance
        if chance.random() < 0.2 and number + 1 < self.count:
            later = self.reference(chance.randrange(number + 1, self.count))
            return chance.choice((later, f"<xliff:g>{later}</xliff:g>", f"<![CDATA[{later}]]>"))
        text = ""
        for _ in range(chance.randint(1, 3)):
            inner = self.text(self.PARTS)
            tag = chance.choice(self.TAGS)
            cdata = self.text([part for part in self.PARTS if not set("<&") & set(part)])
            text += chance.choice((
                inner, f"<{tag}>{inner}</{tag}>", f"<![CDATA[{cdata}<b>]]>", f"<{tag}/>"))
        return text

    def write(self, folder):
        chance, files = self.chance, {}
        elements = [
            *(f'<bool name="b{number}">{chance.choice((" True ", "false", "FALSE", "@bool/b2"))}</bool>'
              for number in range(2)), '<item type="bool" name="b2">true</item>',
            '<string name="flag">true</string>', '<integer name="number"> 0x1 </integer>',
            '<string name="s0" product="tablet">tablet</string>']
        for number in range(self.count):
            text = self.string(number)
            kind = chance.choice(("string", "string", 'item type="string"'))
            elements.append(f'<{kind} name="s{number}" formatted="false">{text}</{kind.split()[0]}>')
            if chance.random() < 0.1:
                other = chance.choice(("values-de", "values-v21", "values-v34", "values-night-v21"))
                files.setdefault(f"{other}/other.xml", []).append(
                    f'<string name="s{number}">other</string>')
        for element in elements:
            files.setdefault(
                f'values/{chance.choice(("strings", "hosts", "donottranslate"))}.xml', []).append(element)
        for name, texts in files.items():
            path = os.path.join(folder, "res", name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(f'<resources xmlns:xliff="{self.XLIFF}" xmlns:x="urn:x">\n'
                           + "\n".join(texts) + "\n</resources>\n")


def compile_values(values, folder, android):
    """Writes a source manifest with its resources, and the APK that aapt2 makes of them."""
    values.write(folder)
    path = os.path.join(folder, "AndroidManifest.xml")
    with open(path, "w", encoding="utf-8") as file:
        file.write(values.manifest)
    compiled = os.path.join(folder, "compiled.zip")
    run("aapt2", "compile", "--dir", os.path.join(folder, "res"), "-o", compiled)
    run("aapt2", "link", "--warn-manifest-validation", "--manifest", path, "-I", android, compiled,
        "-o", os.path.join(folder, "aapt2.apk"))


def make(folder, count):
    """Makes folders of builds, each of one manifest, and beside them folders of random values."""
    android = framework(folder)
    made = os.path.join(folder, "manifests")
    for number in range(count):
        build(Manifest(random.Random(number)), os.path.join(made, str(number)), android)
        compile_values(
            Values(random.Random(number)), os.path.join(folder, "values", str(number)), android)
    return made
