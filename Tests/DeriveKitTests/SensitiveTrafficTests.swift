import TestSupport
import Testing

@testable import DeriveKit

@Suite("Secrets and personal data in traffic")
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
    "the value of a key that names a secret is a secret, however short",
    arguments: [
      "token", "access_token", "apikey", "sessionid", "accesstoken", "apiKey", "code", "sig",
      "X-Amz-Signature", "session", "PASSWORD", "twofactor", "two_factor", "2fa", "twofa",
      "two-fa", "user.2fa", "two-factor", "hotp", "totp_code", "authz",
      "kennwort",
    ])
  func keys(key: String) {
    let result = Traffic.derived(
      (1...4).map { "https://h.example/cb?\(key)=hush&n=\($0)" }
    ) { $0.showsPersons = true }
    #expect(!"\(result)".contains("hush"))
    #expect(result.templates.first?.parameters.first?.rules.isSecret == true)
  }

  @Test(
    "values that look like personal data are not examples",
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
    "no template contains secrets or personal data, wherever they occur",
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

  @Test("a host that contains a secret is not shown, but one with words and numbers is")
  func hosts() {
    let secret = "https://\(Self.secrets[1]).example/x"
    #expect(Traffic.derived([secret]).leftOver.counts == [.secretHost: 1])
    let plain = "https://internal-my-elb-1234567890.us-east-1.elb.example/x"
    #expect(Traffic.templates([plain]) == ["1 \(plain)"])
  }

  @Test("a telephone number is not an example", arguments: ["phone", "tel", "mobile"])
  func phones(key: String) {
    let result = Traffic.derived((1...4).map { "/s?\(key)=493012345678&n=\($0)" })
    #expect(!"\(result.templates)".contains("493012345678"))
  }

  @Test("numbers and UUIDs under a key for people may be shown")
  func numbers() {
    let result = Traffic.derived(["/users/7", "/users/9"])
    #expect(result.templates.first?.example.hasPrefix("/users/") == true)
    #expect(
      result.templates.first?.parameters.first?.rules.members.map(\.keyword) == [
        "type", "examples",
      ])
  }

  @Test(
    "a person's name is always a value, and not an example",
    arguments: [
      "Ada-Lovelace", "Ada%20Lovelace", "Ada.Lovelace", "Lovelace,%20Ada",
      "J%C3%BCrgen-M%C3%BCller",
      "Conan-O'Brien", "Conan-O%27Brien", "J.-Smith", "John-F.-Kennedy", "Ludwig-van-Beethoven",
      "Ronald-McDonald", "Larry-Page", "Mark-Twain", "Ada-Lovelace-42",
      "%D0%90%D0%BD%D0%BD%D0%B0-%D0%9A%D0%B0%D1%80%D0%B5%D0%BD%D0%B8%D0%BD%D0%B0",
    ])
  func names(name: String) {
    for path in ["/about/%", "/people-of/%", "/%/posts", "/x/y/%/z", "/s?q=%", "/s#%"] {
      let url = "https://h.example" + path.replacing("%", with: name)
      let result = Traffic.derived([url])
      #expect(!"\(result)".contains(name), "\(result.templates)")
    }
    let kept = Traffic.templates(["/about/\(name)"]) { $0.literals = [name] }
    #expect(kept == ["1 /about/\(name)"])
  }

  @Test(
    "titles of pages, nodes and types are not names",
    arguments: [
      "Privacy-Policy", "Getting-Started", "New-York", "Product-Page", "About-Us", "T-Shirt",
      "YouTube-Music", "Microsoft.Compute", "Size-Guide", "GetIssueById", "Ada", "ada-lovelace",
    ])
  func titles(word: String) {
    #expect(Traffic.templates(["/wiki/\(word)"]) == ["1 /wiki/\(word)"])
  }

  @Test(
    "no template contains a person's name after a word for people",
    arguments: [
      "/users/%", "/user/%/posts", "/api/v2/authors/%", "/people/%", "/profile/%", "/u/%",
      "/members/%", "/staff/%", "/team-members/%", "/doctors/%", "/users/7/%-lovelace",
    ])
  func afterPersons(path: String) {
    let result = Traffic.derived([path.replacing("%", with: "adalove")])
    #expect(!"\(result)".contains("adalove"), "\(result.templates)")
  }

  @Test("the user's own pages are not people")
  func own() {
    let paths = ["/account/loyalty", "/profile/settings", "/users/search"]
    #expect(Set(Traffic.templates(paths)) == Set(paths.map { "1 \($0)" }))
  }

  @Test(
    "personal numbers are not examples",
    arguments: [
      "+49%2030%201234567", "(555)%20123-4567", "555-123-4567", "030%2F1234567", "555-1234",
      "03012345678", "tel:+4930123456", "4111111111111111", "4111%201111%201111%201111",
      "DE89370400440532013000", "NL91%20ABNA%200417%201643%2000", "123-45-6789", "203.0.113.77",
      "2001:db8::ff00:42:8329", "52.52014,13.40501",
    ])
  func numbersOfPersons(number: String) {
    for path in ["/call/%", "/s?q=%", "/s?q=%&n=2"] {
      let result = Traffic.derived(["https://h.example" + path.replacing("%", with: number)])
      #expect(!"\(result)".contains(number), "\(result.templates)")
    }
  }

  @Test("exact coordinates are not examples, but a town's are", arguments: ["lat", "geo_lng"])
  func coordinates(key: String) {
    #expect(!"\(Traffic.derived(["/s?\(key)=52.52014"]).templates)".contains("52.52014"))
    #expect("\(Traffic.derived(["/s?\(key)=52.5"]).templates)".contains("52.5"))
  }

  @Test(
    "secrets and personal data are found however deeply they are encoded",
    arguments: [
      "/go?u=https%3A%2F%2Fx%2F%3Fsid%3Dhush", "/go?u=%252Fy%253Ftoken%253Dhush",
      "/go?u=%2525252Fy%2525253Ftoken%2525253Dhush", "/a;jsessionid=hush/b",
      "/go?d=%7B%22password%22%3A%22hush%22%7D", "/go?c=sid%3Dhush%3B%20Path%3D%2F",
      "/go?u=https%3A%2F%2Fjoe%3Ahush%40x%2F", "/go?h=Bearer%20hush1234",
      "/go?u=%2Freset-password%2Fhush", "/cb?authorization=hush", "/cb?x%5Fauth%5Fcode=hush",
      "/cb?pass=hush", "/cb?csrf_token=hush", "/cb?phpsessid=hush",
      "/go?u=%2Fusers%2Fhush", "/go?u=hush%2540x.org", "/s?q=AKIAIOSFODNN7hushXYZ",
    ])
  func nested(path: String) {
    let result = Traffic.derived(["https://h.example" + path])
    #expect(!"\(result)".contains("hush"), "\(result.templates)")
  }

  @Test("the shape of a left-over URL shows only route words")
  func shapes() {
    let url = "https://h.example/reset/\(Self.secrets[1])"
    let result = Traffic.derived([url]) { $0.host = "other.example" }
    #expect(result.leftOver.shapes(of: .otherHost) == ["/reset/‹32 characters›"])
  }

  @Test("no template contains a personal key", arguments: ["ada@x.org=1", "a=2&ada@x.org"])
  func personalKeys(query: String) {
    let result = Traffic.derived(["https://h.example/a?\(query)"])
    #expect(result.templates.isEmpty)
    #expect(result.leftOver.counts == [.sensitiveKey: 1])
  }
}
