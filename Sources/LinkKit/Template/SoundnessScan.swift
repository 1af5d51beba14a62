extension Template {
  /// Whether a template's bytes surely have no fault, found out without reading it into pieces.
  ///
  /// `true` is a proof: `Template(_:)` succeeds. `false` only means that it must be asked, as for a
  /// template with two defaults. It is for a list of a hundred thousand links, of which nearly all
  /// are plain.
  ///
  /// - Parameter bytes: The template as valid UTF-8, such as a slice of the store's bytes.
  /// - Returns: Whether it is sound beyond doubt.
  package static func isSurelySound(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count <= longest else { return false }
    return bytes.withUnsafeBufferPointer { buffer in
      var scan = SoundnessScan(buffer)
      return scan.isSound()
    }
  }
}

/// Reads a template's bytes for as long as they are plain enough to be sure of.
private struct SoundnessScan {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index: Int
  private var hasDefault = false

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  mutating func isSound() -> Bool {
    while index < bytes.endIndex {
      let byte = bytes[index]
      switch byte {
      case 0x20...0x23, 0x26...0x7E:  // all of ASCII that is printable, but "$" and "%"
        index += 1
      case UInt8(ascii: "%"):
        guard let high = ahead(1), let low = ahead(2), URLCharacters.isHexDigit(high),
          URLCharacters.isHexDigit(low)
        else { return false }
        index += 3
      case UInt8(ascii: "$"):
        guard skipDollar() else { return false }
      default:
        guard isPrintable(byte) else { return false }
        index += 1
      }
    }
    return true
  }

  /// Passes an escape, a slot, or a `$` that is just one.
  private mutating func skipDollar() -> Bool {
    switch ahead(1) {
    case UInt8(ascii: "<"): return skipSlot(closing: UInt8(ascii: ">"))
    case UInt8(ascii: "{"): return skipSlot(closing: UInt8(ascii: "}"))
    case UInt8(ascii: "$"):
      let third = ahead(2)
      index += third == UInt8(ascii: "<") || third == UInt8(ascii: "{") ? 3 : 1
      return true
    default:
      index += 1
      return true
    }
  }

  private mutating func skipSlot(closing: UInt8) -> Bool {
    index += ahead(2) == UInt8(ascii: "+") ? 3 : 2
    guard let first = ahead(0), URLCharacters.isLetter(first) || first == UInt8(ascii: "_") else {
      return false
    }
    while let byte = ahead(0), URLCharacters.isUnreserved(byte), byte != UInt8(ascii: "~") {
      index += 1
    }
    switch ahead(0) {
    case UInt8(ascii: "?"):
      index += 1
    case UInt8(ascii: "="):
      guard skipDefault(closing: closing) else { return false }
    default:
      break
    }
    defer { index += 1 }
    return ahead(0) == closing
  }

  /// Passes the only default of a template; one that holds a `$` is left to the reader.
  private mutating func skipDefault(closing: UInt8) -> Bool {
    guard !hasDefault else { return false }
    hasDefault = true
    index += 1
    while let byte = ahead(0), byte != closing {
      guard byte != UInt8(ascii: "$"), isPrintable(byte) else { return false }
      index += 1
    }
    return true
  }

  /// Whether the byte is no control character and starts none, nor a bidirectional control.
  private func isPrintable(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00...0x1F, 0x7F:
      return false
    case 0xC2:  // U+0080…U+009F
      return ahead(1).map { $0 >= 0xA0 } ?? false
    case 0xD8:  // U+061C
      return ahead(1).map { $0 != 0x9C } ?? false
    case 0xE2:  // U+200E, U+200F, U+2028…U+202E, U+2066…U+2069
      guard let second = ahead(1), let third = ahead(2) else { return false }
      switch (second, third) {
      case (0x80, 0x8E...0x8F), (0x80, 0xA8...0xAE), (0x81, 0xA6...0xA9): return false
      default: return true
      }
    default:
      return true
    }
  }

  private func ahead(_ count: Int) -> UInt8? {
    index + count < bytes.endIndex ? bytes[index + count] : nil
  }
}
