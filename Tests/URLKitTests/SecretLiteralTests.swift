import Testing

@testable import URLKit

@Suite("Secrets in literal text")
struct SecretLiteralTests {
  typealias Row = (url: String, found: [String])

  /// The texts that look like secrets, each after its noun; `$` stands for a slot.
  static let rows: [Row] = [
    ("/login?token=abc", ["the value of \"token\": abc"]),
    (
      "/login?a=1&X-Api-Key=abc#access_token=de",
      [
        "the value of \"X-Api-Key\": abc", "the value of \"access_token\": de",
      ]
    ),
    ("/login?token=eyJhbGciOi$", []),
    ("/login?q=ghp_abcdefgh1234$", ["the value of \"q\": ghp_abcdefgh1234$"]),
    ("/reset/x7Kd92/go", ["the segment after \"reset\": x7Kd92"]),
    ("/verify/482913", ["the segment after \"verify\": 482913"]),
    ("/reset/$/x7Kd92", []), ("/reset/new", []), ("/auth/google", []), ("/keys/42", []),
    (
      "/files/4f1a9c02be77d31090aa31cc77c0ffee",
      ["a path segment: 4f1a9c02be77d31090aa31cc77c0ffee"]
    ),
    ("/a;jsessionid=abc", ["a path segment: a;jsessionid=abc"]),
    ("/t;token=hunter2xY7/zz", ["a path segment: t;token=hunter2xY7"]),
    ("/token=hunter2xY7/zz", ["a path segment: token=hunter2xY7"]),
    ("https://ada:abc@h.example/x", ["the user info: ada:abc"]),
    ("https://ada:$@h.example/x", []), ("https://ada@h.example/x", []),
    ("https://huaf6kl13g8f.h.example/x", ["a label of the host: huaf6kl13g8f"]),
    ("/a?huaf6Kl13G8f", ["a query key: huaf6Kl13G8f"]),
    ("/a?state=open&reset=1&auth=true&token=&page=2", []),
    (
      "/a?state=hush7x&card=4111&voucher=SUMMER",
      [
        "the value of \"state\": hush7x", "the value of \"card\": 4111",
        "the value of \"voucher\": SUMMER",
      ]
    ),
    ("/watch?v=dQw4w9WgXcQ", []), ("", []), ("?", []), ("prefs:root=Wi", []),
  ]

  @Test("a literal is a secret by its characters or by what precedes it", arguments: rows)
  func all(url: String, found: [String]) {
    let bytes = url.utf8.map { $0 == UInt8(ascii: "$") ? URLParts.slotMark : $0 }
    let shown = SecretLiteral.all(in: bytes).map { secret in
      let text = String(decoding: bytes[secret.range], as: UTF8.self)
      return "\(secret.noun): \(text.replacing("\0", with: "$"))"
    }
    #expect(shown == found)
  }

  @Test(
    "the user info is found that has a password, and in a base all but what its host says",
    arguments: [
      ("https://ada:abc@h.example/x", "ada:abc", 1), ("https://ada@h.example", nil, 0),
      ("https://ada:$@h.example", nil, 0), ("https://huaf6kl13g8f.h.example", nil, 0),
      ("https://h.example/reset/x7Kd92", nil, 1), ("app://", nil, 0),
    ] as [(String, String?, Int)])
  func bases(url: String, user: String?, count: Int) {
    let bytes = url.utf8.map { $0 == UInt8(ascii: "$") ? URLParts.slotMark : $0 }
    let found = SecretLiteral.userInfo(in: bytes)
    #expect(found.map { String(decoding: bytes[$0], as: UTF8.self) } == user)
    #expect(SecretLiteral.all(inBase: bytes).count == count)
  }
}

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
