import Testing

@testable import DeeplinkCLI

@Suite("deeplink verify, by the files that the store names")
struct VerifyStoreTests {
  private static let association = #"""
    { "applinks": { "details": [ { "appIDs": ["T.app"], "components": [
      { "/": "/help/*", "exclude": true },
      { "/": "/pickem/drafts", "exclude": true },
      { "/": "/pickem/*" },
      { "/": "/entry/?*" },
      { "/": "/old" }
    ] } ] } }
    """#

  private static let manifest = AndroidAppFiles.manifest(
    host: "@string/host", prefixes: "/pickem/", "/entry")

  private static let strings = """
    <resources><string name="host">www.example.com</string></resources>
    """

  private static func store(_ links: String) -> String {
    """
    {
      "version": 1,
      "environments": { "production": "https://www.example.com", "staging": "https://s.example.com" },
      "environment": "production",
      "parameters": { "id": { "type": "integer", "minimum": 1 } },
      "apps": {
        "ios": { "id": "T.app", "association": { "www.example.com": "web/aasa" } },
        "android": { "manifest": "android/AndroidManifest.xml",
          "assetlinks": { "www.example.com": "web/assetlinks.json" } }
      },
      "links": [
    \(links)
      ]
    }

    """
  }

  private static let three = #"""
    { "name": "pickem", "path": "/pickem/$<id>" },
    { "name": "entry", "path": "/entry?ref=$<ref?>" },
    { "name": "help", "path": "/help/$<topic>", "opens": false }
    """#

  private static func world(_ links: String = three) -> TestWorld {
    TestWorld([
      "/home/me/project/links.json": store(links), "/home/me/project/web/aasa": association,
      "/home/me/project/android/AndroidManifest.xml": manifest,
      "/home/me/project/android/res/values/strings.xml": strings,
      "/home/me/project/web/assetlinks.json": AndroidAppFiles.assetLinks,
    ])
  }

  @Test("all links of an environment are judged for every value")
  func table() {
    let outcome = Self.world().run(["verify", "-e", "production", "-q"])
    #expect(outcome.status == .refused)
    #expect(
      outcome.answer == """
        judged by web/aasa, android/res/values/strings.xml, web/assetlinks.json, android/AndroidManifest.xml (API 35)

          link    URL                                      iOS                 Android
        ✓ pickem  https://www.example.com/pickem/‹id›      opens  aasa:4:3     opens  AndroidManifest.xml:9:35   every value
        ✗ entry   https://www.example.com/entry?ref=‹ref›  no rule             opens  AndroidManifest.xml:10:35  ≠
        ✓ help    https://www.example.com/help/‹topic›     excluded  aasa:2:3  no rule                           not to open

        entry, iOS: nearest is aasa:5:3 { "/": "/entry/?*" }
            /entry
                  ^ "/" is needed here
            /entry/a?ref=abcdefgh would open

        1 of 3 not as expected

        """)
  }

  @Test("a value for which the verdict is another one is told, filled and judged")
  func counterexample() {
    let world = Self.world(#"{ "name": "a", "path": "/pickem/$<slug>?x=$<y>" }"#)
    let outcome = world.run(["verify", "a", "-e", "production", "-q"])
    #expect(outcome.status == .refused)
    #expect(
      outcome.answer.contains(
        """
        a, iOS: opens, but not slug=drafts: excluded by aasa:3:3
            https://www.example.com/pickem/drafts?x=
        """))
    let json = Self.world(#"{ "name": "a", "path": "/pickem/$<slug>" }"#).run(
      ["verify", "-e", "production", "-q", "--format", "jsonl"])
    #expect(
      json.answer.contains(
        #""values":"some","except":{"url":"https://www.example.com/pickem/drafts","values":{"slug":"drafts"},"verdict":"excluded""#
      ))
    let one = Self.world(#"{ "name": "a", "path": "/pickem/$<slug>" }"#)
    #expect(one.run(["verify", "-e", "production", "-s", "slug=x", "-q"]).status == .done)
  }

  @Test("a link is judged in each environment that it is for, and in those that are named")
  func environments() {
    let link = #"{ "name": "a", "path": "/pickem/$<id>", "environment": "production" }"#
    #expect(Self.world(link).run(["verify", "-q"]).status == .done)
    #expect(Self.world(link).run(["verify", "-q", "-e", "all"]).status == .refused)
    let free = Self.world(#"{ "name": "a", "path": "/pickem/$<id>" }"#)
    let outcome = free.run(["verify", "-q", "--format", "jsonl"])
    #expect(outcome.status == .refused)
    #expect(outcome.answer.contains(#""environment":"staging""#))
    #expect(outcome.answer.contains(#""verdict":"not claimed""#))
  }

  @Test("what a link is to open decides whether it is as expected")
  func opens() {
    for (opens, status) in [
      ("false", CommandStatus.refused), ("true", .done), ("null", .done),
      (#"{"ios": true, "android": null}"#, .done), (#"{"android": false}"#, .refused),
    ] {
      let world = Self.world(#"{ "name": "a", "path": "/pickem/$<id>", "opens": \#(opens) }"#)
      #expect(world.run(["verify", "-e", "production", "-q"]).status == status, "\(opens)")
      let expected = Self.world(#"{ "name": "a", "path": "/pickem/$<id>", "opens": \#(opens) }"#)
      #expect(
        expected.run(["verify", "-e", "production", "-q", "--expect", "open"]).status == .done)
    }
  }

  @Test("rules that no link reaches are told, and fail")
  func coverage() {
    let outcome = Self.world().run(["verify", "pickem", "-e", "production", "-q", "--coverage"])
    #expect(outcome.status == .refused)
    #expect(
      outcome.answer.hasSuffix(
        """

        no link reaches aasa:2:3 { "/": "/help/*", "exclude": true } (iOS)
        no link reaches aasa:3:3 { "/": "/pickem/drafts", "exclude": true } (iOS)
        no link reaches aasa:5:3 { "/": "/entry/?*" } (iOS)
        no link reaches aasa:6:3 { "/": "/old" } (iOS)
        no link reaches AndroidManifest.xml:10:35 /entry (Android)

        """))
  }

  @Test("templates, URLs and lines of a file are judged like links")
  func operands() {
    let world = Self.world()
    world.input = "pickem\n\nhttps://www.example.com/pickem/7\n/pickem/$<id>\n"
    let outcome = world.run(
      ["verify", "--input", "-", "-e", "production", "-q", "--format", "jsonl"])
    #expect(outcome.status == .done)
    #expect(outcome.answer.split(separator: "\n").count == 3)
    #expect(
      outcome.answer.contains(
        #"{"link":"pickem","environment":"production","url":"https://www.example.com/pickem/7""#))
    #expect(Self.world().run(["verify", "nothere"]).status == .usage)
    #expect(Self.world().run(["verify", "-s", "idd=1"]).talk.contains("did you mean \"id\""))
  }

  @Test("a link with faults cannot be judged, and the others are")
  func faults() {
    let outcome = Self.world(
      #"{ "name": "a", "path": "/pickem/$<" }, { "name": "b", "path": "/pickem/$<id>" }"#
    ).run(["verify", "-e", "production", "-q"])
    #expect(outcome.status == .refused)
    #expect(outcome.answer.contains("✗ a "))
    #expect(outcome.answer.contains("✓ b "))
  }

  @Test("the value of a secret is in no report", arguments: ["table", "json", "markdown", "junit"])
  func secrets(format: String) {
    let world = Self.world(
      #"""
      { "name": "a", "path": "/entry/x?t=$<t>&u=$<u>",
        "parameters": { "t": { "enum": ["hush-1"], "writeOnly": true } } },
      { "name": "b", "path": "/nowhere/$<t>",
        "parameters": { "t": { "examples": ["hush-2"], "writeOnly": true } } }
      """#)
    let outcome = world.run(["verify", "--format", format, "--set", "t=hush-1"])
    #expect(!outcome.answer.contains("hush"))
    #expect(!outcome.talk.contains("hush"))
  }

  @Test("a file that the store names and that is not there ends it with status 1")
  func missing() {
    let world = TestWorld(["/home/me/project/links.json": Self.store(Self.three)])
    let outcome = world.run(["verify"])
    #expect(outcome.status == .failure)
    #expect(outcome.talk.contains("links.json:7:65: error: cannot read \"web/aasa\""))
  }

  @Test("in a narrow window each link has a few lines that fit", arguments: [40, 80])
  func narrow(columns: Int) {
    let world = Self.world()
    world.environment["COLUMNS"] = "\(columns)"
    let outcome = world.run(["verify", "-e", "production", "-q"])
    let widest = outcome.answer.split(separator: "\n").map { $0.unicodeScalars.count }.max() ?? 0
    #expect(widest <= columns, "\(outcome.answer)")
    #expect(outcome.answer.contains("✓ pickem  every value\n"))
  }

  @Test("the heading breaks between words, and leaves out folders for which there is no room")
  func narrowHeading() {
    let path = "a-folder/with-another/public/apple-app-site-association"
    let world = TestWorld(["/home/me/project/\(path)": Self.association])
    world.environment["COLUMNS"] = "40"
    let outcome = world.run(["verify", "https://www.example.com/x", "--apple", path, "-q"])
    #expect(
      outcome.answer.split(separator: "\n").prefix(2)
        == ["judged by", "…/public/apple-app-site-association"], "\(outcome.answer)")
  }

  @Test("reports for CI have a case for each link and system, and a result for each finding")
  func reports() {
    let junit = Self.world().run(["verify", "-e", "production", "--format", "junit", "-q"]).answer
    #expect(junit.contains(#"tests="6" failures="1""#))
    #expect(junit.contains(#"<testcase classname="production.ios" name="entry""#))
    let sarif = Self.world().run(
      ["verify", "-e", "production", "--format", "sarif", "--output", "out.sarif", "-q"])
    #expect(sarif.answer.isEmpty)
    let github = Self.world().run(["verify", "-e", "production", "--format", "github", "-q"]).answer
    #expect(github.contains("::error file="))
  }

  @Test("what a newer Android makes of an escaped point is told where it differs")
  func escapedPoint() {
    let world = Self.world(#"{ "name": "a", "path": "/v1x/$<id>", "opens": { "ios": null } }"#)
    world.files.set(
      "/home/me/project/android/AndroidManifest.xml",
      Array(
        Self.manifest.replacing(
          #"android:pathPrefix="/entry""#, with: #"android:pathPattern="/v1\\..*""#
        ).utf8))
    let outcome = world.run(["verify", "-e", "production", "-q"])
    #expect(outcome.status == .done, "\(outcome)")
    #expect(
      outcome.answer.contains(
        #"a, Android: from Android 16 on, where "\." is a point: no rule"#))
  }
}
