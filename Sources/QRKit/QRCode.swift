/// A QR code of model 2 (ISO/IEC 18004): the dark and light modules that stand for a text.
package struct QRCode: Hashable, Sendable {
  /// How large the symbol is, 1...40.
  package let version: Int
  /// How much of it may be lost and is still read.
  package let level: ErrorCorrectionLevel
  /// Which of the eight masks lies over the data (§ 7.8.2).
  package let mask: Int
  private let modules: BitGrid

  /// The code of a text's UTF-8, its bytes as they are.
  ///
  /// Bytes beyond ASCII are not announced (no ECI): readers see by themselves that they are UTF-8.
  ///
  /// Without a level, it is the smallest symbol that holds the text at level M, and in it the highest
  /// level that still does; level L where no symbol holds it at M.
  package init(_ text: String, level: ErrorCorrectionLevel? = nil) throws(TextTooLong) {
    try self.init(bytes: Array(text.utf8), level: level)
  }

  /// The code of bytes, which need not be UTF-8.
  package init(bytes: [UInt8], level: ErrorCorrectionLevel? = nil) throws(TextTooLong) {
    let packed = try PackedText(bytes, level: level)
    let blocks = BlockLayout(packed.version, packed.level)
    let symbol = MaskedSymbol(
      blocks.interleaved(packed.codewords), version: packed.version, level: packed.level)
    version = packed.version.number
    self.level = packed.level
    mask = symbol.mask
    modules = symbol.modules
  }

  /// Tells whether a symbol holds a text, without making it; throws where none does.
  package static func check(_ text: String, level: ErrorCorrectionLevel? = nil) throws(TextTooLong)
  {
    _ = try PackedText(Array(text.utf8), level: level)
  }

  /// The modules of a side, without a quiet zone: 21...177.
  package var size: Int { modules.size }

  /// Whether the module in column `x` of row `y` is dark; those outside are light.
  package subscript(x: Int, y: Int) -> Bool {
    guard 0..<size ~= x, 0..<size ~= y else { return false }
    return modules[x, y]
  }

  /// All modules, row after row and eight to a byte, the first in the highest bit: dark is 1.
  ///
  /// Rows are not padded: module `x` of row `y` is bit `y * size + x` of the whole. The last byte
  /// is filled with zeros.
  package var bits: [UInt8] {
    var writer = BitWriter()
    for y in 0..<size {
      for x in 0..<size { writer.append(modules[x, y] ? 1 : 0, count: 1) }
    }
    return writer.bytes
  }
}

/// The tables of the standard that a program which draws codes by itself needs.
extension QRCode {
  /// For each level of error correction from L to H, and each version from 1: the error correction
  /// codewords of a block, and the blocks (Table 9).
  package static var blocks: [[(correction: Int, blocks: Int)]] { BlockLayout.table }

  /// The characters of the alphanumeric mode in the order of their values, the digits first (Table 5).
  package static var alphanumericCharacters: String { SegmentMode.alphanumericCharacters }
}
