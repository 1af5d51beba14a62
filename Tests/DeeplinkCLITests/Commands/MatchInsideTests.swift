import Testing

@testable import DeeplinkCLI

@Suite("match says what a URL without a match is near to")
struct MatchInsideTests {
  private static let store = """
    { "version": 1, "environments": { "web": "https://h.example" },
      "links": [
        { "name": "event", "path": "/e/$<id>?ref=$<ref?>" },
        { "name": "login", "path": "/login?next=$<next>" }
      ] }
    """
  private static let rows: [(words: String, told: String)] = [
    (
      "https://l.example/?u=https%3A%2F%2Fh.example%2Fe%2F7%3Ffbclid%3Dabc",
      """
      note: u holds event, with one more pair: fbclid=abc
        hint: pass --unwrap --ignore-extra-query

      """
    ),
    (
      "--unwrap https://l.example/?u=https%3A%2F%2Fh.example%2Fe%2F7%3Ffbclid%3Dabc%26a%3Db",
      """
      note: u holds event, with 2 more pairs: fbclid=abc, a=b
        hint: pass --ignore-extra-query

      """
    ),
    (
      "https://l.example/?u=https%3A%2F%2Fh.example%2Fe%2F7",
      "note: u holds event\n  hint: pass --unwrap\n"
    ),
    (
      "https://l.example/?u=https%3A%2F%2Fh.example%2Flogin%3Fnext%3D%2F",
      "note: u holds login, which would match with next written as %2F\n"
    ),
    (
      "https://h.example/login?next=a+b",
      """
      note: login --env web --set next=a+b would match with next written as a%2Bb
        hint: if "+" stands for a space, it is written as %20

      """
    ),
    (
      "https://h.example/e/7/8",
      "  hint: event, /e/$<id>?ref=$<ref?>, differs from it at \"/8\"\n"
    ),
    ("https://h.example/zzz", "  hint: deeplink list shows the links\n"),
    ("my_app://x", "  hint: \"_\" is not allowed in a scheme (RFC 3986 § 3.1)\n"),
  ]

  @Test("by trying, and inside it", arguments: rows)
  func notes(words: String, told: String) {
    let world = TestWorld.with(store: Self.store)
    let outcome = world.run(["match"] + words.split(separator: " ").map(String.init))
    #expect(outcome.status == .refused)
    let lines = outcome.told.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
    #expect(lines.joined(separator: "\n") == told)
  }
}
