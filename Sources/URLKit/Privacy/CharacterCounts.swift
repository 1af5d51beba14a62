import TextKit

/// The number of characters of each kind in some bytes of a URL.
package struct CharacterCounts {
  package private(set) var digits = 0
  package private(set) var lower = 0
  package private(set) var upper = 0
  package private(set) var hexDigits = 0
  package private(set) var hyphens = 0
  package private(set) var dots = 0
  /// Hyphens, underscores, dots and spaces.
  package private(set) var separators = 0
  package private(set) var ats = 0
  /// Percent signs.
  package private(set) var escapes = 0
  /// Reserved characters, which a slot encodes unless it keeps them unchanged.
  package private(set) var reserved = 0
  /// The number of times an uppercase letter follows a lowercase one.
  package private(set) var humps = 0

  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var wasLower = false
    for byte in bytes {
      var isLower = false
      switch byte {
      case 0x30...0x39:
        digits += 1
        hexDigits += 1
      case 0x61...0x7A:
        lower += 1
        isLower = true
        if byte <= 0x66 { hexDigits += 1 }
      case 0x41...0x5A:
        upper += 1
        if wasLower { humps += 1 }
        if byte <= 0x46 { hexDigits += 1 }
      case UInt8(ascii: "-"):
        hyphens += 1
        separators += 1
      case UInt8(ascii: "."):
        dots += 1
        separators += 1
      case UInt8(ascii: "_"), 0x20: separators += 1
      case UInt8(ascii: "~"): break
      case UInt8(ascii: "%"): escapes += 1
      default:
        if byte == UInt8(ascii: "@") { ats += 1 }
        reserved += 1
      }
      wasLower = isLower
    }
  }

  /// True for lowercase letters mixed with at least three uppercase letters, without separators.
  var isScrambled: Bool { lower > 0 && upper >= 3 && humps >= 2 && separators == 0 }

  /// Returns true for 8-4-4-4-12 hexadecimal digits (RFC 9562 § 4).
  func isUUID(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.count == 36 && hyphens == 4 && hexDigits == 32
      && [8, 13, 18, 23].allSatisfy { bytes[$0] == UInt8(ascii: "-") }
  }

  /// Returns true for an e-mail address so plain that every rule for addresses accepts it.
  func isEmail(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard ats == 1, bytes.count <= 100, let at = bytes.firstIndex(of: UInt8(ascii: "@")), at <= 60
    else { return false }
    let (local, domain) = (bytes[..<at], bytes[(at + 1)...])
    let labels = domain.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: ".") }
    return local.first?.isUnreserved == true
      && !local.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: ".") }
        .contains(where: \.isEmpty)
      && local.allSatisfy { $0.isLetter || $0.isDigit || $0.isOne(of: "._+-") }
      && labels.count >= 2 && labels.last?.allSatisfy(\.isLetter) == true
      && labels.allSatisfy { label in
        !label.isEmpty && label.count <= 60 && label.first?.isOne(of: "-") == false
          && label.last?.isOne(of: "-") == false
          && label.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
      }
  }
}
