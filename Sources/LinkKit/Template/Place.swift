import RuleKit

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

  /// Whether a literal byte goes into the URL as it is: `%` always does, since it starts a triplet.
  ///
  /// ```
  /// user info      unreserved  sub-delims  :            § 3.2.1
  /// path           unreserved  sub-delims  :  @  /      § 3.3
  /// query          unreserved  sub-delims  :  @  /  ?   § 3.4
  /// fragment       unreserved  sub-delims  :  @  /  ?   § 3.5
  /// ```
  /// Where nothing is percent-encoded everything is kept: what cannot stand there is a fault.
  func keeps(literal byte: UInt8) -> Bool {
    if !isEncoded || byte == UInt8(ascii: "%") || byte.isUnreserved
      || byte.isSubDelimiter
    {
      return true
    }
    switch byte {
    case UInt8(ascii: ":"): return true
    case UInt8(ascii: "@"), UInt8(ascii: "/"): return self != .userInfo
    case UInt8(ascii: "?"): return self == .query || self == .fragment
    default: return false
    }
  }

  /// What a message calls it.
  var noun: String {
    switch self {
    case .userInfo: "user info"
    case .scheme, .host, .port, .path, .query, .fragment: "a \(rawValue)"
    }
  }
}
