import Testing

@testable import DeeplinkCLI

@Suite("What an import says of its lines")
struct ImportReportTests {
  private let world = TestWorld.with(store: ImportCommandTests.store)

  private static let other = #"{"version":1,"links":[{"name":"a","path":"https://h/z"}]}"#

  /// A store of one link or none, and of environments of these names.
  private static func store(_ environments: String..., links: String = "") -> String {
    let bases = environments.map { "\"\($0)\":\"https://\($0)\"" }.joined(separator: ",")
    return "{\"version\":1,\"environments\":{\(bases)},\"links\":[\(links)]}"
  }

  @Test(
    "its last line counts what became of them",
    arguments: [
      (
        "https://h/b\n", [],
        """
        standard input:1: imported: b
        links.json: imported 1 link
        """
      ),
      (
        "https://h/b\nhttps://h/c/{x}\n", [],
        """
        standard input:1: imported: b
        standard input:2: imported: c
        links.json: imported 2 links
        """
      ),
      (
        "/a/{id}\n", [],
        """
        standard input:1: already in the store: a
        links.json: nothing to change; 1 already in the store
        """
      ),
      (
        "/a/{id}\nhttps://h/c/{x}\n", ["--dry-run"],
        """
        standard input:1: already in the store: a
        standard input:2: would be imported: c
        standard input: 1 would be imported, 1 already in the store
        """
      ),
      (
        other, ["--on-conflict", "skip"],
        """
        standard input:1: skipped: "a": link "a" already exists with the path "/a/$<id>"
        links.json: nothing to change; 1 skipped
        """
      ),
      (
        other, ["--on-conflict", "replace"],
        """
        standard input:1: replaced: a (path)
        links.json: imported 0 links, replaced 1
        """
      ),
      (
        other, ["--on-conflict", "replace", "--dry-run"],
        """
        standard input:1: would be replaced: a (path)
        standard input: 0 would be imported, 1 would be replaced
        """
      ),
      (
        store("p"), [],
        """
        standard input: imported: environments.p = https://p
        links.json: imported 1 setting
        """
      ),
      (
        store("p", "q"), [],
        """
        standard input: imported: environments.p = https://p
        standard input: imported: environments.q = https://q
        standard input: imported: environment = p
        links.json: imported 3 settings
        """
      ),
      (
        store("p", links: #"{"name":"b","path":"/b"}"#), [],
        """
        standard input:1: imported: b
        standard input: imported: environments.p = https://p
        links.json: imported 1 link, 1 setting
        """
      ),
    ])
  func counts(input: String, words: [String], line: String) {
    world.input = input
    let words = ["import", "-"] + (input.hasPrefix("{") ? [] : ["--from", "paths"]) + words
    let outcome = world.run(words)
    #expect(outcome.status == .done)
    #expect(outcome.told == line + "\n")
    world.files = MemoryFiles(["/home/me/project/links.json": ImportCommandTests.store])
    #expect(world.run(words + ["-q"]).told == "")
  }

  @Test(
    "its settings are told with values of eighty characters at most",
    arguments: [
      (80, String(repeating: "x/", count: 36)), (81, String(repeating: "x/", count: 35) + "x…"),
    ])
  func longSetting(count: Int, shown: String) {
    let base = "https://" + String(repeating: "x/", count: 40).prefix(count - 8)
    world.input = #"{"version":1,"environments":{"p":"\#(base)"},"links":[]}"#
    #expect(
      world.run("import", "-", "--dry-run").told == """
        standard input: would be imported: environments.p = https://\(shown)
        standard input: 0 would be imported

        """)
  }

  @Test("what is passed over is told with its label and its reason")
  func passedOver() {
    world.input = #"{"openapi":"3.0.0","info":{},"paths":{"/b":{"get":{}},"/c":{"post":{}}}}"#
    #expect(
      world.run("import", "-", "--dry-run").told == """
        standard input:1: would be imported: b
        standard input:1: skipped: "/c": it only supports POST
        standard input: 1 would be imported, 1 skipped

        """)
    let entries = world.run("import", "-", "--dry-run", "--format", "json").answer
    #expect(
      entries == #"""
        {
          "file": "standard input",
          "notes": [],
          "settings": [],
          "entries": [
            { "line": 1, "outcome": "would be imported", "name": "b" },
            { "line": 1, "label": "\"/c\"", "outcome": "passed over", "reason": "it only supports \#
        POST" }
          ]
        }

        """#)
  }

  @Test("of a manifest on a disk the strings beside it are read, of standard input none")
  func stringsBeside() {
    let manifest = """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <application><activity android:name="A"><intent-filter>
          <action android:name="android.intent.action.VIEW"/>
          <category android:name="android.intent.category.DEFAULT"/>
          <category android:name="android.intent.category.BROWSABLE"/>
          <data android:scheme="https" android:host="@string/host" android:path="/n"/>
        </intent-filter></activity></application>
      </manifest>
      """
    world.files.set("/home/me/project/AndroidManifest.xml", Array(manifest.utf8))
    world.files.set(
      "/home/me/project/res/values/strings.xml",
      Array("<resources><string name=\"host\">www.example.com</string></resources>".utf8))
    world.input = manifest
    let words = ["--dry-run", "--from", "android"]
    #expect(
      world.run(["import", "AndroidManifest.xml"] + words).told == """
        AndroidManifest.xml:6: would be imported: n
        AndroidManifest.xml:6: warning: "n": Android 12 and later open it in the browser: the \
        filter is not verified
        AndroidManifest.xml: would be imported: environments.production = https://www.example.com
        AndroidManifest.xml: would be imported: apps.android.manifest = AndroidManifest.xml
        AndroidManifest.xml: 1 would be imported

        """)
    #expect(
      world.run(["import", "-"] + words).told == """
        standard input:6: error: rejected: "@string/host": @string/host is not resolved: pass the resources with --strings FILE
        standard input: 0 would be imported, 1 rejected

        """)
  }

  @Test("an association file is that of the host of the store's first base of the web")
  func host() {
    world.files.set(
      "/home/me/project/links.json",
      Array(
        #"{"version":1,"environments":{"a":"app://x","w":"https://www.example.com"},"links":[]}"#
          .utf8))
    world.files.set(
      "/home/me/project/aasa",
      Array(#"{"applinks":{"details":[{"appIDs":["A.b"],"components":[{"/":"/a"}]}]}}"#.utf8))
    let told = world.run("import", "aasa", "--dry-run").told
    #expect(
      told == """
        aasa:1: would be imported: a
        aasa: would be imported: apps.ios.association.www.example.com = aasa
        aasa: 1 would be imported

        """)
  }
}
