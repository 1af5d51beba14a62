import Testing
import TextKit

@testable import LinkKit

@Suite("Links to Google Play")
struct PlayLinkTests {
  @Test(
    "the referrer is the query, or the URL as a whole",
    arguments: [
      ("app://x?a=1&b=%20#f", PlayLink.Referrer.query, "a%3D1%26b%3D%2520"),
      ("app://x?a=1#f?g", .url, "app%3A%2F%2Fx%3Fa%3D1%23f%3Fg"),
      ("app://x", .url, "app%3A%2F%2Fx"),
    ])
  func referrers(url: String, referrer: PlayLink.Referrer, text: String) throws {
    #expect(
      try PlayLink(url, app: "com.example.app", referrer: referrer).text
        == "https://play.google.com/store/apps/details?id=com.example.app&referrer=\(text)")
  }

  @Test(
    "a URL without a query has nothing to pass", arguments: ["app://x", "app://x?", "app://x#?a"])
  func withoutQuery(url: String) {
    #expect(
      throws: Fault(
        "the URL has no query that Google Play could pass to the app",
        hint: "pass the whole URL with --format play-url")
    ) { try PlayLink(url, app: "a.b", referrer: .query) }
  }
}
