/// A URL cut by the regular expression of RFC 3986's appendix B, read by hand: an opinion on where
/// a URL's parts are that owes nothing to the code under test.
struct SplitURL: Equatable {
  var scheme: String?
  var authority: String?
  var segments: [String]
  var pairs: [String]?
  var fragment: String?

  /// `^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?`, its scheme held to § 3.1.
  init(_ url: String) {
    var rest = Substring(url)
    if let colon = rest.firstIndex(where: { ":/?#".contains($0) }), rest[colon] == ":",
      Self.isScheme(rest[..<colon])
    {
      scheme = String(rest[..<colon])
      rest = rest[rest.index(after: colon)...]
    }
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      authority = String(rest.prefix { !"/?#".contains($0) })
      rest = rest.drop { !"/?#".contains($0) }
    }
    segments = rest.prefix { !"?#".contains($0) }
      .split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    rest = rest.drop { !"?#".contains($0) }
    if rest.first == "?" {
      let query = rest.dropFirst().prefix { $0 != "#" }
      pairs = query.split(separator: "&", omittingEmptySubsequences: false).map(String.init)
      rest = rest.drop { $0 != "#" }
    }
    if rest.first == "#" { fragment = String(rest.dropFirst()) }
  }

  private static func isScheme(_ text: Substring) -> Bool {
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    return text.first.map(letters.contains) == true
      && text.allSatisfy { (letters + "0123456789+.-").contains($0) }
  }

  /// How many segments a parser would collapse.
  var dotSegments: Int {
    segments.flatMap { $0.split(separator: "\\", omittingEmptySubsequences: false) }.count {
      [".", ".."].contains($0.lowercased().replacing("%2e", with: "."))
    }
  }
}
