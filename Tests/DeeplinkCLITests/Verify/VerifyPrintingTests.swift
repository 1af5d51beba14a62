import AssociationKit
import LinkKit
import Testing

@testable import DeeplinkCLI

@Suite("Verdicts on a screen and in reports")
struct VerifyPrintingTests {
  @Test("a link with faults cannot be judged, and the others are")
  func faults() {
    let outcome = VerifyStoreTests.world(
      #"{ "name": "a", "path": "/pickem/$<" }, { "name": "b", "path": "/pickem/$<id>" }"#
    ).run(["verify", "-e", "production", "-q"])
    #expect(outcome.status == .refused)
    #expect(
      outcome.answer == """
        checked against web/aasa, android/res/values/strings.xml, web/assetlinks.json, \
        android/AndroidManifest.xml (API 35)

          link  URL                                  iOS              Android
        ✗ a     /pickem/$<                           cannot say       cannot say
        ✓ b     https://www.example.com/pickem/‹id›  opens  aasa:4:3  opens  \
        AndroidManifest.xml:9:35  every value

        a, iOS: expected ">" to finish the slot "$<"
        a, Android: expected ">" to finish the slot "$<"

        1 of 2 not as expected

        """)
  }

  @Test("the heading breaks between words, and leaves out folders for which there is no room")
  func narrowHeading() {
    let path = "a-folder/with-another/public/apple-app-site-association"
    let world = TestWorld(["/home/me/project/\(path)": VerifyStoreTests.association])
    world.environment["COLUMNS"] = "40"
    let outcome = world.run(["verify", "https://www.example.com/x", "--apple", path, "-q"])
    #expect(
      outcome.answer.split(separator: "\n").prefix(2)
        == ["checked against", "…/public/apple-app-site-association"], "\(outcome.answer)")
  }

  @Test("what a newer Android makes of an escaped point is told where it differs")
  func escapedPoint() {
    let world = VerifyStoreTests.world(
      #"{ "name": "a", "path": "/v1x/$<id>", "opens": { "ios": null } }"#)
    world.files.set(
      "/home/me/project/android/AndroidManifest.xml",
      Array(
        VerifyStoreTests.manifest.replacing(
          #"android:pathPrefix="/entry""#, with: #"android:pathPattern="/v1\\..*""#
        ).utf8))
    let outcome = world.run(["verify", "-e", "production", "-q"])
    #expect(outcome.status == .done, "\(outcome)")
    #expect(
      outcome.answer == #"""
        checked against web/aasa, android/res/values/strings.xml, web/assetlinks.json, \#
        android/AndroidManifest.xml (API 35)

          link  URL                               iOS  Android
        ✓ a     https://www.example.com/v1x/‹id›       opens  AndroidManifest.xml:10:36  every \#
        value

        a, Android: from Android 16, where "\." is a dot: no rule

        """#)
  }
}

@Suite("deeplink verify in a window")
struct VerdictWidthTests {
  private static let file = """
    { "applinks": { "details": [ { "appIDs": ["T.app"], "components": [
      { "/": "/entry/?*" }, { "/": "/other" } ] } ] } }
    """

  private static func verify(_ path: String, columns: Int?) -> TestWorld.Outcome {
    let world = TestWorld(["/home/me/project/aasa": file])
    world.environment["COLUMNS"] = columns.map(String.init)
    return world.run("verify", "https://h.example" + path, "--apple=aasa@h.example", "-q")
  }

  @Test("a word that is as wide as the window is not broken, and a wider one is")
  func words() {
    let path = "/" + String(repeating: "x", count: 23)
    func lines(_ columns: Int) -> [String] {
      Self.verify(path, columns: columns).answer.split(separator: "\n").map(String.init)
    }
    let url = "https://h.example" + path
    #expect(lines(url.count + 2).contains("✗ " + url))
    #expect(lines(url.count + 1).contains("✗ " + url.dropLast()))
    #expect(lines(url.count + 1).contains("  x"))
  }

  @Test(
    "the narrowest window shows where a link misses a rule", arguments: [1, 15, 16, 17, 18, 40])
  func nearMiss(columns: Int) {
    let outcome = Self.verify("/entry", columns: columns)
    #expect(outcome.status == .refused)
    let lines = outcome.answer.split(separator: "\n").map(String.init)
    let caret = lines.firstIndex { $0.contains("^ \"/\" expected here") } ?? 0
    #expect(caret > 0, "\(outcome.answer)")
    #expect(lines[max(0, caret - 1)] == (columns < 18 ? "    …y" : "    /entry"))
  }
}

@Suite("The verdicts on a link")
struct VerifyRowTests {
  private static func verdict(
    _ outcome: Verdict.Outcome, _ scope: SystemVerdict.Scope = .one, isMeant: Bool = true
  ) -> SystemVerdict {
    SystemVerdict(system: .ios, meant: isMeant, verdict: Verdict(outcome), scope: scope)
  }

  private static func except(_ outcome: Verdict.Outcome) -> SystemVerdict.Scope {
    .except(SystemVerdict.Counterexample(values: [], url: "app://x", verdict: Verdict(outcome)))
  }

  @Test(
    "a note says what is the same of all of them, or that they differ",
    arguments: [
      ([], "not checked"), ([verdict(.opens), verdict(.noRule)], "≠"),
      ([verdict(.noRule, isMeant: false), verdict(.opens, isMeant: false)], "≠"),
      ([verdict(.opens), verdict(.cannotSay)], ""),
      ([verdict(.opens), verdict(.noRule, isMeant: false)], ""),
      ([verdict(.noRule)], ""), ([verdict(.opens)], ""),
      ([verdict(.excluded, isMeant: false), verdict(.noRule, isMeant: false)], "should not open"),
      ([verdict(.opens, .everyValue), verdict(.opens, .everyValue)], "every value"),
      ([verdict(.opens, .everyValue), verdict(.opens)], ""),
      ([verdict(.opens, .everyValue), verdict(.opens, .tried(3))], "for the values tried"),
    ] as [([SystemVerdict], String)])
  func note(verdicts: [SystemVerdict], note: String) throws {
    let url = try #require(ConcreteURL("app://x"))
    #expect(VerifyRow(target: VerifyTarget(url), verdicts: verdicts).note == note)
  }

  @Test(
    "what opens is expected where it is meant to, for every value",
    arguments: [
      (verdict(.opens), true), (verdict(.opens, isMeant: false), false), (verdict(.noRule), false),
      (verdict(.excluded, isMeant: false), true), (verdict(.cannotSay), false),
      (verdict(.cannotSay, isMeant: false), false), (verdict(.opens, except(.opens)), true),
      (verdict(.opens, except(.noRule)), false), (verdict(.opens, except(.cannotSay)), false),
    ])
  func expected(verdict: SystemVerdict, isExpected: Bool) {
    #expect(verdict.isExpected == isExpected)
  }

  @Test(
    "a newer system is told of where its verdict is another",
    arguments: [
      (verdict(.opens), nil, nil), (verdict(.opens), verdict(.opens), nil),
      (verdict(.opens), verdict(.noRule), .noRule),
      (verdict(.opens, .everyValue), verdict(.opens, except(.noRule)), .noRule),
      (verdict(.opens), verdict(.opens, except(.noRule)), nil),
    ] as [(SystemVerdict, SystemVerdict?, Verdict.Outcome?)])
  func newer(verdict: SystemVerdict, newer: SystemVerdict?, outcome: Verdict.Outcome?) {
    #expect(verdict.compared(with: newer).newer?.outcome == outcome)
  }
}
