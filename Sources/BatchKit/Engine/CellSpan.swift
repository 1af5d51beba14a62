import Foundation
import TextKit

/// A cell where it lies in a chunk: its bytes, and what is true of all of them.
struct CellSpan: BitwiseCopyable {
  /// Where a cell comes from, which says what an empty one means.
  enum Kind: UInt8, BitwiseCopyable {
    /// A text that gives nothing where it is empty and something may be left out.
    case text
    /// A JSON value, which is given even where it is an empty string.
    case json
    /// An empty text of a tool's own output that is marked as a value.
    case marked
    /// A JSON object, which is the values of a row and none itself.
    case object
    /// No member of a JSON row, and one that is null.
    case missing, null
    /// A JSON list, or an object that is not the values of a row: none of it is a parameter's.
    case nested

    var isNothing: Bool { self == .missing || self == .null }

    /// True for what no parameter takes, or gives none of it.
    var isNoValue: Bool { rawValue >= Self.missing.rawValue }
  }

  var bytes: UnsafePointer<UInt8>
  var count: Int
  /// The bits of `ByteTable` that all bytes have.
  var bits: UInt8
  var kind = Kind.text

  var isASCII: Bool { bits & ByteTable.ascii != 0 }

  var buffer: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: bytes, count: count) }

  /// How many code points the bytes are; less than none where they are not UTF-8.
  var codePoints: Int {
    var position = 0
    var points = 0
    while position < count {
      let length = UTF8Sequence.length(at: position, in: buffer)
      guard length > 0 else { return -1 }
      position += length
      points += 1
    }
    return points
  }

  init(_ bytes: UnsafePointer<UInt8>, count: Int, kind: Kind = .text, bits: UInt8) {
    self.bytes = bytes
    self.count = count
    self.bits = bits
    self.kind = kind
  }

  /// Reads a cell without quotes, up to the byte that ends it.
  ///
  /// `bitsOfUnreserved` are those that all unreserved characters have in the table. A byte that stops
  /// a cell stands at `end` or before it, and a block may be read from each byte up to there.
  @inline(__always)
  init(
    plainAt here: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>,
    _ table: UnsafePointer<UInt8>, bitsOfUnreserved: UInt8
  ) {
    bytes = here
    bits = bitsOfUnreserved
    var unreserved = ByteBlock.countUnreserved(here)
    here += unreserved
    while unreserved == ByteBlock.size {
      unreserved = ByteBlock.countUnreserved(here)
      here += unreserved
    }
    while true {
      assert(here <= end, "no byte stops the cell")
      let next = table[Int(here.pointee)]
      if next & ByteTable.stop != 0 { break }
      bits &= next
      here += 1
    }
    count = here - bytes
  }

  /// A cell of bytes that stand anywhere, with at least a block after them that may be read.
  init(
    _ bytes: UnsafePointer<UInt8>, count: Int, kind: Kind = .text, _ table: UnsafePointer<UInt8>
  ) {
    self.bytes = bytes
    self.count = count
    self.kind = kind
    bits = .max
    for index in 0..<count { bits &= table[Int(bytes[index])] }
  }

  /// Reads a quoted cell up to after its closing quote; nil where the plain path must say what it
  /// is.
  ///
  /// A cell with doubled quotes is put together in the spare memory, which moves on. `lines` grows
  /// by the line feeds in the cell.
  @inline(never)
  init?(
    quotedAt here: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>,
    _ table: UnsafePointer<UInt8>, _ spare: inout UnsafeMutablePointer<UInt8>,
    _ lines: inout Int
  ) {
    var part = here + 1
    let joined = UnsafePointer(spare)
    bytes = part
    count = 0
    bits = .max
    while true {
      guard let found = memchr(part, Int32(UInt8.quote), end - part) else { return nil }
      let quote = UnsafePointer(found.assumingMemoryBound(to: UInt8.self))
      let isDoubled = quote[1] == .quote
      if isDoubled || bytes == joined {
        let length = quote - part + (isDoubled ? 1 : 0)
        spare.update(from: part, count: length)
        spare += length
        bytes = joined
        count += length
      } else {
        count = quote - part
      }
      part = quote + (isDoubled ? 2 : 1)
      if !isDoubled { break }
    }
    here = part
    if bytes == joined {
      // What is read of a block past the cell's end.
      UnsafeMutableRawPointer(spare).storeBytes(of: ByteBlock.Bytes(), as: ByteBlock.Bytes.self)
    }
    for byte in buffer {
      if byte == .lineFeed { lines += 1 }
      // Whether a CR is a line of its own is for the plain path to find out.
      if byte == .carriageReturn { return nil }
      bits &= table[Int(byte)]
    }
  }
}
