import TextKit

/// One escape of a JSON string, `\n` or `\u00e9`, read at its backslash (RFC 8259 § 7).
@usableFromInline package enum JSONEscape {
  /// It stands for a character and takes `count` bytes; a surrogate pair is one escape of 12.
  case scalar(UInt32, count: Int)
  /// It is half a surrogate pair without the other half, `\ud83d`, which RFC 8259 § 8.2 allows
  /// though no text can hold it.
  case loneSurrogate(UInt32, count: Int)
  /// It is `\u` without four hexadecimal digits.
  case incomplete
  /// It is a backslash before a character that has no escape.
  case unknown

  /// Reads the escape whose backslash stands at `index`.
  @inlinable package init<Bytes: RandomAccessCollection>(at index: Int, in bytes: Bytes)
  where Bytes.Element == UInt8, Bytes.Index == Int {
    guard index + 1 < bytes.endIndex else {
      self = .unknown
      return
    }
    switch bytes[index + 1] {
    case UInt8(ascii: "\""): self = .scalar(0x22, count: 2)
    case UInt8(ascii: "\\"): self = .scalar(0x5C, count: 2)
    case UInt8(ascii: "/"): self = .scalar(0x2F, count: 2)
    case UInt8(ascii: "b"): self = .scalar(0x08, count: 2)
    case UInt8(ascii: "f"): self = .scalar(0x0C, count: 2)
    case UInt8(ascii: "n"): self = .scalar(0x0A, count: 2)
    case UInt8(ascii: "r"): self = .scalar(0x0D, count: 2)
    case UInt8(ascii: "t"): self = .scalar(0x09, count: 2)
    case UInt8(ascii: "u"): self = Self.codeUnits(at: index, in: bytes)
    default: self = .unknown
    }
  }

  /// Reads one `\u00E9`, or two of them that are a pair.
  @inlinable static func codeUnits<Bytes: RandomAccessCollection>(at index: Int, in bytes: Bytes)
    -> JSONEscape where Bytes.Element == UInt8, Bytes.Index == Int
  {
    guard let first = hexadecimal(at: index + 2, in: bytes) else { return .incomplete }
    switch first {
    case 0xD800...0xDBFF:
      guard index + 7 < bytes.endIndex, bytes[index + 6] == UInt8(ascii: "\\"),
        bytes[index + 7] == UInt8(ascii: "u"),
        let second = hexadecimal(at: index + 8, in: bytes), 0xDC00...0xDFFF ~= second
      else { return .loneSurrogate(first, count: 6) }
      return .scalar(0x10000 + (first & 0x3FF) << 10 + second & 0x3FF, count: 12)
    case 0xDC00...0xDFFF: return .loneSurrogate(first, count: 6)
    default: return .scalar(first, count: 6)
    }
  }

  @inlinable static func hexadecimal<Bytes: RandomAccessCollection>(at index: Int, in bytes: Bytes)
    -> UInt32? where Bytes.Element == UInt8, Bytes.Index == Int
  {
    guard index + 4 <= bytes.endIndex else { return nil }
    var value: UInt32 = 0
    for byte in bytes[index..<index + 4] {
      guard let digit = byte.hexValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}
