import TextKit

/// One file of a ZIP archive, as the central directory describes it (APPNOTE.TXT 6.3.10 § 4.3.12).
package struct ZIPEntry: Sendable {
  package let name: String
  /// The size of the file, not compressed.
  package let size: Int
  let record: ZIPRecord
  /// Where the archive describes it.
  let recordOffset: Int

  /// True of a file that is kept as it is.
  package var isStored: Bool { record.method == ZIPRecord.stored }

  /// The name for a message.
  var shownName: String {
    let scalars = name.unicodeScalars
    let shown = scalars.count > 200 ? String(scalars.prefix(200)) + "…" : name
    return shown.escapedForTerminal
  }
}

/// What the central directory says of an entry, but for its name.
struct ZIPRecord: Sendable {
  static let stored = 0
  static let deflated = 8

  let flags: Int
  let method: Int
  let crc: UInt32
  let compressedSize: Int
  let size: Int
  /// Where its local header starts.
  let localOffset: Int
  /// Where its name stands in the bytes of the directory.
  let name: Range<Int>

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
