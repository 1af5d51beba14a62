import JSONKit
import TestSupport
import Testing
import TextKit
import XMLKit

@testable import AssociationKit

/// What aapt2 2.19 makes of source files, seen with `aapt2 dump`; `.ci/judge-manifests` compares
/// random ones.
@Suite("Source files as aapt2 compiles them")
struct SourceResourceTests {
  private static let xliff = #"xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2" xmlns:x="urn:x""#

  private static func resources(_ elements: String, of folder: String? = nil) throws
    -> SourceResources
  {
    var resources = SourceResources()
    try resources.add(
      Array("<resources \(xliff)>\(elements)</resources>".utf8),
      of: folder.map(ResourceConfiguration.init(folder:)))
    return resources
  }

  @Test(
    "a string is its text without tags, blanks collapsed, quotes and escapes undone",
    arguments: [
      ("a", "a"), (" a \n\t b\r", "a b"), ("\"  a  b \"", "  a  b "), (" \" a \" b", " a  b"),
      ("a \" b", "a  b"), ("a\"b\"c", "abc"), ("a\\nb\\tc", "a\nb\tc"), (" \\n a ", "\n a"),
      ("\\u0041\\u00e9", "Aé"), ("\\u41", "A"), ("\\uD83D\\uDE00x", "x"), ("\\'\\\"\\\\", "'\"\\"),
      ("\"it's\"", "it's"), ("a\\", "a"), ("a \\  b", "a   b"), ("\\u0020a\\u0020", " a "),
      ("", ""), ("  ", ""), ("\" \"", " "), ("&lt;a&gt;", "<a>"), ("\\@a\\?", "@a?"),
      ("&quot; a&quot;", " a"), ("a&#160;b ", "a\u{A0}b"), ("a&#10;b", "a b"), ("a\\xb", "axb"),
      ("<![CDATA[ <b> ]]>", "<b>"), ("x <![CDATA[ a ]]> y", "x a y"), ("a <!-- c --> b", "a b"),
      ("a\\<!-- c -->n", "a\n"), ("a<?p q?>b", "ab"),
      ("a<xliff:g id=\"x\">b</xliff:g>c", "abc"), ("a <xliff:g> b </xliff:g> c", "a b c"),
      (" <xliff:g> a </xliff:g> ", " a "), ("<xliff:g> a </xliff:g>", "a"),
      ("x <xliff:g> </xliff:g>", "x "), ("<xliff:g> </xliff:g> x", " x"),
      ("\"a<xliff:g> b </xliff:g> \"", "a b  "), ("a<x:y>b</x:y>", "ab"),
      ("a<b>b</b>c", "abc"), ("a <b> b </b> c", "a  b  c"), (" <b>a</b> ", " a "),
      (" a<b> b</b>", " a b"), ("<font>x</font> <i> y</i>  z", "x  y z"), ("a\\<b>n</b>", "an"),
      ("\"a <b/> b  \"", "a  b "), ("<b>@string/base</b>", "@string/base"),
      ("@string/base", "base"), (" @string/base\n", "base"), ("@com.example:string/base", "base"),
      ("@*string/base", "base"), ("<xliff:g>@string/base</xliff:g>", "base"),
      ("@string/<xliff:g>base</xliff:g>", "base"), ("<![CDATA[@string/base]]>", "base"),
      ("\"@string/base\"", "@string/base"), ("\\@string/base", "@string/base"),
      ("@bool/on", "true"), ("@integer/number", "21"), ("@+string/base", "@+string/base"),
      ("@host", "@host"), ("@foo/base", "@foo/base"), ("@string/", "@string/"), ("@", "@"),
      ("?", "?"), ("true", "true"), ("#fff", "#fff"),
    ])
  func strings(_ written: String, _ text: String) throws {
    var resources = try Self.resources(
      """
      <string name="x" translatable="false" formatted="false">\(written)</string>
      <string name=" base ">base</string><string>no name</string><x:string name="base">x</x:string>
      <string name="base" product="tablet">x</string><item type="id" name="base"/>
      <item type="string" name="y">\(written)</item><bool name="on"> TRUE </bool>
      <item type="integer" name="number"> 0x15 </item>
      """)
    resources.package = "com.example"
    #expect([resources.text(of: "string/x"), resources.text(of: "string/y")] == [text, text])
  }

  @Test(
    "what aapt2 refuses is a fault",
    arguments: [
      (#"<string name="a">it's</string>"#, #""string/a" has an apostrophe that is not escaped"#),
      (#"<string name="a">\u00zz</string>"#, #""string/a" has \u without four hexadecimal digits"#),
      (
        #"<string name="a">1</string><string name="a">1</string>"#, #""string/a" is defined twice"#
      ),
    ])
  func faults(_ elements: String, _ message: String) {
    let told = told(Array("<resources>\(elements)</resources>".utf8)) { (bytes) throws(Faults) in
      var resources = SourceResources()
      try resources.add(bytes)
    }
    #expect(told.count == 1 && told[0].contains(message), "\(told)")
  }

  @Test("a resource file that is none is told")
  func noResources() {
    #expect(
      told(Array("<a/>".utf8)) { (bytes) throws(Faults) in
        var resources = SourceResources()
        try resources.add(bytes)
      } == ["1:1 expected <resources>, found <a>"])
  }

  private static let filters = (
    start: """
    <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.example">
    <application><activity android:name=".M" android:exported="true"><intent-filter>
    <action android:name="android.intent.action.VIEW"/>
    <category android:name="android.intent.category.DEFAULT"/>
    <category android:name="android.intent.category.BROWSABLE"/>
    """, end: "</intent-filter></activity></application></manifest>"
  )

  private static func manifest(_ data: String, _ values: ManifestValues) throws -> AndroidManifest {
    try AndroidManifest(
      name: "m.xml", bytes: Array((filters.start + data + filters.end).utf8), values: values)
  }

  /// The texts of the hosts of a manifest whose `<data>` has this host, or why there are none.
  private static func host(_ written: String, _ values: ManifestValues) throws -> [String] {
    let manifest = try manifest(#"<data android:scheme="app" android:host="\#(written)"/>"#, values)
    return manifest.filters[0].authorities.map { authority in
      authority.item.unresolved.map { "unresolved " + $0 } ?? authority.item.text
    }
  }

  @Test(
    "an attribute keeps its blanks and quotes, and is absent where it is null",
    arguments: [
      (" h.com ", " h.com "), ("a  b\nc", "a  b c"), ("a&#10;b", "a\nb"), ("it's", "it's"),
      ("&quot;q&quot;", "\"q\""), ("it\\'s", "it's"), ("a\\", "a"), ("a\\u0041", "aA"),
      ("a\\u00zzb", "a"), ("a\\uD800", "a"), ("@null", nil), (" @empty", nil),
      ("@string/host", "h.com"), ("  @string/host  ", "h.com"),
      ("@com.example:string/host", "h.com"),
      ("@*string/host", "h.com"), ("@string/chain", "h.com"), ("@integer/number", "5"),
      ("@string/nothing", nil), ("${p}", "h.com"), ("x.${q}", "x.v"),
      ("@+string/host", "@+string/host"),
      ("@foo/host", "@foo/host"), ("@", "@"), ("@/", "@/"), ("@string/", "@string/"), ("?", "?"),
      ("\\@string/host", "@string/host"), ("\\?x", "?x"), ("/a@string/host", "/a@string/host"),
      ("@ string/host", "@ string/host"), ("@:string/host", "@:string/host"),
      ("?attr/x", "unresolved ?attr/x"), ("?x", "unresolved ?x"), ("?a=b", "unresolved ?a=b"),
      ("@android:string/ok", "unresolved @android:string/ok"),
      ("@com.other:string/host", "unresolved @com.other:string/host"),
      ("@string/none", "unresolved @string/none"), ("@xml/x", "unresolved @xml/x"),
      ("@string/lost", "unresolved @string/lost (which is @string/none)"),
      ("@string/loop", "unresolved @string/loop (which refers to itself)"),
      ("${none}", "unresolved ${none}"), ("$HOST", "unresolved $HOST"),
    ] as [(String, String?)])
  func attributes(_ written: String, _ text: String?) throws {
    var values = ManifestValues()
    values.placeholders = ["p": "@string/host", "q": "v"]
    values.resources = try Self.resources(
      """
      <string name="host">h.com</string><string name="chain">@string/next</string>
      <string name="next"> @string/host</string><string name="lost">@string/none</string>
      <string name="loop">@string/pool</string><string name="pool">@string/loop</string>
      <string name="nothing">@null</string><integer name="number">5</integer>
      """)
    #expect(try Self.host(written, values) == [text].compactMap(\.self))
  }

  @Test(
    "a flag is true or false with blanks around it, and nothing else",
    arguments: [
      ("true", .opens), ("TRUE", .opens), ("True", .opens), (" false", .notClaimed),
      ("false ", .notClaimed), ("False", .notClaimed), ("@bool/off", .notClaimed),
      (" @bool/on", .opens), ("@string/on", .opens), ("@null", .opens), ("tRUE", .cannotSay),
      ("yes", .cannotSay), ("", .cannotSay), ("@bool/none", .cannotSay), ("${x}", .cannotSay),
    ] as [(String, Verdict.Outcome)])
  func flags(_ written: String, _ outcome: Verdict.Outcome) throws {
    var values = ManifestValues()
    values.resources = try Self.resources(
      """
      <bool name="on">True</bool><item type="bool" name="off">false</item>
      <string name="on">true</string>
      """)
    let text = Self.filters.start.replacing("exported=\"true\"", with: "exported=\"\(written)\"")
    let manifest = try AndroidManifest(
      name: "m.xml",
      bytes: Array((text + #"<data android:scheme="app"/>"# + Self.filters.end).utf8),
      values: values)
    var judge = Judge(AndroidApp(manifest: manifest))
    #expect(judge.verdict(of: try #require(ConcreteURL("app:x"))).outcome == outcome)
  }

  @Test("no action is a reference, since Android reads its text")
  func names() throws {
    var values = ManifestValues()
    values.resources = try Self.resources(
      #"<string name="view">android.intent.action.VIEW</string>"#)
    let text = Self.filters.start.replacing("android.intent.action.VIEW", with: "@string/view")
    let manifest = try AndroidManifest(
      name: "m.xml", bytes: Array((text + Self.filters.end).utf8), values: values)
    #expect(manifest.filters[0].actions == ["@string/view"])
  }

  @Test("numbers may have blanks around them and be hexadecimal")
  func numbers() throws {
    let manifest = try AndroidManifest(
      name: "m.xml",
      bytes: Array(
        """
        <manifest xmlns:android="http://schemas.android.com/apk/res/android" \
        android:versionCode="1"><uses-sdk android:minSdkVersion=" 0x15 " \
        android:targetSdkVersion="@integer/none"/></manifest>
        """.utf8))
    #expect(manifest.minimumAPI == 21)
    #expect(manifest.targetAPI == nil)
  }

  @Test(
    "a host with values for several languages is absent; one for an API level counts from it on")
  func configurations() throws {
    var values = ManifestValues()
    for (folder, host) in [("values", "h"), ("values-v31", "v"), ("values-v36", "w")] {
      try values.resources.add(
        Array(#"<resources><string name="host">\#(host).com</string></resources>"#.utf8),
        of: ResourceConfiguration(folder: folder))
    }
    #expect(try Self.host("@string/host", values) == ["v.com"])
    values.api = 30
    #expect(try Self.host("@string/host", values) == ["h.com"])
    try values.resources.add(
      Array(#"<resources><string name="host">d.com</string></resources>"#.utf8),
      of: ResourceConfiguration(folder: "values-de-rAT-v31"))
    let manifest = try Self.manifest(
      #"<data android:scheme="app" android:host="@string/host"/>"#, values)
    #expect(manifest.filters[0].authorities.isEmpty)
    #expect(
      manifest.findings.map(\.message) == [
        "android:host is ignored: @string/host has values for several configurations (de-rAT), and "
          + "Android reads none of them; the usual value is \"h.com\""
      ])
  }

  @Test("files that define nothing that is looked for are not read")
  func search() throws {
    func found(_ name: String, _ folder: String, _ text: String) -> FoundResources {
      FoundResources(name: name, folder: folder, bytes: Array(text.utf8))
    }
    let files = [
      found("broken", "values", "<resources><style name='x'>"),
      found("hosts", "values", "<resources><string name='host'>@string/base</string></resources>"),
      found("bases", "values", #"<resources><string name="base">h.com</string></resources>"#),
      found("names", "values", #"<resources><string name="app">App</string></resources>"#),
      found("de", "values-de", #"<resources><string name="app">Die App</string></resources>"#),
      found("fr", "values-fr", #"<resources><string name="base">h.fr</string></resources>"#),
    ]
    let text =
      Self.filters.start.replacing("android:name=\".M\"", with: "android:label='@string/app'")
      + #"<data android:scheme="app" android:host="@string/host"/>"# + Self.filters.end
    var values = ManifestValues()
    var search = ResourceSearch(for: Array(text.utf8), values)
    #expect(search.isEverywhere)
    var chosen: [String] = []
    try search.choose(among: files, for: &values.resources) { (file, resources) throws(Faults) in
      chosen.append(file.name)
      try resources.add(file.bytes, of: file.configuration)
    }
    #expect(chosen == ["hosts", "names", "bases", "fr"])
  }

  @Test("what a navigation graph opens cannot be said before a build has made filters of it")
  func graphs() throws {
    let graph = #"<nav-graph android:value="@navigation/main"/>"#
    let text = Self.filters.start.replacing("<intent-filter>", with: graph + "<intent-filter>")
    let data = #"<data android:scheme="app"/>"#
    let manifest = try AndroidManifest(
      name: "m.xml", bytes: Array((text + data + Self.filters.end).utf8))
    #expect(
      manifest.findings.map { "\($0.message): \($0.hint ?? "")" } == [
        "@navigation/main is not resolved: "
          + "pass the build itself, for which Gradle makes filters of the graph"
      ])
    var judge = Judge(AndroidApp(manifest: manifest))
    for (url, outcome) in [("https://h.com/x", Verdict.Outcome.cannotSay), ("app:x", .opens)] {
      #expect(judge.verdict(of: try #require(ConcreteURL(url))).outcome == outcome)
    }
  }
}
