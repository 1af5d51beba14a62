import Testing

@testable import AssociationKit

@Suite("URLs in their parts")
struct ConcreteURLTests {
  /// A URL's parts: scheme, authority, path, query, fragment and host, `-` for what it lacks.
  private static func parts(_ text: String) -> String? {
    guard let url = ConcreteURL(text) else { return nil }
    let path = String(decoding: url.bytes[url.path], as: UTF8.self)
    let parts = [
      url.text(of: .scheme), url.text(of: .authority), path, url.text(of: .query),
      url.text(of: .fragment), url.host,
    ]
    return parts.map { $0 ?? "-" }.joined(separator: " | ")
  }

  @Test(
    "a URL is split where RFC 3986 splits it",
    arguments: [
      ("https://h/p?q#f", "https | h | /p | q | f | h"), ("https://h", "https | h |  | - | - | h"),
      ("a:", "a | - |  | - | - | -"), ("a:/b", "a | - | /b | - | - | -"),
      ("a:b?c", "a | - | b | c | - | -"), ("a:b#c", "a | - | b | - | c | -"),
      ("a:b#c?d", "a | - | b | - | c?d | -"), ("a:?#", "a | - |  |  |  | -"),
      ("https://h?q", "https | h |  | q | - | h"), ("https://h#f", "https | h |  | - | f | h"),
      ("https://h/p#", "https | h | /p | - |  | h"), ("https://h/?", "https | h | / |  | - | h"),
      ("a://", "a |  |  | - | - | "), ("a:///p", "a |  | /p | - | - | "),
      ("a://u:p@H:8/p", "a | u:p@H:8 | /p | - | - | h"), ("a://H:/", "a | H: | / | - | - | h"),
      ("a://x@y@h/", "a | x@y@h | / | - | - | h"), ("a://[::1]/", "a | [::1] | / | - | - | [::1]"),
      ("a://[::1]:80/", "a | [::1]:80 | / | - | - | [::1]"),
      ("a+1-.b:c", "a+1-.b | - | c | - | - | -"),
      ("/p", nil), ("", nil), (":a", nil), ("a", nil), ("a_b:c", nil), ("a/b:c", nil),
      ("?a:b", nil),
      ("é:a", nil), ("1a:/x", nil), ("+a:x", nil), ("-a:x", nil), (".a:x", nil), (":", nil),
    ] as [(String, String?)])
  func split(text: String, parts: String?) {
    #expect(Self.parts(text) == parts)
  }

  @Test(
    "a path is a part only after an authority, and what follows the scheme ends at the fragment")
  func ranges() throws {
    let web = try #require(ConcreteURL("https://h/p?q#f"))
    #expect(web.text(of: .path) == "/p")
    #expect(web.text(of: .afterScheme) == "//h/p?q")
    let mail = try #require(ConcreteURL("mailto:a@b"))
    #expect(mail.text(of: .path) == nil)
    #expect(mail.text(of: .afterScheme) == "a@b")
    #expect(mail.text == "mailto:a@b")
  }

  @Test("a character that no URI holds is percent-encoded, and no other")
  func encoded() throws {
    let url = try #require(ConcreteURL("a://h/é \"<>\\^`{|}\u{1F}\u{7F}\u{80}~!$&'()*+,;=:@%41[]"))
    #expect(
      url.text
        == "a://h/%C3%A9%20%22%3C%3E%5C%5E%60%7B%7C%7D%1F%7F%C2%80~!$&'()*+,;=:@%41[]")
  }

  @Test("parts are in the order in which a URL has them")
  func order() {
    let parts: [URLPart] = [.scheme, .authority, .afterScheme, .path, .query, .fragment]
    for (number, part) in parts.enumerated() {
      #expect(parts.map { part < $0 } == parts.indices.map { number < $0 }, "\(part)")
    }
  }
}
