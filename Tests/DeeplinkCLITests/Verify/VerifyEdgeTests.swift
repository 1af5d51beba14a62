import AssociationKit
import TestSupport
import Testing
import TextKit

@testable import DeeplinkCLI
@testable import ReportKit

@Suite("deeplink verify at its edges")
struct VerifyEdgeTests {
  private static let file = """
    {"applinks": {"details": [{"appIDs": ["T.app"], "components": [
      {"/": "/p/9/*", "exclude": true}, {"/": "/p/*"}]}]}}
    """
  private static let apple = "--apple=aasa@h.example"

  @Test("a file's name stays whole in the heading, however narrow the window is")
  func longName() {
    let name = "a-very-long-name-of-a-file.json"
    for (folder, shown) in [("", ""), ("some/folder/", "…/")] {
      let world = TestWorld(["/home/me/project/\(folder)\(name)": Self.file])
      world.environment["COLUMNS"] = "20"
      let outcome = world.run(
        "verify", "https://h.example/p/1", "--apple=\(folder)\(name)@h.example", "-q")
      let lines = outcome.answer.split(separator: "\n")
      #expect(lines.first == "checked against")
      #expect(lines.dropFirst().prefix(2).joined() == shown + name)
    }
  }

  @Test("a URL that would open is shown whole where more than its path is another")
  func edits() {
    let manifest = AndroidAppFiles.manifest(host: "h.example", prefixes: "/p/")
      .replacingScalars("\"https\"", with: "\"myapp\"")
    let world = TestWorld(["/home/me/project/manifest.xml": manifest])
    let outcome = world.run(
      "verify", "--android-manifest", "manifest.xml", "-q", "myapp://h.example/q",
      "myapp://h.exampl/p/1", "myap://h.example/p/1")
    let near = outcome.answer.split(separator: "\n").drop { !$0.hasScalarPrefix("myapp://") }
    #expect(
      near.joined(separator: "\n") == """
        myapp://h.example/q, Android: nearest rule: manifest.xml:9:35 android:pathPrefix="/p/"
            /q
             ^ "p/" expected here
            /p/ would open
        myapp://h.exampl/p/1, Android: nearest rule: manifest.xml:9:35 android:pathPrefix="/p/"
            h.exampl
                    ^ "h.example" expected here, in the host
            myapp://h.example/p/1 would open
        myap://h.example/p/1, Android: nearest rule: manifest.xml:9:35 android:pathPrefix="/p/"
            myap
                ^ "p" expected here, in the scheme
            myapp://h.example/p/1 would open
        3 of 3 not as expected
        """)
  }

  @Test(
    "where the host is right, the port is to blame",
    arguments: [
      ("*", "https://h.example/p/1", "h.example", "         ^ the rule matches no port at all"),
      (
        "*", "https://h.example:9/p/1", "h.example:9", "          ^ the rule matches no port at all"
      ),
      (
        "8443", "https://h.example/p/1", "h.example",
        "         ^ \":8443\" expected here, in the port"
      ),
      (
        "8443", "https://h.example:9/p/1", "h.example:9",
        "          ^ \"8443\" expected here, in the port"
      ),
      ("8443", "https://g.example:8443/p/1", "g.example:8443", "in the host"),
    ])
  func port(port: String, url: String, authority: String, need: String) {
    let manifest = AndroidAppFiles.manifest(host: "h.example", prefixes: "/p/")
      .replacingScalars("\"h.example\"", with: "\"h.example\" android:port=\"\(port)\"")
    let world = TestWorld(["/home/me/project/manifest.xml": manifest])
    let answer = world.run("verify", "--android-manifest", "manifest.xml", "-q", url).answer
    #expect(answer.containsScalars("    \(authority)\n"), "\(answer)")
    #expect(answer.containsScalars(need), "\(answer)")
  }

  @Test("characters that need no triplets are tried as they are, up to the end of a path")
  func triplets() {
    let world = TestWorld([
      "/home/me/project/aasa":
        #"{"applinks": {"details": [{"appIDs": ["T.app"], "components": [{"/": "/ab"}]}]}}"#
    ])
    let outcome = world.run(
      "verify", "https://h.example/a%62", "https://h.example/%61b", "--apple=aasa@h.example", "-q")
    #expect(outcome.answer.split(separator: "\n").count { $0 == "    /ab would open" } == 2)
  }
}

@Suite("The lint's codes in a report")
struct LintRuleTests {
  @Test(
    "the title of a code is the first sentence of its explanation, on one line",
    arguments: [
      (LintCode.unknownKey, "An unknown key"),
      (
        .wrongKind,
        "A value of the wrong type: a number instead of a string, an object instead of "
          + "an array"
      ),
      (
        .appID,
        "An app ID is the ten-character team ID, a dot and the bundle ID: ABCDE12345.com.example.app"
      ),
      (
        .relationMissing,
        "Without the relation delegate_permission/common.handle_all_urls the statement does not "
          + "apply to links, and the host is not verified"
      ),
    ])
  func titles(code: LintCode, title: String) {
    let rule = VerifyReport.rule(code)
    #expect(rule.title == title)
    #expect(rule.id == code.rawValue)
    #expect(rule.help == code.explanation)
  }

  @Test(
    "--explain prints a code and its explanation, in lines that fit", arguments: LintCode.allCases)
  func explained(code: LintCode) {
    let outcome = TestWorld().run("verify", "--explain", code.rawValue)
    #expect(
      outcome
        == TestWorld.Outcome(
          status: .done, answer: "\(code.rawValue)\n\(code.explanation)\n", told: ""))
    #expect(
      code.explanation.split(separator: "\n").allSatisfy { $0.count <= 97 && $0.last != " " })
  }
}

@Suite("deeplink verify: one system, one line")
struct VerifyOneSystemTests {
  private static let site = "https://www.example.com"

  private static func run(_ files: [String: String], _ words: [String]) -> TestWorld.Outcome {
    TestWorld(files).run(["verify"] + words)
  }

  @Test("a rule over several lines is told on one")
  func oneLine() {
    let component = "{\r\n\t\"/\":\n  \"/entry/?*\"\t}"
    let outcome = Self.run(
      [
        "/home/me/project/aasa":
          #"{"applinks":{"details":[{"appIDs":["ABCDE12345.x"],"components":[\#(component)]}]}}"#
      ], [Self.site + "/entry", "--apple=aasa@www.example.com"])
    #expect(
      outcome.answer == """
        checked against aasa

          URL                            iOS
        ✗ https://www.example.com/entry  no rule

        https://www.example.com/entry, iOS: nearest rule: aasa:1:66 { "/": "/entry/?*" }
            /entry
                  ^ "/" expected here
            /entry/a would open

        1 of 1 not as expected

        """)
  }

  @Test("rules of a binary property list are shown without a line, in every format")
  func binaryList() {
    let world = TestWorld()
    // As Python's plistlib writes two schemes, and two associated domains.
    let lists = [
      "i.plist":
        "62706c6973743030d101025f1010434642756e646c6555524c5479706573a103d104055f1012434642756e646c65"
        + "55524c536368656d6573a2060753617070564d7920417070080b1e2023383b3f000000000000010100000000000000"
        + "0800000000000000000000000000000046",
      "b.ent":
        "62706c6973743030d2010203045f10166170706c69636174696f6e2d6964656e7469666965725f1026636f6d2e6170"
        + "706c652e646576656c6f7065722e6173736f6369617465642d646f6d61696e735f1011414243444531323334352e63"
        + "6f6d2e6578a205065f10126170706c696e6b733a682e6578616d706c655f10146170706c696e6b733a682e6578616d"
        + "706c652f78080d264f63667b0000000000000101000000000000000700000000000000000000000000000092",
    ]
    for (name, digits) in lists { world.files.set("/home/me/project/" + name, bytes(hex: digits)) }
    #expect(
      world.run("verify", "--info-plist", "i.plist", "b:/x").answer == """
        checked against i.plist

          URL   iOS
        ✗ b:/x  not claimed

        b:/x, iOS: nearest rule: i.plist app
            b
            ^ "a" expected here, in the scheme
            app:/x would open

        1 of 1 not as expected

        """)
    let alone = world.run("verify", "--entitlements", "b.ent").answer
    #expect(alone.contains("  b.ent  no rule\n      applinks:h.example/x\n"), "\(alone)")
    for format in ["markdown", "junit", "sarif", "github", "json"] {
      let words = ["--info-plist", "i.plist", "--entitlements", "b.ent", "--format", format]
      let answer = world.run(["verify", "https://h.example/a", "app:x"] + words).answer
      #expect(answer.contains("b.ent claims h.example") && !answer.contains("b.ent:1"), "\(answer)")
    }
  }
}
