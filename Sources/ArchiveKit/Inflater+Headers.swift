import TextKit

extension Inflater {
  /// Reads the header of a block (§ 3.2.3), and the codes of one that is compressed.
  mutating func readHeader() throws(Fault) {
    guard !isLastBlock else {
      state = .end
      return
    }
    isLastBlock = try take(1) == 1
    switch try take(2) {
    case 0: try readStoredHeader()
    case 1: try readFixedCodes()
    case 2: try readCodes()
    default: throw fault("a block is of no known kind")
    }
  }

  /// § 3.2.4.
  private mutating func readStoredHeader() throws(Fault) {
    drop(bitCount & 7)
    let length = try take(16)
    guard try take(16) == ~length & 0xFFFF else {
      throw fault("the length of a stored block and its complement do not agree")
    }
    // Whole bytes that were loaded as bits are read again as bytes.
    position -= bitCount >> 3
    (bits, bitCount) = (0, 0)
    state = .stored(length)
  }

  /// § 3.2.6.
  private mutating func readFixedCodes() throws(Fault) {
    var lengths = [UInt8](repeating: 8, count: 288)
    for symbol in 144..<256 { lengths[symbol] = 9 }
    for symbol in 256..<280 { lengths[symbol] = 7 }
    _ = literals.layOut(lengths[...], mayBeSingle: false)
    _ = distances.layOut([UInt8](repeating: 5, count: 32)[...], mayBeSingle: false)
    state = .codes
  }

  /// The order in which the lengths of the codes of lengths stand (§ 3.2.7).
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  /// § 3.2.7.
  private mutating func readCodes() throws(Fault) {
    let literalCount = try take(5) + 257
    let distanceCount = try take(5) + 1
    let lengthCount = try take(4) + 4
    guard literalCount <= 286, distanceCount <= 30 else {
      throw fault("a block has more symbols than there are")
    }
    var lengths = [UInt8](repeating: 0, count: Self.order.count)
    for index in 0..<lengthCount { lengths[Self.order[index]] = UInt8(try take(3)) }
    guard literals.layOut(lengths[...], mayBeSingle: false) else {
      throw fault("the lengths of a block's codes cannot be read")
    }
    lengths = try readLengths(literalCount + distanceCount)
    guard lengths[256] > 0, literals.layOut(lengths[..<literalCount], mayBeSingle: true),
      distances.layOut(lengths[literalCount...], mayBeSingle: true)
    else { throw fault("the codes of a block are incomplete or ambiguous") }
    state = .codes
  }

  /// Lengths of codes, repeated ones as 16, 17 and 18.
  private mutating func readLengths(_ count: Int) throws(Fault) -> [UInt8] {
    var lengths: [UInt8] = []
    while lengths.count < count {
      if bitCount < HuffmanCode.longest { try load() }
      guard let decoded = literals.decoded(bits) else { throw fault("an unknown code") }
      drop(decoded & 15)
      let repeated: (length: UInt8, count: Int)
      switch decoded >> 4 {
      case 16:
        guard let last = lengths.last else { throw fault("nothing precedes a repeated length") }
        repeated = (last, try take(2) + 3)
      case 17: repeated = (0, try take(3) + 3)
      case 18: repeated = (0, try take(7) + 11)
      case let length: repeated = (UInt8(length), 1)
      }
      guard repeated.count <= count - lengths.count else {
        throw fault("too many lengths of codes")
      }
      for _ in 0..<repeated.count { lengths.append(repeated.length) }
    }
    try checkEnd()
    return lengths
  }
}
