import Testing

@testable import DeeplinkCLI

@Suite("match --unwrap finds links inside a URL")
struct UnwrapTests {
  private static func match(_ words: String...) -> TestWorld.Outcome {
    TestWorld.with(store: WrapTests.store).run(["match", "--unwrap"] + words)
  }

  private static let once = "https%3A%2F%2Fh.example%2Fg%2F7"
  private static let twice = "https%253A%252F%252Fh.example%252Fg%252F7"

  @Test(
    "in query values, fragments and intents, on every level",
    arguments: [
      (
        "https://o.example/?pid=a&to=\(once)",
        "one → game --env web --set id=7  (to, decoded once)"
      ),
      (
        "https://other.example/?u=\(once)",
        "other.example → game --env web --set id=7  (u, decoded once)"
      ),
      ("other://#\(once)", "other → game --env web --set id=7  (fragment, decoded once)"),
      (
        "https://o.example/?pid=a&to=https%3A%2F%2Fh.example%2Ft%3Fto%3D\(twice)",
        "one → track → game --env web --set id=7  (to, decoded once)"
      ),
      (
        "intent://h.example/g/7#Intent;scheme=https;package=p;end",
        "intent → game --env web --set id=7  (intent, not encoded)"
      ),
      (
        "intent://x#Intent;scheme=foo;S.browser_fallback_url=\(once);end",
        "intent → game --env web --set id=7  (S.browser_fallback_url, decoded once)"
      ),
    ])
  func found(url: String, line: String) {
    let outcome = Self.match(url)
    #expect(outcome.answer.split(separator: "\n").contains(Substring(line)), "\(outcome.answer)")
    #expect(outcome.status == .done)
  }

  @Test("what is encoded twice is a warning, and more than three times an error")
  func encodedTwice() {
    let url = "https://other.example/?u=\(Self.twice)"
    let outcome = Self.match(url)
    #expect(outcome.answer.contains("(u, decoded twice)"))
    #expect(outcome.told.contains("u of other.example is encoded twice: the app receives %2F"))
    #expect(outcome.status == .done)
    #expect(Self.match(url, "--strict").status == .refused)
    let percent = "%" + String(repeating: "25", count: 11)
    let deep = Self.match(
      "https://other.example/?u=https\(percent)3A\(percent)2F\(percent)2Fh")
    #expect(deep.status == .refused)
    #expect(deep.answer.isEmpty)
    #expect(deep.told.contains("is encoded 12 times, expected at most 3"))
  }

  @Test("a level of no stored link that is encoded twice is a warning, too")
  func encodedTwiceBetween() {
    let outcome = Self.match(
      "https://a.example/?u=https%253A%252F%252Fb.example%252F%253Fv%253Dhttps%25253A%25252F%25252F"
        + "h.example%25252Fg%25252F7", "--strict")
    #expect(
      outcome.answer == "a.example → b.example → game --env web --set id=7  (v, decoded once)\n")
    #expect(outcome.told.contains("u of a.example is encoded twice: the app receives %2F"))
    #expect(outcome.status == .refused)
  }

  @Test("a text with a colon that is encoded often is no URL")
  func colon() {
    let outcome = Self.match("https://o.example/?pid=a%2525253Ab&to=b")
    #expect(outcome.status == .done, "\(outcome.told)")
    #expect(outcome.told.isEmpty)
  }

  @Test("extra pairs of a URL inside are ignored where that is asked for")
  func extraPairs() {
    let url = "https://other.example/?u=\(Self.once)%3Futm%3Dx"
    #expect(Self.match(url).status == .refused)
    let outcome = Self.match(url, "--ignore-extra-query")
    #expect(
      outcome.answer == "other.example → game --env web --set id=7  (u, decoded once)\n",
      "\(outcome.told)")
  }

  @Test("a secret inside hides what carries it, in lines and in JSON")
  func secrets() {
    let url = "https://o.example/?pid=a&to=https%3A%2F%2Fh.example%2Flogin%3Ft%3Dhush"
    for format in ["text", "json"] {
      let outcome = Self.match(url, "--format", format)
      #expect(outcome.status == .done)
      #expect(!(outcome.answer + outcome.told).contains("hush"), "\(outcome.answer)\(outcome.told)")
    }
  }
}
