import TextKit

/// One file of a ZIP archive, as the central directory describes it (APPNOTE.TXT 6.3.10 § 4.3.12).
package struct ZIPEntry: Sendable {
  package let name: String
  /// Its name as the archive has it.
  let nameBytes: [UInt8]
  let record: ZIPRecord

  /// The size of the file, not compressed.
  package var size: Int { record.size }

  /// True of a file that is kept as it is.
  package var isStored: Bool { record.method == ZIPRecord.stored }

  var shownName: String {
    let scalars = name.unicodeScalars
    let shown = scalars.count > 200 ? String(scalars.prefix(200)) + "…" : name
    return shown.escapedForTerminal
  }
}

/// What the central directory says of an entry.
struct ZIPRecord: Sendable {
  /// The fixed part of a local header (§ 4.3.7).
  static let localSize = 30
  static let localSignature = 0x0403_4B50
  static let signature: UInt32 = 0x0201_4B50
  static let stored: UInt16 = 0
  static let deflated: UInt16 = 8

  /// The least bytes of an entry of the directory (§ 4.3.12).
  static let leastSize = 46

  /// Where it starts in the central directory.
  let start: Int
  let signature: UInt32
  let flags: UInt16
  let method: UInt16
  let crc: UInt32
  private(set) var compressedSize: Int
  private(set) var size: Int
  /// Where its local header starts.
  private(set) var localOffset: Int
  let nameLength, extraLength, commentLength: Int

  /// Reads the fixed part of an entry, which the bytes have at an offset; `start` is where it starts in the
  /// directory.
  @inline(__always)
  init(_ bytes: UnsafeRawBufferPointer, at offset: Int, start: Int) {
    func number<Number: FixedWidthInteger & BitwiseCopyable>(at place: Int) -> Number {
      Number(littleEndian: bytes.loadUnaligned(fromByteOffset: offset &+ place, as: Number.self))
    }
    func length(at place: Int) -> Int { Int(number(at: place) as UInt16) }
    func size(at place: Int) -> Int { Int(number(at: place) as UInt32) }
    self.start = start
    signature = number(at: 0)
    (flags, method, crc) = (number(at: 8), number(at: 10), number(at: 16))
    compressedSize = size(at: 20)
    self.size = size(at: 24)
    (nameLength, extraLength, commentLength) = (length(at: 28), length(at: 30), length(at: 32))
    localOffset = size(at: 42)
  }

  /// How many bytes it takes in the directory.
  var length: Int { Self.leastSize &+ nameLength &+ extraLength &+ commentLength }
  /// Where the next one starts in the directory.
  var end: Int { start &+ length }
  /// Where its name and its extra field stand behind its start.
  var name: Range<Int> { Self.leastSize..<Self.leastSize &+ nameLength }
  var extra: Range<Int> { name.upperBound..<name.upperBound &+ extraLength }
  /// Where its bytes start at the earliest: its local header may have an extra field of its own.
  var dataStart: Int { localOffset + Self.localSize + nameLength }

  /// True if a size or the offset is too large for 32 bits, and stands in the extra field.
  var isLarge: Bool {
    size == Self.ones || compressedSize == Self.ones || localOffset == Self.ones
  }

  /// Reads the sizes and the offset from the extra field.
  mutating func readLarge(_ extra: BinaryData) throws(Fault) {
    let values = try Self.large([size, compressedSize, localOffset], extra)
    (size, compressedSize, localOffset) = (values[0], values[1], values[2])
  }

  /// The sizes and the offset of a header where they are too large for 32 bits (§ 4.5.3).
  ///
  /// Only those stand in the extra field for which the header has all ones, in this order.
  static func large(
    _ values: [Int], _ extra: BinaryData
  ) throws(Fault) -> [Int] {
    guard values.contains(ones) else { return values }
    var position = 0
    while position + 4 <= extra.count {
      let length = try extra.uint16(at: position + 2)
      let field = try extra.part(at: position + 4, count: length, "an extra field")
      guard try extra.uint16(at: position) != 1 else {
        var values = values
        var offset = 0
        for index in values.indices where values[index] == ones {
          values[index] = try field.uint64(at: offset)
          offset += 8
        }
        return values
      }
      position += 4 + length
    }
    return values
  }

  private static let ones = 0xFFFF_FFFF
}
