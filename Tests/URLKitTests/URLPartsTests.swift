import Testing
import TextKit

@testable import URLKit

@Suite("Components of URLs")
struct URLPartsTests {
  @Test(
    "dot segments are removed as RFC 3986 § 5.2.4 does it",
    arguments: [
      ("/a/b/c/./../../g", "/a/g"), ("mid/content=5/../6", "mid/6"), ("/a/b", nil), ("/..", "/"),
      ("https://h/a/%2E%2e/s?t=/./", "https://h/s?t=/./"),
      ("https://h/../../a#/../", "https://h/a#/../"),
      ("app://h/a/.", "app://h/a/"), ("/a/...", nil), ("https://h?../x", nil),
    ])
  func dotSegments(url: String, expected: String?) {
    #expect(DotSegment.removed(from: url) == expected)
  }

  /// User info, host and port of an authority, `-` for what it lacks.
  private static func parts(_ parts: AuthorityParts, of text: String) -> String {
    let bytes = Array(text.utf8)
    return [parts.userInfo, parts.host, parts.port].map { range in
      range.map { String(decoding: bytes[$0], as: UTF8.self) } ?? "-"
    }.joined(separator: " | ")
  }

  @Test(
    "an authority is user info, host and port; what RFC 3986 does not allow is a fault of its own",
    arguments: [
      ("h", "- | h | -", nil), ("", "- |  | -", nil), ("u:p@h:8", "u:p | h | 8", nil),
      ("h:", "- | h | ", nil), ("[::1]", "- | [::1] | -", nil),
      ("u@[::1]:80", "u | [::1] | 80", nil),
      ("a@b@h", "a@b | h | -", "3..<4 expected one \"@\" before the host"),
      ("a@b@c@h", "a@b@c | h | -", "3..<4 expected one \"@\" before the host"),
      ("[::1", "- | [: | 1", "0..<1 expected \"]\" after the IPv6 address"),
      ("[::1]x", "- | [::1]x | -", "5..<6 expected a port or the path after the IPv6 address"),
      ("[::1]x:8", "- | [::1]x | 8", "5..<6 expected a port or the path after the IPv6 address"),
      ("[::1]:8:9", "- | [::1]:8 | 9", "7..<8 expected one \":\" after the host"),
      ("h:1:2", "- | h:1 | 2", "3..<4 expected one \":\" after the host"),
      ("::1", "- | : | 1", "1..<2 expected one \":\" after the host"),
      ("[::1]:8]", "- | [::1] | 8]", nil),
    ] as [(String, String, String?)])
  func authorities(text: String, parts: String, fault: String?) {
    let bytes = Array(text.utf8)
    let split = AuthorityParts(splitting: bytes, at: bytes.indices)
    #expect(Self.parts(split, of: text) == parts)
    do throws(Fault) {
      #expect(try AuthorityParts(bytes, at: bytes.indices) == split)
      #expect(fault == nil)
    } catch {
      #expect(error.range.map { "\($0) \(error.message)" } == fault)
    }
  }

  @Test(
    "a port is a number from 1 to 65535 without leading zeros",
    arguments: [
      ("0", false), ("1", true), ("9", true), ("80", true), ("080", false), ("65534", true),
      ("65535", true), ("65536", false), ("99999", false), ("100000", false), ("", false),
      ("8a", false), ("-1", false),
    ])
  func ports(text: String, isPort: Bool) {
    #expect(AuthorityParts.isPort(Array(text.utf8)[...]) == isPort)
  }

  @Test(
    "a value is written by its encoding, a triplet kept where it is whole",
    arguments: [
      ("a/b%2F c%", "a%2Fb%252F%20c%25", "a/b%2F%20c%25"), ("%2", "%252", "%252"),
      ("%", "%25", "%25"), ("%20", "%2520", "%20"), ("%2g", "%252g", "%252g"),
      ("%g2", "%25g2", "%25g2"), ("x%41%4", "x%2541%254", "x%41%254"), ("é", "%C3%A9", "%C3%A9"),
      ("-._~", "-._~", "-._~"),
      (
        ":?#[]@!$&'()*+,;=", "%3A%3F%23%5B%5D%40%21%24%26%27%28%29%2A%2B%2C%3B%3D",
        ":?#[]@!$&'()*+,;="
      ),
      ("\u{9F}\u{A}", "%C2%9F%0A", "%C2%9F%0A"),
    ])
  func encoding(text: String, unreserved: String, reserved: String) {
    #expect(PercentEncoding.unreserved.encoded(text) == unreserved)
    #expect(PercentEncoding.reserved.encoded(text) == reserved)
  }

  @Test("the digits of a triplet are upper case")
  func hexDigits() {
    let digits = (0..<16).map { PercentEncoding.hexDigit($0) }
    #expect(String(decoding: digits, as: UTF8.self) == "0123456789ABCDEF")
  }

  @Test(
    "URLs are one that RFC 3986 calls equivalent, and what no URL may hold is its triplets",
    arguments: [
      ("HTTPS://H/a", "https://h/a"), ("/%41", "/A"), ("/%2f", "/%2F"), ("/a b", "/a%20b"),
      ("/é", "/%C3%A9"), ("https://h/[", "https://h/%5B"), ("[a", "%5Ba"), ("/]", "/%5d"),
      ("/a#b#c", "/a#b%23c"), ("https://u@H/", "https://u@h/"), ("https://h%41/", "https://hA/"),
    ])
  func equivalent(left: String, right: String) {
    #expect(URLTokens.areEquivalent(URLTokens(left), URLTokens(right)))
    #expect(URLTokens.areEquivalent(URLTokens(right), URLTokens(left)))
  }

  @Test(
    "URLs are two that differ in anything else",
    arguments: [
      ("/A", "/a"), ("/%2F", "//"), ("https://a!b/", "https://a%21b/"), ("/a", "/a/"),
      ("https://U@h/", "https://u@h/"), ("https://h/A", "https://h/a"), ("/a?A", "/a?a"),
      ("https://[::1]/", "https://%5B::1%5D/"), ("/a#b", "/a%23b"), ("/a#A", "/a#a"),
      ("https://h:80/", "https://h/"), ("/%4", "/%04"), ("/%", "/%25"), ("/a", ""),
    ])
  func different(left: String, right: String) {
    #expect(!URLTokens.areEquivalent(URLTokens(left), URLTokens(right)))
  }
}
