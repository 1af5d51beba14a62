import TextKit
import URLKit

extension Format {
  /// A URI with its scheme: RFC 3986 § 3.
  static let uri = Format(
    "uri", "a URI", example: "https://example.com/a?b=c",
    samples: ["urn:isbn:0451450523", "https://user@[::1]:8080/%C3%BC?#"],
    nearMisses: ["/a/b", "https://a b", "http://[::1", "%zz:"],
    grammar: Grammar(pattern: "^\(Grammar.uri)$", isExact: true)
  ) {
    scanner throws(GrammarScanner.Stop) in
    try scanner.uri()
  }

  /// A URI, or what is left of one without its scheme: RFC 3986 § 4.1.
  static let uriReference = Format(
    "uri-reference", "a URI reference", example: "/a?b=c",
    samples: ["", "#top", "//host/path"],
    nearMisses: ["a b", "\\\\host", "%zz"],
    grammar: Grammar(pattern: "^\(Grammar.uriReference)$", isExact: true)
  ) {
    scanner throws(GrammarScanner.Stop) in
    try scanner.uriReference()
  }
}

extension Format.Grammar {
  /// A URI in a pattern (RFC 3986 § 3).
  static let uri = "\(scheme)\(path)\(queryAndFragment)"

  /// A URI reference in a pattern (RFC 3986 § 4.1).
  static let uriReference = "(?:\(scheme)\(path)|\(pathWithoutScheme))\(queryAndFragment)"

  private static let unreserved = "A-Za-z0-9._~\\-"
  private static let subDelimiters = "!$&'()*+,;="
  private static let scheme = "[A-Za-z][A-Za-z0-9+.\\-]*:"
  private static let segment = encoded(":@")
  private static let queryAndFragment = "(?:\\?\(encoded(":@\\/?"))*)?(?:#\(encoded(":@\\/?"))*)?"

  /// A character of a component that also holds the given ones.
  private static func encoded(_ others: String) -> String {
    "(?:[\(unreserved)\(subDelimiters)\(others)]|%\(hexDigit){2})"
  }

  private static let authority: String = {
    let future = "[vV]\(hexDigit)+\\.[\(unreserved)\(subDelimiters):]+"
    return "(?:\(encoded(":"))*@)?(?:\\[(?:\(ipv6)|\(future))\\]|\(encoded(""))*)(?::\\d*)?"
  }()

  private static let path =
    "(?:\\/\\/\(authority)(?:\\/\(segment)*)*|\\/?(?:\(segment)+(?:\\/\(segment)*)*)?)"

  // A first segment with a colon would be read as a scheme (§ 4.2).
  private static let pathWithoutScheme =
    "(?:\\/\\/\(authority)(?:\\/\(segment)*)*|\\/(?:\(segment)+(?:\\/\(segment)*)*)?"
    + "|(?:\(encoded("@"))+(?:\\/\(segment)*)*)?)"
}
