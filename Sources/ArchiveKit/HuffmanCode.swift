/// A Huffman code of DEFLATE (RFC 1951 § 3.2.2), in memory of its own that is written again for each block.
struct HuffmanCode: ~Copyable {
  /// The longest code of a symbol.
  static let longest = 15
  /// Codes of at most this many bits are found by one look at a table.
  static let fastBits = 10
  /// The most symbols of an alphabet.
  private static let most = 288

  /// By the next bits of the input: the symbol << 4 | the length of its code; 0 for a longer code.
  private let fast: UnsafeMutablePointer<UInt16>
  /// The symbols in the order of their codes.
  private let symbols: UnsafeMutablePointer<UInt16>
  /// How many codes have a length.
  private let counts: UnsafeMutablePointer<UInt16>

  init() {
    fast = .allocate(capacity: 1 << Self.fastBits)
    symbols = .allocate(capacity: Self.most)
    counts = .allocate(capacity: Self.longest + 1)
    fast.initialize(repeating: 0, count: 1 << Self.fastBits)
    symbols.initialize(repeating: 0, count: Self.most)
    counts.initialize(repeating: 0, count: Self.longest + 1)
  }

  deinit {
    fast.deallocate()
    symbols.deallocate()
    counts.deallocate()
  }

  /// Lays the code out by the lengths of its symbols; returns false if the lengths make no code.
  ///
  /// A code must use every word, as zlib demands; where `mayBeSingle`, it may also be one code of one bit.
  func layOut(_ lengths: ArraySlice<UInt8>, mayBeSingle: Bool) -> Bool {
    counts.update(repeating: 0, count: Self.longest + 1)
    fast.update(repeating: 0, count: 1 << Self.fastBits)
    for length in lengths { counts[Int(length)] += 1 }
    var left = 1
    // The first code of each length, and where its symbols start.
    var code = [Int](repeating: 0, count: Self.longest + 2)
    var start = code
    for length in 1...Self.longest {
      let count = Int(counts[length])
      left = left * 2 - count
      guard left >= 0 else { return false }
      code[length + 1] = (code[length] + count) * 2
      start[length + 1] = start[length] + count
    }
    let isSingle = counts[1] == 1 && Int(counts[0]) == lengths.count - 1
    let isEmpty = Int(counts[0]) == lengths.count
    guard left == 0 || mayBeSingle && (isSingle || isEmpty) else { return false }
    for (symbol, length) in lengths.enumerated() where length > 0 {
      let length = Int(length)
      symbols[start[length]] = UInt16(symbol)
      start[length] += 1
      if length <= Self.fastBits { enter(symbol, code[length], length) }
      code[length] += 1
    }
    return true
  }

  /// Enters a code for all that may follow it; the input gives the highest bit of a code first.
  private func enter(_ symbol: Int, _ code: Int, _ length: Int) {
    var reversed = 0
    for bit in 0..<length where code >> bit & 1 == 1 { reversed |= 1 << (length - 1 - bit) }
    for index in stride(from: reversed, to: 1 << Self.fastBits, by: 1 << length) {
      fast[index] = UInt16(symbol << 4 | length)
    }
  }

  /// The symbol << 4 | the length of its code, of the code at the start of the bits; nil if there is none.
  @inline(__always)
  func decoded(_ bits: UInt64) -> Int? {
    let entry = fast[Int(truncatingIfNeeded: bits) & (1 << Self.fastBits &- 1)]
    return entry != 0 ? Int(entry) : longDecoded(bits)
  }

  private func longDecoded(_ bits: UInt64) -> Int? {
    var (code, first, index) = (0, 0, 0)
    for length in 1...Self.longest {
      code |= Int(bits >> (length - 1) & 1)
      let count = Int(counts[length])
      if code - first < count { return Int(symbols[index + code - first]) << 4 | length }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    return nil
  }
}
