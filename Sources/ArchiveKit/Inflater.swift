import TextKit

/// Decompresses DEFLATE (RFC 1951) piece by piece, in memory that does not grow with the input.
struct Inflater: ~Copyable {
  enum State {
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
  var position = 0
  /// The next bits, the first of them lowest.
  var bits: UInt64 = 0
  var bitCount = 0

  private let output: UnsafeMutablePointer<UInt8>
  private var filled = 0
  private var given = 0
  var state = State.header
  var isLastBlock = false
  let literals = HuffmanCode()
  let distances = HuffmanCode()

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
  mutating func load() throws(Fault) {
    try readOn()
    guard position <= lastLoad else { throw truncated }
    let word = UnsafeRawPointer(input).loadUnaligned(fromByteOffset: position, as: UInt64.self)
    bits |= UInt64(littleEndian: word) << UInt64(bitCount)
    position += (63 - bitCount) >> 3
    bitCount |= 56
  }

  mutating func take(_ count: Int) throws(Fault) -> Int {
    if bitCount < count { try load() }
    let taken = Int(truncatingIfNeeded: bits) & (1 << count - 1)
    drop(count)
    try checkEnd()
    return taken
  }

  mutating func drop(_ count: Int) {
    bits >>= UInt64(count)
    bitCount -= count
  }

  /// Throws if bits were taken that are not there.
  func checkEnd() throws(Fault) {
    if position - bitCount >> 3 > inputCount { throw truncated }
  }

  func fault(_ message: String) -> Fault {
    let offset = unread.lowerBound - inputCount + position - bitCount >> 3
    return Fault(
      "the compressed data is damaged: \(message)", at: .offset(min(offset, unread.upperBound)))
  }

  private var truncated: Fault { fault("it ends in the middle of a block") }

  // MARK: Blocks

  private mutating func copyStored(_ left: Int) throws(Fault) {
    try readOn()
    let count = min(left, inputCount - position, Self.outputSize - filled)
    guard count > 0 || left == 0 else { throw truncated }
    (output + filled).update(from: input + position, count: count)
    position += count
    filled += count
    state = left == count ? .header : .stored(left - count)
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
