import TextKit

/// Where user info, host and port stand in a URL's authority (RFC 3986 § 3.2).
package struct AuthorityParts: Hashable, Sendable {
  package let userInfo: Range<Int>?
  /// With its brackets, if it is an IP literal.
  package let host: Range<Int>
  package let port: Range<Int>?

  /// True if it must have a host: it has user info or a port (WHATWG URL Standard § 4.4,
  /// host-missing).
  package var needsHost: Bool { userInfo != nil || port != nil }

  /// Splits the authority at a range of a URL's bytes as URL parsers do, whatever it holds: the host
  /// starts after the last `@`, the port after the last `:` that no brackets hold.
  package init(splitting bytes: [UInt8], at range: Range<Int>) {
    var (start, at, colon): (Int, Int?, Int?) = (range.lowerBound, nil, nil)
    var isInBrackets = false
    for index in range {
      switch bytes[index] {
      case UInt8(ascii: "@"): (start, at, colon, isInBrackets) = (index + 1, index, nil, false)
      case UInt8(ascii: ":"): colon = index
      case UInt8(ascii: "[") where index == start: isInBrackets = true
      case UInt8(ascii: "]") where isInBrackets: (colon, isInBrackets) = (nil, false)
      default: break
      }
    }
    userInfo = at.map { range.lowerBound..<$0 }
    host = start..<(colon ?? range.upperBound)
    port = colon.map { $0 + 1..<range.upperBound }
  }

  /// Reads the authority at a range of a URL's bytes; a fault's range is one of those bytes.
  package init(_ bytes: [UInt8], at range: Range<Int>) throws(Fault) {
    self.init(splitting: bytes, at: range)
    if userInfo != nil, let second = Self.second(UInt8(ascii: "@"), in: bytes, at: range) {
      throw Fault("expected one \"@\" before the host", at: second..<second + 1)
    }
    var end = host.lowerBound
    if !host.isEmpty, bytes[end] == UInt8(ascii: "[") {
      guard let bracket = bytes[host].firstIndex(of: UInt8(ascii: "]")) else {
        throw Fault("expected \"]\" after the IPv6 address", at: end..<end + 1)
      }
      end = bracket + 1
      if end < range.upperBound, bytes[end] != UInt8(ascii: ":") {
        throw Fault("expected a port or the path after the IPv6 address", at: end..<end + 1)
      }
    }
    if port != nil,
      let second = Self.second(UInt8(ascii: ":"), in: bytes, at: end..<range.upperBound)
    {
      throw Fault(
        "expected one \":\" after the host", at: second..<second + 1,
        hint: "write an IPv6 address in brackets: [::1]")
    }
  }

  /// Reads the authority of a URL; nil if the URL has none, or one that is not valid.
  package init?(_ bytes: [UInt8], _ parts: URLParts) {
    guard let range = parts.authority, let authority = try? AuthorityParts(bytes, at: range) else {
      return nil
    }
    self = authority
  }

  private static func second(_ byte: UInt8, in bytes: [UInt8], at range: Range<Int>) -> Int? {
    bytes[range].firstIndex(of: byte).flatMap { first in
      bytes[first + 1..<range.upperBound].firstIndex(of: byte)
    }
  }

  /// True for a port as narrow as TCP has it: a number from 1 to 65535 without leading zeros.
  package static func isPort(_ bytes: ArraySlice<UInt8>) -> Bool {
    (1...5).contains(bytes.count) && bytes.first != UInt8(ascii: "0")
      && bytes.allSatisfy(\.isDigit)
      && bytes.reduce(0) { $0 * 10 + Int($1 - 0x30) } <= highestPort
  }

  /// The port of a scheme that says as little as none, with its colon (RFC 3986 § 6.2.3); nil for a scheme
  /// of no known port.
  package static func defaultPort(of scheme: some Sequence<UInt8>) -> String? {
    let name = scheme.map(\.lowercased)
    return defaultPorts.first { scheme, _ in name.elementsEqual(scheme.utf8) }?.port
  }

  private static let defaultPorts: [(scheme: String, port: String)] = [
    ("https", ":443"), ("http", ":80"), ("wss", ":443"), ("ws", ":80"), ("ftp", ":21"),
  ]

  /// The highest port of TCP.
  package static let highestPort = 65_535
}
