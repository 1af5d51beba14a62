/// The part of a URL that a slot stands in (RFC 3986 § 3).
package enum Place: String, Hashable, Sendable, CaseIterable {
  case scheme
  case userInfo
  case host
  case port
  case path
  case query
  case fragment

  /// Whether a value is percent-encoded here; elsewhere what does not fit is refused.
  package var isEncoded: Bool {
    switch self {
    case .scheme, .host, .port: false
    case .userInfo, .path, .query, .fragment: true
    }
  }
}
