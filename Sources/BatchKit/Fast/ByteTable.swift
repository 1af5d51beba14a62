import LinkKit
import RowKit
import RuleKit

/// What is true of each of the 256 bytes.
enum ByteTable {
  /// It goes into a URL as it is.
  static let unreserved: UInt8 = 1
  static let ascii: UInt8 = 2
  /// It may end a cell, or is a quote.
  static let stop: UInt8 = 4

  /// The bits of every byte, where cells end at the delimiter.
  static func bits(delimiter: UInt8) -> [UInt8] {
    (0...UInt8.max).map { byte in
      let stops = [delimiter, .lineFeed, .carriageReturn, .quote]
      return (byte.isUnreserved ? unreserved : 0)
        | (byte < 128 ? ascii : 0) | (stops.contains(byte) ? stop : 0)
    }
  }

  /// `%XX` of every byte in the order of memory, and one byte to spare.
  static let encoded: [UInt32] = (0...UInt8.max).map { byte in
    let high = UInt32(PercentEncoding.hexDigit(byte >> 4))
    let low = UInt32(PercentEncoding.hexDigit(byte & 15))
    return UInt32(littleEndian: UInt32(UInt8(ascii: "%")) | high << 8 | low << 16)
  }
}
