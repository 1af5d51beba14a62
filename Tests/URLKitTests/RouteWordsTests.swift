import Testing

@testable import URLKit

@Suite("Words of routes")
struct RouteWordsTests {
  @Test(
    "a word of small letters is answered as its parts are",
    arguments: [
      "users", "octocat", "by", "id", "v", "v2", "vv", "", "bulk-delete", "bulk-Delete_all2",
      "userID",
      "caf%C3%A9", "a", "zones", "by-name", "Users", "x1",
    ])
  func share(word: String) {
    let bytes = Array(word.utf8)
    let parts = RouteWords.share(of: WordParts.all(of: bytes))
    #expect(RouteWords.share(of: bytes) == (word == "v2" ? 1 : parts))
  }

  @Test(
    "the part of a longer word names a secret wherever it stands, and half of it does not",
    arguments: [
      ("phpsessid", true), ("accesstoken", true), ("tokens", true), ("xpasswx", true),
      ("toke", false),
      ("tokn", false), ("signatur", false), ("apike", false), ("mycredentials", true),
      ("octocat", false),
    ])
  func secretParts(word: String, isSecret: Bool) {
    #expect(SensitiveNames.precedesSecret([Array(word.utf8)]) == isSecret)
  }
}
