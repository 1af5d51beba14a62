import TextKit

/// Decompresses DEFLATE (RFC 1951) piece by piece, in memory that does not grow with the input.
struct Inflater: ~Copyable {
  private enum State {
    case header
    /// So many bytes follow as they are.
    case stored(Int)
    case codes
    case end
  }

  /// How far back a match may reach (§ 2).
  private static let windowSize = 1 << 15
  private static let outputSize = windowSize + 1 << 16
  private static let longestMatch = 258
  private static let inputSize = 1 << 16
  /// Zeros after the input, so that eight bytes can always be loaded at its end.
  private static let padding = 16

  private let source: any ByteProvider
  /// The offsets in the source of what is still to be read.
  private var unread: Range<Int>
  private let input: UnsafeMutablePointer<UInt8>
  private var inputCount = 0
  private var position = 0
  /// The next bits, the first of them lowest.
  private var bits: UInt64 = 0
  private var bitCount = 0

  private let output: UnsafeMutablePointer<UInt8>
  private var filled = 0
  private var given = 0
  private var state = State.header
  private var isLastBlock = false
  private let literals = HuffmanCode()
  private let distances = HuffmanCode()

  /// Reads what stands in a range of the source.
  init(_ source: any ByteProvider, _ range: Range<Int>) {
    (self.source, unread) = (source, range)
    input = .allocate(capacity: Self.inputSize + Self.padding)
    output = .allocate(capacity: Self.outputSize)
    input.initialize(repeating: 0, count: Self.padding)
  }

  deinit {
    input.deallocate()
    output.deallocate()
  }

  /// The next piece of the output, which is valid until the next call; an empty one at the end.
  mutating func next() throws(Fault) -> UnsafeBufferPointer<UInt8> {
    if filled > Self.windowSize {
      let moved = filled - Self.windowSize
      output.update(from: output + moved, count: Self.windowSize)
      filled = Self.windowSize
    }
    given = filled
    while filled <= Self.outputSize - Self.longestMatch {
      switch state {
      case .header: try readHeader()
      case .stored(let count): try copyStored(count)
      case .codes: try decode()
      case .end: return piece
      }
    }
    return piece
  }

  private var piece: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: output + given, count: filled - given)
  }

  // MARK: Input

  /// True once nothing of the source is left but what is in memory.
  private var isAtEnd: Bool { unread.isEmpty }

  /// Where the last eight bytes that can be loaded start.
  private var lastLoad: Int { isAtEnd ? inputCount + 8 : inputCount - 8 }

  /// Moves what is left to the start, and reads on after it.
  private mutating func readOn() throws(Fault) {
    guard !isAtEnd, position > inputCount - 8 else { return }
    let left = inputCount - position
    input.update(from: input + position, count: left)
    let count = min(Self.inputSize - left, unread.count)
    let bytes = try source.bytes(at: unread.lowerBound, count: count)
    bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      (input + left).update(from: start, count: bytes.count)
    }
    unread = unread.lowerBound + count..<unread.upperBound
    (inputCount, position) = (left + count, 0)
    (input + inputCount).update(repeating: 0, count: Self.padding)
  }

  /// Loads bits until there are 56 or more, zeros after the end.
  private mutating func load() throws(Fault) {
    try readOn()
    guard position <= lastLoad else { throw truncated }
    let word = UnsafeRawPointer(input).loadUnaligned(fromByteOffset: position, as: UInt64.self)
    bits |= UInt64(littleEndian: word) << UInt64(bitCount)
    position += (63 - bitCount) >> 3
    bitCount |= 56
  }

  private mutating func take(_ count: Int) throws(Fault) -> Int {
    if bitCount < count { try load() }
    let taken = Int(truncatingIfNeeded: bits) & (1 << count - 1)
    drop(count)
    try checkEnd()
    return taken
  }

  private mutating func drop(_ count: Int) {
    bits >>= UInt64(count)
    bitCount -= count
  }

  /// Throws if bits were taken that are not there.
  private func checkEnd() throws(Fault) {
    if position - bitCount >> 3 > inputCount { throw truncated }
  }

  private func fault(_ message: String) -> Fault {
    let offset = unread.lowerBound - inputCount + position - bitCount >> 3
    return Fault(
      "the compressed data is damaged: \(message)", at: .offset(min(offset, unread.upperBound)))
  }

  private var truncated: Fault { fault("it ends in the middle of a block") }

  // MARK: Blocks

  /// Reads the header of a block (§ 3.2.3), and the codes of one that is compressed.
  private mutating func readHeader() throws(Fault) {
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

  private mutating func copyStored(_ left: Int) throws(Fault) {
    try readOn()
    let count = min(left, inputCount - position, Self.outputSize - filled)
    guard count > 0 || left == 0 else { throw truncated }
    (output + filled).update(from: input + position, count: count)
    position += count
    filled += count
    state = left == count ? .header : .stored(left - count)
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

  /// Decodes symbols (§ 3.2.5) until the block ends or the output is full.
  ///
  /// The lengths 3…258 and the distances 1…32,768 of the tables there grow by a bit every four and every
  /// two symbols.
  private mutating func decode() throws(Fault) {
    var filled = filled
    defer { self.filled = filled }
    while filled <= Self.outputSize &- Self.longestMatch {
      // The longest pair: 15 + 5 bits of a length, 15 + 13 of a distance.
      if bitCount < 48 { try load() }
      guard let decoded = literals.decoded(bits) else { throw fault("an unknown code") }
      drop(decoded & 15)
      let symbol = decoded >> 4
      if symbol < 256 {
        output[filled] = UInt8(truncatingIfNeeded: symbol)
        filled &+= 1
        continue
      }
      if position > inputCount { try checkEnd() }
      guard symbol > 256 else {
        state = .header
        return
      }
      let length = try readLength(symbol &- 257)
      let distance = try readDistance()
      guard distance <= filled else { throw fault("a match starts before the data") }
      let start = output + filled
      if distance >= length {
        start.update(from: start - distance, count: length)
      } else if distance == 1 {
        start.update(repeating: start[-1], count: length)
      } else {
        for index in 0..<length { start[index] = start[index &- distance] }
      }
      filled &+= length
    }
    try checkEnd()
  }

  @inline(__always)
  private mutating func readLength(_ code: Int) throws(Fault) -> Int {
    if code < 8 { return code &+ 3 }
    guard code < 28 else {
      guard code == 28 else { throw fault("an unknown length") }
      return 258
    }
    let extra = code >> 2 &- 1
    return (4 &+ code & 3) << extra &+ 3 &+ takeLoaded(extra)
  }

  @inline(__always)
  private mutating func readDistance() throws(Fault) -> Int {
    guard let decoded = distances.decoded(bits) else { throw fault("an unknown distance") }
    drop(decoded & 15)
    let code = decoded >> 4
    if code < 4 { return code &+ 1 }
    guard code < 30 else { throw fault("an unknown distance") }
    let extra = code >> 1 &- 1
    return (2 &+ code & 1) << extra &+ 1 &+ takeLoaded(extra)
  }

  @inline(__always)
  private mutating func takeLoaded(_ count: Int) -> Int {
    let taken = Int(truncatingIfNeeded: bits) & (1 << count &- 1)
    drop(count)
    return taken
  }
}
