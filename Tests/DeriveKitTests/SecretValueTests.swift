import TestSupport
import Testing

@testable import DeriveKit
@testable import URLKit

@Suite("Secrets in values")
struct SecretValueTests {
  private static func traits(_ text: String) -> ValueTraits {
    Array(text.utf8).withUnsafeBufferPointer { ValueTraits(of: $0) }
  }

  @Test(
    "a secret is found inside a value",
    arguments: [
      "/reset/hushhush", "token-hush", "token_hush", "token.hush", "token,hush", "api-token-hush7",
      "code-482913", "(S(hushhush))", "bearer%20hushhush", "bearer+hushhush", "Basic+YWRhOmh1c2g=",
      "YWRhOmh1c2hodXNo", "eyJ0b2tlbiI6Imh1c2gifQ", "npm_hush1234hush1234", "hf_hush1234hush1234",
      "sk-hush1234hush1234", "SG.hush1234.hush1234", "ya29.hushhushhush", "EAAGhush1234hush",
      "xoxa-hushhushhush", "xapp-hushhushhush", "shpat_hushhushhush", "pat_hush1234hush",
      "dop_v1_hushhushhush", "akiaiosfodnn7example", "AKIAIOSFODNN7EXAMPLE",
      "mfdeox-uwouij-xgqobo-uxkxax-rvlpvf", "qzjxkvbwpfgmhtlcydnrkxwzqv",
      "QZJXKVBWPFGMHTLCYDNRKXWZQV",
      "%FF%9C%81%68%90%A1%B2%C3%D4%E5%01%02%03%04%88%99",
    ])
  func secrets(value: String) {
    #expect(Self.traits(value).contains(.secret))
    let url = "https://h.example/x?u=\(value)"
    let result = Traffic.derived([url, "https://h.example/x#\(value)"]) { $0.showsPersons = true }
    #expect(!"\(result.templates)".contains(value), "\(result.templates)")
  }

  @Test(
    "a key that was cut for display is no example",
    arguments: [
      "sk_live_ab%E2%80%A6", "AKIA%E2%80%A6XYZ1", "ghp_12%E2%80%A69f", "eyJhbGciOi%E2%80%A6",
      "sk-...abcd", "4f1a9c...0ffee", "AKIA****XYZ1",
      "abcd%E2%80%A2%E2%80%A2%E2%80%A2%E2%80%A2wxyz",
      "xK9dPq...",
    ])
  func cut(value: String) {
    #expect(Self.traits(value).contains(.random))
    let result = Traffic.derived((1...4).map { "https://h.example/x?u=\(value)&n=\($0)" })
    #expect(!"\(result.templates)".contains(value), "\(result.templates)")
  }

  @Test(
    "a word, a title or a range with dots is no cut key",
    arguments: [
      "loading...", "search%E2%80%A6", "summer-sale-2024%E2%80%A6", "main...dev", "v1.0...v2.0",
      "1...10",
      "a...z", "...", "**", "foo*",
    ])
  func dots(value: String) {
    #expect(!Self.traits(value).contains(.random))
  }

  @Test(
    "words, titles and IDs of objects are not secrets",
    arguments: [
      "getting-started-with-swift-packages", "internationalization-guidelines",
      "GettingStartedWithSwiftPackages", "donaudampfschifffahrtsgesellschaft",
      "the-quick-brown-fox-jumps-over-the-lazy-dog", "key-value-store", "code-of-conduct",
      "code-review", "token-service", "secret-scanning", "password-manager", "session-storage",
      "oauth_signature_method", "Y3Vyc29yOjEwMA==", "MDQ6VXNlcjU4MzIzMQ==", "VXNlcjo1ODMyMzE=",
      "caf%E9-de-la-gare-du-nord", "sk-bratislava-2024", "basic+training", "v2", "users",
    ])
  func words(value: String) {
    #expect(!Self.traits(value).contains(.secret))
  }

  @Test(
    "a value that looks random is no literal and no example, wherever it stands",
    arguments: [
      "huaf6Kl13G", "9k2j4h5g8d", "user-jane-huaf6Kl13G", "Xa3k-9QzT_bw7", "QwZxRtYpLkJh",
      "huaf6Kl13G8fAb1", "huaf6Kl13G8fAb12huaf6K", "huaf6Kl13G%2Ehuaf6Kl13G",
    ])
  func random(value: String) {
    for url in [
      "/a?q=\(value)", "/a?\(value)", "/a?\(value)=", "/\(value)/b", "/a#\(value)",
      "/x/\(value).pdf",
    ] {
      let result = Traffic.derived([url, url + (url.contains("#") ? "" : "#x")]) {
        $0.showsPersons = true
      }
      #expect(!"\(result)".contains(value), "\(result.templates)")
    }
  }

  @Test(
    "words with numbers do not look random",
    arguments: [
      "SummerSale2024", "iPhone-15-Pro-Max-256GB", "TB-2025-037817", "4f1a9c02be77",
      "GetIssueById", "Release-2024-Notes", "OAuth2-Provider", "507f1f77bcf86cd799439011",
    ])
  func notRandom(value: String) {
    #expect(!Self.traits(value).contains(.random))
  }

  @Test("random letters are told from words by their pairs")
  func pairs() {
    let words = [
      "asynchronous", "programming", "guidelines", "introduction", "development", "summer",
      "kitchen", "workshop", "strength", "knowledge", "architecture", "rhythm",
    ]
    fuzz(rounds: 40) { random in
      let title = (0..<4).map { _ in random.pick(words) }.joined(separator: "-")
      #expect(LetterPairs.areUsual(title.utf8), "\(title)")
    }
    var found = 0
    var random = SeededRandom(seed: 7)
    for _ in 0..<200 {
      let letters = (0..<26).map { _ in UInt8(random.int(0x61...0x7A)) }
      if !LetterPairs.areUsual(letters) { found += 1 }
    }
    #expect(found >= 195)
  }

  @Test("a host with a token is not shown, even in lowercase")
  func hosts() {
    for label in ["akiaiosfodnn7example", "token-hush", "huaf6Kl13G8f", "app-9k2j4h5g8d"] {
      #expect(Traffic.derived(["https://\(label).example/x"]).leftOver.counts == [.secretHost: 1])
    }
  }
}
