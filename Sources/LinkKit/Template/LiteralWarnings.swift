import TextKit

/// What is legal in the literal text of a template or a base but suspicious: characters that
/// RFC 3986 does not let stand in a URL as they are.
enum LiteralWarnings {
  private enum Kind {
    case space
    case beyondASCII
    case other

    init?(_ byte: UInt8) {
      switch byte {
      case UInt8(ascii: " "): self = .space
      case 0x80...: self = .beyondASCII
      case UInt8(ascii: "%"), URLParts.slotMark: return nil
      default:
        guard !URLCharacters.isUnreserved(byte), !URLCharacters.isReserved(byte) else { return nil }
        self = .other
      }
    }
  }

  /// One warning for each run of such characters; `places` says where each byte was written.
  static func warnings(in bytes: [UInt8], at places: [Int?]) -> [Fault] {
    var warnings: [Fault] = []
    var index = 0
    while index < bytes.count {
      let start = index
      index += 1
      guard let kind = Kind(bytes[start]), let place = places[start] else { continue }
      while index < bytes.count, Kind(bytes[index]) == kind { index += 1 }
      let last = places[index - 1] ?? place
      warnings.append(warning(kind, bytes[start..<index], at: place..<last + 1))
    }
    return warnings
  }

  private static func warning(
    _ kind: Kind, _ bytes: ArraySlice<UInt8>, at range: Range<Int>
  ) -> Fault {
    let text = String(decoding: bytes, as: UTF8.self)
    let message =
      switch kind {
      case .space: "a space goes into the URL as it is"
      case .beyondASCII: "\(text.quoted()) goes into the URL as it is, not percent-encoded"
      case .other: "\(text.quoted()) may not stand in a URL as it is"
      }
    let looksLikeSlot = bytes.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "<") }
    let encoded = PercentEncoding.unreserved.encoded(text)
    let hint = looksLikeSlot ? "a slot is written $<name>" : "write \(encoded)"
    return Fault(message, at: range, hint: hint, severity: .warning)
  }
}
