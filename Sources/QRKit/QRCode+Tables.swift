/// The tables of the standard that a program which draws codes by itself needs.
extension QRCode {
  /// For each level of error correction from L to H, and each version from 1: the error correction
  /// codewords of a block, and the blocks (Table 9).
  package static var blocks: [[(correction: Int, blocks: Int)]] { BlockLayout.table }

  /// The characters of the alphanumeric mode in the order of their values, the digits first (Table 5).
  package static var alphanumericCharacters: String { SegmentMode.alphanumericCharacters }
}
