import JSONKit
import TextKit

/// Finds where the elements of a JSON array end without reading them: at the commas that stand in no
/// string and within no other bracket.
struct ElementSplitter {
  enum State {
    /// Before the bracket that opens the array.
    case before
    case inside
    /// Behind the bracket that closes it.
    case after
  }

  /// Where the bytes stand that are looked at next.
  private(set) var state = State.before
  /// How many elements end before the last offset that was found.
  private(set) var count = 0

  /// The offset after the last whole element and its comma; 0 if the first one is not whole.
  ///
  /// What stands before the array is whole with its bracket, and what stands after it as it is.
  mutating func lastEnd(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var end = 0
    count = 0
    switch state {
    case .before:
      guard let first = bytes.firstIndex(where: { !$0.isJSONSpace }) else { return 0 }
      // What is no array is for the reader to refuse.
      state = bytes[first] == UInt8(ascii: "[") ? .inside : .after
      end = first + 1
    case .inside: break
    case .after: return bytes.count
    }
    while state == .inside, let mark = nextEnd(in: bytes, from: end) {
      end = mark + 1
      count += 1
      if bytes[mark] != .comma { state = .after }
    }
    return state == .after ? bytes.count : end
  }

  /// The offset of the comma or the bracket that ends the element at the start.
  func firstEnd(in bytes: UnsafeBufferPointer<UInt8>) -> Int? { nextEnd(in: bytes, from: 0) }

  private func nextEnd(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var depth = 0
    var index = start
    var isInString = false
    while index < bytes.count {
      if let block = bytes.block(at: index) {
        var marks = JSONStructurals(block, isInString: &isInString, needsCommas: depth == 0)
        while let offset = marks.next() {
          if Self.isEnd(bytes[index &+ offset], &depth) { return index &+ offset }
        }
        index &+= marks.count
        if marks.count == ByteBlock.size { continue }
      }
      let byte = bytes[index]
      if byte == .quote {
        isInString.toggle()
      } else if isInString {
        // What a backslash escapes closes no string.
        if byte == UInt8(ascii: "\\") { index &+= 1 }
      } else if Self.isEnd(byte, &depth) {
        return index
      }
      index &+= 1
    }
    return nil
  }

  /// Whether a byte outside strings ends an element; if not, how deep the next one stands.
  @inline(__always)
  private static func isEnd(_ byte: UInt8, _ depth: inout Int) -> Bool {
    switch byte {
    case .comma where depth == 0, UInt8(ascii: "]") where depth == 0: return true
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth &+= 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"): depth &-= 1
    default: break
    }
    return false
  }
}

/// Which of sixteen bytes of JSON are brackets outside strings; of some blocks, commas too.
///
/// A word covers eight bytes; the lowest bit of each of its bytes is a property of the
/// corresponding input byte.
struct JSONStructurals {
  private static let lowestBits: UInt64 = 0x0101_0101_0101_0101

  /// How many of the bytes were looked at: those before the first backslash.
  let count: Int
  private var (low, high): (UInt64, UInt64)

  /// Looks at sixteen bytes or more from an address on.
  ///
  /// `isInString` says whether the first byte is in a string, and then whether the first byte after them
  /// is. Commas are found where no bracket stands only if they are needed.
  @inline(__always)
  init(_ bytes: UnsafePointer<UInt8>, isInString: inout Bool, needsCommas: Bool) {
    let block = ByteBlock.load(bytes)
    var quotes = Self.words(block .== ByteBlock.Bytes(repeating: .quote))
    let backslashes = Self.words(block .== ByteBlock.Bytes(repeating: UInt8(ascii: "\\")))
    var seen = (low: Self.lowestBits, high: Self.lowestBits)
    if backslashes.low | backslashes.high == 0 {
      count = ByteBlock.size
    } else {
      seen = Self.before(backslashes)
      count = seen.low.nonzeroBitCount &+ seen.high.nonzeroBitCount
      quotes = (quotes.low & seen.low, quotes.high & seen.high)
    }
    // A byte is in a string where the quotes up to it are odd in number; the product has this number
    // in the byte itself.
    let first = quotes.low &* Self.lowestBits ^ (isInString ? Self.lowestBits : 0)
    let second = quotes.high &* Self.lowestBits ^ (first >> 56 & 1) &* Self.lowestBits
    isInString = second >> 56 & 1 != 0
    seen = (seen.low & ~first, seen.high & ~second)
    // With these bits set the four brackets are one byte, which `Y`, `_`, `y` and DEL are too.
    let brackets = Self.words(
      (block | ByteBlock.Bytes(repeating: 0x26)) .== ByteBlock.Bytes(repeating: 0x7F))
    (low, high) = (brackets.low & seen.low, brackets.high & seen.high)
    if needsCommas || low | high != 0 {
      let commas = Self.words(block .== ByteBlock.Bytes(repeating: .comma))
      low |= commas.low & seen.low
      high |= commas.high & seen.high
    }
  }

  /// The place of the next mark.
  @inline(__always)
  mutating func next() -> Int? {
    if low != 0 {
      defer { low &= low &- 1 }
      return low.trailingZeroBitCount >> 3
    }
    guard high != 0 else { return nil }
    defer { high &= high &- 1 }
    return 8 &+ high.trailingZeroBitCount >> 3
  }

  @inline(__always)
  private static func words(_ mask: SIMDMask<SIMD16<Int8>>) -> (low: UInt64, high: UInt64) {
    let words = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    return (
      UInt64(littleEndian: words[0]) & lowestBits, UInt64(littleEndian: words[1]) & lowestBits
    )
  }

  /// The places before the first one.
  private static func before(_ places: (low: UInt64, high: UInt64)) -> (low: UInt64, high: UInt64) {
    guard places.low == 0 else { return (before(places.low), 0) }
    return (lowestBits, before(places.high))
  }

  private static func before(_ places: UInt64) -> UInt64 {
    (places & (0 &- places) &- 1) & lowestBits
  }
}
