/// The character classes of RFC 3986, by byte.
package enum URLCharacters {
  package static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }

  package static func isDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte)
  }

  package static func isHexDigit(_ byte: UInt8) -> Bool {
    hexValue(byte) != nil
  }

  package static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }

  // § 2.3: `A-Z a-z 0-9 - . _ ~`
  package static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, 0x2D, 0x2E, 0x5F, 0x7E: true
    default: false
    }
  }

  // § 2.2, gen-delims: `: / ? # [ ] @`
  package static func isGeneralDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x3A, 0x2F, 0x3F, 0x23, 0x5B, 0x5D, 0x40: true
    default: false
    }
  }

  // § 2.2, sub-delims: `! $ & ' ( ) * + , ; =`
  package static func isSubDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21, 0x24, 0x26...0x2C, 0x3B, 0x3D: true
    default: false
    }
  }

  package static func isReserved(_ byte: UInt8) -> Bool {
    isGeneralDelimiter(byte) || isSubDelimiter(byte)
  }

  /// Whether no part of a URL may hold the byte as it is: a blank, a control, `"<>\^`{|}`, and all
  /// beyond ASCII.
  package static func isStranger(_ byte: UInt8) -> Bool {
    !isUnreserved(byte) && !isReserved(byte) && byte != UInt8(ascii: "%")
  }

  // § 3.1, after the first letter: `A-Z a-z 0-9 + - .`
  package static func isScheme(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, 0x2B, 0x2D, 0x2E: true
    default: false
    }
  }

  // RFC 1123 § 2.1, with the dot between labels: `A-Z a-z 0-9 - .`
  package static func isHostName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, 0x2D, 0x2E: true
    default: false
    }
  }

  package static func lowercased(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}
