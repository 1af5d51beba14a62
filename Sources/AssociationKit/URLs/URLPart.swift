import LanguageKit

/// A part of a URL that a rule can ask something of (RFC 3986 § 3).
///
/// ```
/// scheme://me@host:443/a/b?c=d#e
/// └scheme  └authority  └path └query └fragment, and everything after "scheme:" up to "#"
/// ```
package enum URLPart: Int, Hashable, Comparable, Sendable {
  case scheme
  case authority
  /// What Android calls the scheme-specific part: all between the scheme's `:` and `#`.
  case afterScheme
  case path
  case query
  case fragment

  package static func < (left: URLPart, right: URLPart) -> Bool { left.rawValue < right.rawValue }

  /// How a message names it.
  package var noun: String {
    switch self {
    case .scheme: "scheme"
    case .authority: "host"
    case .afterScheme: "part after the scheme"
    case .path: "path"
    case .query: "query"
    case .fragment: "fragment"
    }
  }
}

extension ScalarSet {
  /// The characters that may occur unencoded in a path (RFC 3986 § 3.3).
  static let ofPaths = unreserved.union(
    ScalarSet("!", "$", "&", "'", "(", ")", "*", "+", ",", ";", "=", ":", "@", "/"))
}
