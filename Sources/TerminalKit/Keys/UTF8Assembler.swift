/// Joins the bytes of one code point (Unicode Standard, table 3-7).
struct UTF8Assembler: Hashable, Sendable {
  private var value: UInt32
  private var missing: Int
  private var nextRange: ClosedRange<UInt8>

  /// Starts with a first byte; nil if no code point of several bytes starts with it.
  init?(_ first: UInt8) {
    nextRange = 0x80...0xBF
    switch first {
    case 0xC2...0xDF: (value, missing) = (UInt32(first & 0x1F), 1)
    case 0xE0...0xEF: (value, missing) = (UInt32(first & 0x0F), 2)
    case 0xF0...0xF4: (value, missing) = (UInt32(first & 0x07), 3)
    default: return nil
    }
    switch first {
    case 0xE0: nextRange = 0xA0...0xBF
    case 0xED: nextRange = 0x80...0x9F
    case 0xF0: nextRange = 0x90...0xBF
    case 0xF4: nextRange = 0x80...0x8F
    default: break
    }
  }

  enum Progress: Hashable {
    case needsMore
    case scalar(Unicode.Scalar)
    /// The byte does not continue the code point, and may begin another.
    case broken
  }

  mutating func add(_ byte: UInt8) -> Progress {
    guard nextRange.contains(byte) else { return .broken }
    nextRange = 0x80...0xBF
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    guard missing == 0 else { return .needsMore }
    return Unicode.Scalar(value).map(Progress.scalar) ?? .broken
  }
}
