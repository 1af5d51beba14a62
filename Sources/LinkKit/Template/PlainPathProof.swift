import TextKit
import URLKit

extension Template {
  /// Whether a template surely is a path without a fault, found out without reading it into pieces.
  ///
  /// `true` is a proof: it starts with one `/`, has no default that rules could refuse, and
  /// `Template(_:)` succeeds. `false` only means that it must be asked. It is for a list of a
  /// hundred thousand links, nearly all of them plain. The bytes are valid UTF-8, such as a whole
  /// store.
  package static func isSurelySoundPath(
    _ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard range.count <= longest else { return false }
    var scan = PlainPathProof(bytes: bytes, index: range.lowerBound, end: range.upperBound)
    return scan.isRooted && scan.isSound()
  }
}

/// Reads a template's bytes for as long as they are plain enough to be sure of.
private struct PlainPathProof {
  let bytes: UnsafeBufferPointer<UInt8>
  var index: Int
  let end: Int

  /// True if the path starts with exactly one slash, so that no authority can follow.
  var isRooted: Bool {
    ahead(0) == UInt8(ascii: "/") && ahead(1) != UInt8(ascii: "/")
  }

  mutating func isSound() -> Bool {
    while true {
      // What a block holds past the end does not count, and does no harm.
      while index < end, let block = bytes.block(at: index) {
        let count = ByteBlock.countLiteral(block)
        index += count
        if count < ByteBlock.size { break }
      }
      guard let byte = ahead(0) else { return true }
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = ahead(1), let low = ahead(2), high.isHexDigit, low.isHexDigit
        else { return false }
        index += 3
      case UInt8(ascii: "$"):
        guard skipDollar() else { return false }
      default:
        guard isPrintable(byte) else { return false }
        index += 1
      }
    }
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

  /// Passes a slot that has no default and a name of ASCII; any other is left to the template.
  private mutating func skipSlot(closing: UInt8) -> Bool {
    index += ahead(2) == UInt8(ascii: "+") ? 3 : 2
    guard let first = ahead(0), first.isLetter || first == UInt8(ascii: "_") else { return false }
    while let byte = ahead(0), byte.isUnreserved, byte != UInt8(ascii: "~") {
      index += 1
    }
    if ahead(0) == UInt8(ascii: "?") { index += 1 }
    defer { index += 1 }
    return ahead(0) == closing
  }

  /// Whether the byte neither is nor starts a control character or a bidirectional control.
  private func isPrintable(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00...0x1F, 0x7F: false
    case 0x80...: !bytes.startsControlBeyondASCII(at: index)
    default: true
    }
  }

  private func ahead(_ count: Int) -> UInt8? {
    index + count < end ? bytes[index + count] : nil
  }
}
