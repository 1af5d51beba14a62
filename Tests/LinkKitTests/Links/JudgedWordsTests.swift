import TestSupport
import Testing
import URLKit

@testable import LinkKit

@Suite("Words that are judged at a glance")
struct JudgedWordsTests {
  private static let pieces = [
    "a", "v2", "edit", "token", "reset", "password", "keys", "code", "2fa", "API", "state",
    "x7Kd92",
    "482913", "-", "-", "_", ".", "..", "~", "sk_live_4eC39HqLyjWDarjtT1", "summer-sale-2024",
    "eyJhbGciOi", "QwZxRtYpLkJhGfDsAqWeRtYu", "dXNlcjpwYXNz", "huaf6Kl13G8f", "$<id>", "${x}",
    "$<+t?>", "$<id=7>", "$<a}token>", "$<a/token/x7Kd92>",
    "4f1a9c02be77d31090aa31cc77c0ffee", "npm_", "Sig", "", "%41",
    "123e4567-e89b-12d3-a456-426614174000", "checkout-notification-privacy-99999",
  ]
  private static let tame = ["a", "v2", "edit", "my-page", "$<id>", "summer-sale-2024", "id-$<id>"]
  private static let starts = [
    "/", "/", "/", "//", "app://", "https://h.example/", "https://huaf6kl13g8f.h.example/", "/a?",
  ]
  private static let joints = ["/", "/", "/", "//", "?", "&", "=", "=", "#", ":"]

  private static func text(_ random: inout SeededRandom, _ words: Int) -> String {
    (0..<words).map { _ in
      let word = (0..<random.int(1...3)).map { _ in random.pick(pieces) }.joined()
      return random.pick([word, random.pick(pieces), random.pick(tame), random.pick(tame)])
        + random.pick(joints)
    }.joined()
  }

  @Test("no template that is let through at a glance has what a closer look hides")
  func templates() {
    var words = JudgedWords()
    var (passed, hidden) = (0, 0)
    fuzz(rounds: 6_000) { random in
      let template = random.pick(Self.starts) + Self.text(&random, random.int(1...4)) + "a"
      let isHidden =
        !StoredSecrets.ranges(inTemplate: template).isEmpty
        || !SlotDefaults.ranges(in: template).isEmpty
      if isHidden { hidden += 1 }
      guard !words.mayHoldSecret(in: Array(template.utf8)[...]) else { return }
      passed += 1
      #expect(!isHidden, "\(template)")
    }
    #expect(passed > 200 && hidden > 200)
  }

  @Test("no word that is let through at a glance looks like a secret")
  func words() {
    var (passed, secrets) = (0, 0)
    fuzz(rounds: 6_000) { random in
      let word = Array((0..<random.int(1...6)).map { _ in random.pick(Self.pieces) }.joined().utf8)
      let (isPassed, isSecret) = word.withUnsafeBufferPointer {
        (ValueTraits.isSurelyNoSecret($0), ValueTraits(of: $0).contains(.secret))
      }
      if isPassed { passed += 1 }
      if isSecret { secrets += 1 }
      #expect(!isPassed || !isSecret, "\(String(decoding: word, as: UTF8.self))")
    }
    #expect(passed > 500 && secrets > 500)
  }

  @Test(
    "templates of plain words need no closer look",
    arguments: [
      "/", "/a//b", "/lobby/summer-sale-privacy-12345/$<id>?tab=news&ref=$<ref?>#part-7",
      "/checkout-notification-privacy-99999/edit", "https://www.example.com/p-1/v2-$<id>",
      "/reset/$<code>", "/keys/edit", "/files/123e4567-e89b-12d3-a456-426614174000",
    ])
  func plain(template: String) {
    var words = JudgedWords()
    let mayHoldSecret = words.mayHoldSecret(in: Array(template.utf8)[...])
    #expect(!mayHoldSecret)
  }

  @Test(
    "a secret is hidden in a list as it is elsewhere",
    arguments: [
      ("/token//x7Kd92", "/token//•••"), ("/a#token=abc", "/a#token=•••"),
      ("//huaf6kl13g8f.h.example/x", "//•••.h.example/x"), ("/reset/edit", nil),
    ] as [(String, String?)])
  func shown(path: String, shown: String?) throws {
    let text = #"{"version":1,"links":[{"name":"a","path":"\#(path)"}]}"#
    var paths = ShownPaths(try StoreDocument(bytes: Array(text.utf8)))
    let hiding = paths.hidingPath(at: 0)
    #expect(hiding == shown)
  }
}
