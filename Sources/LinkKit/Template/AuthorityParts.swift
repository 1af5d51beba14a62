import JSONKit
import RuleKit

/// Where user info, host and port stand in a URL's authority (RFC 3986 § 3.2).
struct AuthorityParts: Hashable {
  let userInfo: Range<Int>?
  /// With its brackets, if it is an IP literal.
  let host: Range<Int>
  let port: Range<Int>?

  /// Whether it must have a host: it has user info or a port (WHATWG URL Standard § 4.4, host-missing).
  var needsHost: Bool { userInfo != nil || port != nil }

  /// Reads the authority at a range of a URL's bytes; a fault's range is one of those bytes.
  init(_ bytes: [UInt8], at range: Range<Int>) throws(Fault) {
    let at = bytes[range].firstIndex(of: UInt8(ascii: "@"))
    let start = at.map { $0 + 1 } ?? range.lowerBound
    userInfo = at.map { range.lowerBound..<$0 }
    if let second = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: "@")) {
      throw Fault("expected one \"@\" before the host", at: second..<second + 1)
    }

    var hostEnd = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: ":"))
    if bytes[start..<range.upperBound].first == UInt8(ascii: "[") {
      guard let bracket = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: "]")) else {
        throw Fault("expected \"]\" after the IPv6 address", at: start..<start + 1)
      }
      hostEnd = bracket + 1 < range.upperBound ? bracket + 1 : nil
      if let hostEnd, bytes[hostEnd] != UInt8(ascii: ":") {
        throw Fault("expected a port or the path after the IPv6 address", at: hostEnd..<hostEnd + 1)
      }
    }
    guard let hostEnd else {
      host = start..<range.upperBound
      port = nil
      return
    }
    let portStart = hostEnd + 1
    host = start..<hostEnd
    port = portStart..<range.upperBound
    if let second = bytes[portStart..<range.upperBound].firstIndex(of: UInt8(ascii: ":")) {
      throw Fault(
        "expected one \":\" after the host", at: second..<second + 1,
        hint: "an IPv6 address stands in brackets: [::1]")
    }
  }

  /// Whether the bytes are a port as narrow as TCP has it: a number from 1 to 65535 without leading zeros.
  static func isPort(_ bytes: ArraySlice<UInt8>) -> Bool {
    (1...5).contains(bytes.count) && bytes.first != UInt8(ascii: "0")
      && bytes.allSatisfy(\.isDigit)
      && bytes.reduce(0) { $0 * 10 + Int($1 - 0x30) } <= 65_535
  }

  /// Reads the authority of a URL; nil if the URL has none, or one whose parts cannot be told.
  init?(_ bytes: [UInt8], _ parts: URLParts) {
    guard let range = parts.authority, let authority = try? AuthorityParts(bytes, at: range) else {
      return nil
    }
    self = authority
  }
}
