import TextKit

/// What is wrong with the literal text of an authority, be it a base's or a template's.
enum AuthorityFaults {
  /// The faults of the authority at a range of a URL's bytes, with ranges of those bytes.
  static func faults(_ bytes: [UInt8], at range: Range<Int>) -> [Fault] {
    let strangers = range.filter { !mayStand(bytes[$0]) }
    guard strangers.isEmpty else {
      return strangers.map { index in
        let character = String(decoding: [bytes[index]], as: UTF8.self).quoted()
        return Fault(
          "\(character) may not stand in the authority of a URL", at: index..<index + 1)
      }
    }
    do {
      let parts = try AuthorityParts(bytes, at: range)
      return [port(bytes, parts), address(bytes, parts)].compactMap(\.self)
    } catch {
      return [error]
    }
  }

  /// RFC 3986 § 3.2; letters beyond ASCII are warned of, not refused.
  private static func mayStand(_ byte: UInt8) -> Bool {
    switch byte {
    case URLParts.slotMark, UInt8(ascii: "%"), 0x80...: true
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): false
    default: URLCharacters.isUnreserved(byte) || URLCharacters.isReserved(byte)
    }
  }

  private static func port(_ bytes: [UInt8], _ parts: AuthorityParts) -> Fault? {
    guard let range = parts.port, !range.isEmpty else { return nil }
    let port = bytes[range]
    let isSound =
      port.contains(URLParts.slotMark)
      ? port.allSatisfy { $0 == URLParts.slotMark || URLCharacters.isDigit($0) }
      : Port.isSound(port)
    return isSound ? nil : Fault("expected a port from 1 to 65535", at: range)
  }

  private static func address(_ bytes: [UInt8], _ parts: AuthorityParts) -> Fault? {
    let host = bytes[parts.host]
    if host.first == UInt8(ascii: "[") {
      let address = host.dropFirst().dropLast()
      guard !address.contains(URLParts.slotMark), !HostName.isIPv6(address) else { return nil }
      return Fault("expected an IPv6 address between the brackets", at: parts.host)
    }
    guard let bracket = host.firstIndex(where: { $0 == 0x5B || $0 == 0x5D }) else { return nil }
    return Fault("brackets stand only around a whole IPv6 address", at: bracket..<bracket + 1)
  }
}
