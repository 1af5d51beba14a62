import TestSupport
import Testing

@testable import DeriveKit

@Suite("Secrets and persons in traffic")
struct SensitiveTrafficTests {
  private static let secrets = [
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.dBjftJeZ4CVP", "4f1a9c02be77d31090aa31cc77c0ffee",
    "AKIAIOSFODNN7EXAMPLEKEY12345", "sk-live-4eC39HqLyjWDarjtT1zdp7dc0",
  ]

  @Test("a secret is always a slot and never shown, even if it occurs once", arguments: secrets)
  func once(secret: String) {
    let urls = [
      "https://h.example/x/y/\(secret)", "https://h.example/reset/\(secret)/go",
      "https://h.example/s?q=\(secret)", "https://h.example/s#\(secret)",
    ]
    for url in urls {
      let result = Traffic.derived([url]) { $0.showsPersons = true }
      #expect(!"\(result)".contains(secret), "\(result)")
      #expect(result.templates.first?.parameters.first?.rules.isSecret == true)
    }
  }

  @Test(
    "the value of a secret's key is one, however short",
    arguments: [
      "token", "access_token", "apikey", "sessionid", "accesstoken", "apiKey", "code", "sig",
      "X-Amz-Signature", "session", "PASSWORD",
    ])
  func keys(key: String) {
    let result = Traffic.derived(
      (1...4).map { "https://h.example/cb?\(key)=hush&n=\($0)" }
    ) { $0.showsPersons = true }
    #expect(!"\(result)".contains("hush"))
    #expect(result.templates.first?.parameters.first?.rules.isSecret == true)
  }

  @Test(
    "what looks like a person's is no example",
    arguments: [
      "/m/y/joe@example.com", "/m/y/joe%40example.com", "/s?to=Ada%20Lovelace",
      "/s?to=Ada+Lovelace",
      "/s?tel=%2B4930123456", "/s?tel=555-123-4567", "/s?user=octocat", "/s?customerName=octocat",
    ])
  func persons(url: String) {
    let urls = (1...4).map { "https://h.example\(url)\(url.contains("?") ? "&" : "?")n=\($0)" }
    let value = url.split(separator: url.contains("=") ? "=" : "/").last.map(String.init) ?? ""
    let hidden = Traffic.derived(urls)
    #expect(!"\(hidden.templates)".contains(value), "\(hidden.templates)")
    let shown = Traffic.derived(urls) { $0.showsPersons = true }
    #expect("\(shown.templates)".contains(value))
  }

  @Test(
    "a secret or a person is in no template, wherever it stands",
    arguments: [
      "/a?next=/x?token=hush", "/a?next=https%3A%2F%2Fh%2F%3Fcode%3Dhush", "/a#access_token=hush",
      "/a/sig=hush/b", "/token/hush", "/reset-password/hush/x", "/users/hush/1",
      "/people/hush", "/+4930hush".replacing("hush", with: "123456"),
      "/a?\(secrets[1])", "/a?\(secrets[2])=1", "/a?joe@example.com",
    ])
  func anywhere(path: String) {
    let urls = ["\(path)", path.replacing("/1", with: "/2")].map { "https://h.example" + $0 }
    let result = "\(Traffic.derived(urls).templates)"
    for text in ["hush", "123456", "joe@", Self.secrets[1], Self.secrets[2]] {
      #expect(!result.contains(text), "\(result)")
    }
  }

  @Test("a host with a secret in it is not shown, one with words and numbers is")
  func hosts() {
    let secret = "https://\(Self.secrets[1]).example/x"
    #expect(Traffic.derived([secret]).leftOver.counts == [.secretHost: 1])
    let plain = "https://internal-my-elb-1234567890.us-east-1.elb.example/x"
    #expect(Traffic.templates([plain]) == ["1 \(plain)"])
  }

  @Test("a number of a telephone is no example", arguments: ["phone", "tel", "mobile"])
  func phones(key: String) {
    let result = Traffic.derived((1...4).map { "/s?\(key)=493012345678&n=\($0)" })
    #expect(!"\(result.templates)".contains("493012345678"))
  }

  @Test("numbers and UUIDs under a person's key may be shown")
  func numbers() {
    let result = Traffic.derived(["/users/7", "/users/9"])
    #expect(result.templates.first?.example.hasPrefix("/users/") == true)
    #expect(
      result.templates.first?.parameters.first?.rules.members.map(\.keyword) == [
        "type", "examples",
      ])
  }

  @Test("the shape of a URL that is left over shows nothing but routes")
  func shapes() {
    let url = "https://h.example/reset/\(Self.secrets[1])"
    let result = Traffic.derived([url]) { $0.host = "other.example" }
    #expect(result.leftOver.shapes == [.otherHost: ["/reset/‹32 characters›"]])
  }
}
