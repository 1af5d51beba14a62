import URLKit

/// The part of a URL that a slot stands in (RFC 3986 § 3).
package enum SlotPosition: String, Sendable, CaseIterable {
  case scheme
  case userInfo
  /// The host of http, https, ws, wss and ftp, of a scheme that is not known, or an IP address.
  case host
  /// The host of any other scheme (RFC 3986 § 3.2.2, `reg-name`).
  case registeredName
  case port
  case path
  case query
  case fragment

  /// Whether a value is percent-encoded here; elsewhere what does not fit is refused.
  package var isEncoded: Bool {
    switch self {
    case .scheme, .host, .port: false
    case .userInfo, .registeredName, .path, .query, .fragment: true
    }
  }

  /// True if the position is in what follows the authority.
  package var isAfterAuthority: Bool { self == .path || self == .query || self == .fragment }

  /// True if the position is the host, whatever characters it allows.
  package var isHost: Bool { self == .host || self == .registeredName }

  /// The RFC's word for it, for people and for JSON.
  package var name: String { self == .registeredName ? Self.host.rawValue : rawValue }

  /// Whether a literal byte goes into the URL as it is: `%` always does, since it starts a triplet.
  ///
  /// ```
  /// user info      unreserved  sub-delims  :            § 3.2.1
  /// reg-name       unreserved  sub-delims               § 3.2.2
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
    case UInt8(ascii: ":"): return self != .registeredName
    case UInt8(ascii: "@"), UInt8(ascii: "/"):
      return self != .userInfo && self != .registeredName
    case UInt8(ascii: "?"): return self == .query || self == .fragment
    default: return false
    }
  }

  /// What a message calls it.
  var noun: String { self == .userInfo ? "user info" : "a \(name)" }
}

extension JoinedTemplate {
  /// What may stand in the host: where the scheme is not known, what every scheme lets through.
  var hostPlace: SlotPosition {
    guard let scheme = parts.scheme, !hasSlot(in: scheme), !isOfWeb,
      let host = authority?.host, bytes[host].first != UInt8(ascii: "[")
    else { return .host }
    return .registeredName
  }
}
