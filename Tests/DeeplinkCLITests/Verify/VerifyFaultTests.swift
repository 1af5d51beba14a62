import JSONKit
import Testing

@testable import DeeplinkCLI

@Suite("deeplink verify: faults of the files, told once")
struct VerifyFaultTests {
  private static let print = Array(repeating: "AB", count: 32).joined(separator: ":")
  private static let otherPrint = "AC" + print.dropFirst(2)

  private static let association = """
    { "applinks": { "details": [ { "appIDs": [
      "ABCDE12354.com.example" ],
      "components": [ { "/": "/p/*" }, { "/": "/c/*" } ] } ] } }
    """

  private static func world(
    app: String = "ABCDE12354.com.example", fingerprint: String = print,
    package: String = "com.example",
    entitlements: String = "applinks:www.example.com"
  ) -> TestWorld {
    TestWorld([
      "/home/me/project/links.json": """
      {
        "version": 1,
        "environments": { "web": "https://www.example.com" },
        "parameters": { "id": { "type": "integer", "minimum": 1 } },
        "apps": {
          "ios": { "id": "\(app)", "entitlements": "App.entitlements",
            "association": { "www.example.com": "aasa" } },
          "android": { "package": "\(package)", "manifest": "AndroidManifest.xml",
            "assetlinks": { "www.example.com": "links" }, "fingerprint": "\(fingerprint)" }
        },
        "links": [
          { "name": "p", "path": "/p/$<id>", "x-testId": "T1" }, { "name": "c", "path": "/c/$<id>" }
        ]
      }
      """,
      "/home/me/project/aasa": association,
      "/home/me/project/App.entitlements": """
      <plist><dict>
      <key>com.apple.developer.associated-domains</key>
      <array>
      <string>\(entitlements)</string>
      </array></dict></plist>
      """,
      "/home/me/project/AndroidManifest.xml": AndroidAppFiles.manifest(
        host: "www.example.com", prefixes: "/p/", "/c/"),
      "/home/me/project/links": AndroidAppFiles.assetLinks,
    ])
  }

  /// The lines after the table.
  private static func notes(_ world: TestWorld) -> [String] {
    let lines = world.run("verify", "-q").answer.split(separator: "\n").map(String.init)
    return Array(
      lines.drop { !$0.contains(", for 2 links:") }.dropLast().filter { !$0.contains("≠") })
  }

  @Test("both values that differ are told, once for all links, at the place to correct")
  func bothValues() {
    #expect(
      Self.notes(Self.world(app: "ABCDE12345.com.example")) == [
        "iOS, for 2 links: aasa:2:3 is for ABCDE12354.com.example; the app is "
          + "ABCDE12345.com.example (another team)"
      ])
    #expect(
      Self.notes(Self.world(fingerprint: Self.otherPrint)) == [
        "Android, for 2 links: links:3:35 has AB:AB:…:AB:AB; the app is signed with AC:AB:…:AB:AB"
      ])
    #expect(
      Self.notes(Self.world(package: "com.exampel")) == [
        "Android, for 2 links: links:2:60 is for com.example; the app is com.exampel"
      ])
  }

  @Test("a host that no entitlement claims is the reason, and no rule is called the nearest")
  func unclaimed() {
    for (domain, place, verb) in [
      ("webcredentials:www.example.com", "2:1", "add"), ("applinks:other.example", "2:1", "add"),
      ("applinks:https://www.example.com/", "4:1", "write"),
    ] {
      #expect(
        Self.notes(Self.world(entitlements: domain)) == [
          "iOS, for 2 links: App.entitlements:\(place) does not claim www.example.com: "
            + "\(verb) applinks:www.example.com"
        ])
    }
  }

  @Test("every format has the reason, and each report of places has it once")
  func formats() throws {
    func answer(_ format: String) -> String {
      Self.world(app: "ABCDE12345.com.example").run("verify", "-q", "--format", format).answer
    }
    let reason =
      "aasa:2:3 is for ABCDE12354.com.example; the app is ABCDE12345.com.example (another team)"
    func count(_ format: String) -> Int { answer(format).components(of: reason) }
    #expect(count("text") == 1)
    #expect(count("markdown") == 1)
    #expect(answer("markdown").contains("\n\n- iOS, for 2 links: \(reason)\n"))
    #expect(count("sarif") == 1)
    #expect(count("jsonl") == 2)
    // Every case of JUnit has its own.
    #expect(count("junit") == 2)
    let error: Substring = """
      ::error file=aasa,line=2,col=3,title=deeplink verify%3A 2 cases::should open the app, got no \
      rule%0A\(reason)
      """
    #expect(answer("github").split(separator: "\n").filter { $0.contains("::error") } == [error])
    let line = try #require(answer("jsonl").split(separator: "\n").first)
    let ios = try JSONNode.parse(Array(line.utf8))["ios"]
    #expect(ios?["reason"]?.text == reason)
    #expect(ios?["fault"]?.line == #"{ "file": "aasa", "line": 2, "column": 3 }"#)
    #expect(ios?["nearest"] == nil)
  }

  @Test("with --strict a warning of the lint ends it with status 2")
  func strict() {
    let world = Self.world()
    #expect(world.run("verify", "-q", "--strict").status == .done)
    world.files.set(
      "/home/me/project/aasa",
      Array(Self.association.replacing(#""components""#, with: #""paths": [], "components""#).utf8))
    #expect(world.run("verify", "-q").status == .done)
    #expect(world.run("verify", "-q", "--strict").status == .refused)
  }

  @Test("JUnit has the ID that test management knows a link by")
  func testIDs() {
    let answer = Self.world().run("verify", "--format", "junit").answer
    #expect(answer.components(of: #"<property name="test_id" value="T1"/>"#) == 2)
    let one = Self.world().run(
      "verify", "--format", "junit", "https://www.example.com/p/7", "https://www.example.com/c/7")
    #expect(one.answer.components(of: #"<property name="test_id" value="T1"/>"#) == 2)
  }

  @Test("a near miss that differs in case alone says so")
  func onlyCase() {
    let world = Self.world()
    let answer = world.run("verify", "https://www.example.com/P/7", "-q").answer
    #expect(
      answer.components(of: #"^ "p/" expected here: only the case differs"#) == 1, "\(answer)")
    #expect(
      world.run("verify", "https://www.example.com/P/7", "-q", "--format", "jsonl").answer
        .components(of: #""onlyCase":true"#) == 2)
  }
}

extension String {
  /// How often a text stands in it.
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
