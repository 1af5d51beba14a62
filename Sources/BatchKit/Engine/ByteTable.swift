import RowKit
import URLKit

/// What is true of each of the 256 bytes.
enum ByteTable {
  /// It goes into a URL as it is.
  static let unreserved: UInt8 = 1
  static let ascii: UInt8 = 2
  /// It may end a cell, or marks a quoted or escaped one.
  static let stop: UInt8 = 4

  /// The code of a spelling, by its number: it is copied unchanged wherever it appears in a cell.
  ///
  /// There are bits for five of them, more than any output has; a further one has none.
  static func kept(bySpelling number: Int) -> UInt8 {
    number < 5 ? 8 << UInt8(number) : 0
  }

  /// The bits of every byte, for this framing of the input and these spellings of the output.
  static func bits(_ framing: RecordFraming?, _ spellings: [CellSpelling]) -> [UInt8] {
    var stops = [.lineFeed, .carriageReturn, UInt8.quote]
    if case .delimited(let syntax) = framing {
      stops = [syntax.delimiter, .lineFeed, .carriageReturn, syntax.mark]
    }
    var bits = (0...UInt8.max).map { byte in
      (byte.isUnreserved ? unreserved : 0) | (byte < 128 ? ascii : 0)
    }
    for byte in stops { bits[Int(byte)] |= stop }
    for (number, spelling) in spellings.enumerated() {
      let bit = kept(bySpelling: number)
      for byte in 0...UInt8.max where spelling.keeps(byte) { bits[Int(byte)] |= bit }
    }
    return bits
  }

  static func bitsOfUnreserved(_ bits: [UInt8]) -> UInt8 {
    (0...UInt8.max).filter(\.isUnreserved).reduce(UInt8.max) { $0 & bits[Int($1)] }
  }

  /// How often bytes are percent-encoded at most by a table: `%2525XX` has seven bytes.
  static let mostTimes = 3

  /// What every byte is written as in a URL, percent-encoded `times` times; where reserved characters are
  /// kept the first time, each `%` is that of a triplet.
  private static func encoded(_ times: Int, keepingReserved: Bool) -> [UInt64] {
    (UInt8.min...UInt8.max).map { byte in
      let isKept = keepingReserved && !byte.mustBePercentEncoded
      return unit(
        (isKept ? 1..<times : 0..<times).reduce([byte]) { bytes, _ in
          PercentEncoding.triplets(of: bytes, keeping: \.isUnreserved)
        })
    }
  }

  /// The tables of once, twice and thrice, which every batch has a copy of.
  static let encoded = (1...mostTimes).map { encoded($0, keepingReserved: false) }
  static let reserved = (1...mostTimes).map { encoded($0, keepingReserved: true) }

  /// Up to seven bytes in the order of memory, and on top how many they are.
  ///
  /// So what a byte becomes is written without a branch, eight bytes at a time.
  static func unit(_ bytes: [UInt8]) -> UInt64 {
    bytes.enumerated().reduce(UInt64(bytes.count) << 56) { word, byte in
      word | UInt64(byte.element) << UInt64(8 * byte.offset)
    }
  }

  /// Percent-encodes bytes `times` times in one pass: after the first time, only `%` is encoded again.
  ///
  /// Where reserved characters are kept the first time, each `%` is that of a triplet.
  static func write(
    _ bytes: UnsafeBufferPointer<UInt8>, encoded times: Int, keepingReserved: Bool,
    to out: inout UnsafeMutablePointer<UInt8>
  ) {
    func put(_ byte: UInt8) {
      out.pointee = byte
      out += 1
    }
    for byte in bytes {
      let times = keepingReserved && !byte.mustBePercentEncoded ? times - 1 : times
      guard !byte.isUnreserved, times > 0 else {
        put(byte)
        continue
      }
      put(UInt8(ascii: "%"))
      for _ in 1..<times {
        put(UInt8(ascii: "2"))
        put(UInt8(ascii: "5"))
      }
      put(PercentEncoding.hexDigit(byte >> 4))
      put(PercentEncoding.hexDigit(byte & 15))
    }
  }

  /// Writes the units of bytes; up to seven bytes more are written over.
  @inline(__always)
  static func write(
    _ bytes: UnsafeBufferPointer<UInt8>, as units: UnsafeBufferPointer<UInt64>,
    to out: inout UnsafeMutablePointer<UInt8>
  ) {
    for byte in bytes {
      let unit = units[Int(byte)]
      UnsafeMutableRawPointer(out).storeBytes(of: unit.littleEndian, as: UInt64.self)
      out += Int(truncatingIfNeeded: unit >> 56)
    }
  }
}
