import TextKit

/// The strings of a compiled file (`ResStringPool_header`), in UTF-16 or UTF-8, each decoded when it
/// is asked for.
///
/// ```
/// UTF-16   length        in one unit, or in two if its top bit is set    units   0x0000
/// UTF-8    length × 2    of UTF-16 units and of bytes, in one or two     bytes   0x00
/// ```
struct StringPool: Sendable {
  /// How many bytes are decoded in all: strings may overlap.
  private static let budget = 32 << 20

  private let file: BinaryData
  private let offsets: Int
  private let count: Int
  private let strings: Range<Int>
  private let isUTF8: Bool
  private var known: [Int: String?] = [:]
  private var left = budget

  init(_ chunk: Chunk, in file: BinaryData) throws(Fault) {
    self.file = file
    guard chunk.content - chunk.start >= 28 else {
      throw Fault(binary: "expected a string pool with a header of 28 bytes", at: chunk.start)
    }
    count = try file.uint32(at: chunk.start + 8)
    let styleCount = try file.uint32(at: chunk.start + 12)
    isUTF8 = try file.uint32(at: chunk.start + 16) & 0x100 != 0
    offsets = chunk.content
    let start = chunk.start + (try file.uint32(at: chunk.start + 20))
    let end =
      styleCount == 0 ? chunk.end : chunk.start + (try file.uint32(at: chunk.start + 24))
    guard count > 0 else {
      strings = chunk.end..<chunk.end
      return
    }
    guard 4 * count <= chunk.end - offsets else {
      throw Fault(
        binary: "the string pool has no room for its \(count.grouped) strings", at: chunk.start + 8)
    }
    guard start < end, end <= chunk.end else {
      throw Fault(binary: "the strings lie outside their pool", at: chunk.start + 20)
    }
    strings = start..<end
  }

  /// The string of that number; nil for one that Android has no string for either.
  mutating func string(_ index: Int) throws(Fault) -> String? {
    if let string = known[index] { return string }
    guard index < count else { return nil }
    let string = isUTF8 ? try string8(index) : try string16(index)
    known[index] = .some(string)
    return string
  }

  private mutating func string16(_ index: Int) throws(Fault) -> String? {
    var position = strings.lowerBound + (try file.uint32(at: offsets + 4 * index))
    guard position <= strings.upperBound - 2 else { return nil }
    var length = try file.uint16(at: position)
    position += 2
    if length & 0x8000 != 0 {
      guard position <= strings.upperBound - 2 else { return nil }
      length = (length & 0x7FFF) << 16 | (try file.uint16(at: position))
      position += 2
    }
    guard 2 * length <= strings.upperBound - position - 2,
      try file.uint16(at: position + 2 * length) == 0
    else { return nil }
    try spend(2 * length, at: position)
    return try file.part(at: position, count: 2 * length, "a string").utf16
  }

  private mutating func string8(_ index: Int) throws(Fault) -> String? {
    var position = strings.lowerBound + (try file.uint32(at: offsets + 4 * index))
    var length = 0
    for _ in 0..<2 {
      guard position < strings.upperBound else { return nil }
      length = try file.uint8(at: position)
      position += 1
      guard length & 0x80 != 0 else { continue }
      guard position < strings.upperBound else { return nil }
      length = (length & 0x7F) << 8 | (try file.uint8(at: position))
      position += 1
    }
    // A length of more than 15 bits is cut by the compiler: the zero byte tells the true one.
    var end = position + length
    while end < strings.upperBound, try file.uint8(at: end) != 0 {
      try spend(1024, at: end)
      end += 0x8000
    }
    guard end < strings.upperBound else { return nil }
    try spend(end - position, at: position)
    return Self.decoded(slice(position, end - position))
  }

  private func slice(_ start: Int, _ count: Int) -> ArraySlice<UInt8> {
    let start = file.slice.startIndex + start
    return file.slice[start..<start + count]
  }

  private mutating func spend(_ bytes: Int, at offset: Int) throws(Fault) {
    left -= bytes
    guard left >= 0 else {
      throw Fault(binary: "more than \(Self.budget >> 20) MB of strings", at: offset)
    }
  }

  /// Decodes UTF-8, in which a character outside the basic plane may be two surrogates of three bytes
  /// each, as aapt2 writes it.
  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.count != bytes.count || bytes.contains(0xED) else { return text }
    var result: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if let high = surrogate(bytes, at: index), high < 0xDC00,
        let low = surrogate(bytes, at: index + 3), low >= 0xDC00,
        let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
      {
        result += Array(String(scalar).utf8)
        index += 6
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func surrogate(_ bytes: ArraySlice<UInt8>, at index: Int) -> UInt32? {
    guard index + 3 <= bytes.endIndex, bytes[index] == 0xED, bytes[index + 1] & 0xE0 == 0xA0,
      bytes[index + 2] & 0xC0 == 0x80
    else { return nil }
    return 0xD000 | UInt32(bytes[index + 1] & 0x3F) << 6 | UInt32(bytes[index + 2] & 0x3F)
  }
}
