/// Sixteen bytes looked at together.
///
/// Vectors are compared with vectors only: mixed with plain numbers the same operators are a
/// hundred times slower.
@usableFromInline package enum ByteBlock {
  @usableFromInline package typealias Bytes = SIMD16<UInt8>

  /// The number of bytes in a block; all must be readable at the address it is loaded from.
  @inlinable
  package static var size: Int { 16 }

  /// A range of bytes, laid out for comparing: all from `first` to `first + span`.
  @usableFromInline package struct Range: BitwiseCopyable, Sendable {
    @usableFromInline let first: Bytes
    @usableFromInline let span: Bytes

    /// The bytes from the lower to the upper bound.
    @inlinable package init(_ range: ClosedRange<UInt8>) {
      first = Bytes(repeating: range.lowerBound)
      span = Bytes(repeating: range.upperBound - range.lowerBound)
    }

    /// Which bytes of a block lie in the range.
    @inlinable @inline(__always)
    package func contains(_ bytes: Bytes) -> SIMDMask<SIMD16<Int8>> {
      // Bytes below the range wrap round to great ones.
      (bytes &- first) .<= span
    }
  }

  /// The sixteen bytes from an address on, which need not be aligned.
  @inlinable @inline(__always)
  package static func load(_ bytes: UnsafePointer<UInt8>) -> Bytes {
    UnsafeRawPointer(bytes).loadUnaligned(as: Bytes.self)
  }

  /// How many of the next sixteen bytes, from the first on, are unreserved (RFC 3986 § 2.3).
  @inlinable @inline(__always)
  package static func countUnreserved(_ bytes: UnsafePointer<UInt8>) -> Int {
    let block = load(bytes)
    // With this bit set, the letters of both cases are one range, and nothing else falls into it.
    let letters = Range(0x61...0x7A).contains(block | Bytes(repeating: 0x20))
    let digits = Range(0x30...0x39).contains(block)
    let signs =
      (block .== Bytes(repeating: 0x2D)) .| (block .== Bytes(repeating: 0x2E))
      .| (block .== Bytes(repeating: 0x5F)) .| (block .== Bytes(repeating: 0x7E))
    return leading(letters .| digits .| signs)
  }

  /// How many of the next sixteen bytes, from the first on, are printable ASCII that a JSON string
  /// holds as it is (RFC 8259 § 7).
  @inlinable @inline(__always)
  package static func countUnescaped(_ bytes: UnsafePointer<UInt8>) -> Int {
    let block = load(bytes)
    return leading(printable.contains(block) .& .!isQuoteOrBackslash(block))
  }

  /// How many of the next sixteen bytes, from the first on, stand for themselves in a template:
  /// printable ASCII but `$` and `%`.
  @inlinable @inline(__always)
  package static func countLiteral(_ bytes: UnsafePointer<UInt8>) -> Int {
    let block = load(bytes)
    let special = (block .== Bytes(repeating: 0x24)) .| (block .== Bytes(repeating: 0x25))
    return leading(printable.contains(block) .& .!special)
  }

  /// How many of the next sixteen bytes stand before the first quote or backslash.
  @inlinable @inline(__always)
  package static func countUnquoted(_ bytes: UnsafePointer<UInt8>) -> Int {
    leading(.!isQuoteOrBackslash(load(bytes)))
  }

  /// How many of the next sixteen bytes are blanks before another one stands.
  @inlinable @inline(__always)
  package static func countBlanks(_ bytes: UnsafePointer<UInt8>) -> Int {
    leading(load(bytes) .== Bytes(repeating: 0x20))
  }

  /// How many of the next sixteen bytes stand before the first of two.
  @inlinable @inline(__always)
  package static func countBytes(
    _ bytes: UnsafePointer<UInt8>, butNot one: UInt8, _ other: UInt8
  ) -> Int {
    let block = load(bytes)
    return leading(.!((block .== Bytes(repeating: one)) .| (block .== Bytes(repeating: other))))
  }

  /// Printable ASCII: U+0020 to U+007E.
  @usableFromInline package static var printable: Range {
    @inlinable @inline(__always) get { Range(0x20...0x7E) }
  }

  /// Which bytes of a block end a stretch of a JSON string that stands for itself.
  @inlinable @inline(__always)
  package static func isQuoteOrBackslash(_ block: Bytes) -> SIMDMask<SIMD16<Int8>> {
    (block .== Bytes(repeating: 0x22)) .| (block .== Bytes(repeating: 0x5C))
  }

  /// Whether the first `count` of sixteen bytes or fewer are all digits.
  @inlinable @inline(__always)
  package static func areDigits(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    assert(0...size ~= count, "a block has \(size) bytes, not \(count)")
    return leading(Range(0x30...0x39).contains(load(bytes))) >= count
  }

  /// Whether all bytes, however many, are in one of the ranges.
  @inlinable @inline(__always)
  package static func areAll(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, in ranges: UnsafeBufferPointer<Range>
  ) -> Bool {
    var offset = 0
    repeat {
      let block = load(bytes + offset)
      var found = SIMDMask<SIMD16<Int8>>(repeating: false)
      for range in ranges { found = found .| range.contains(block) }
      guard leading(found) >= min(size, count &- offset) else { return false }
      offset &+= size
    } while offset < count
    return true
  }

  /// Whether the bytes at two addresses, however many, are the same.
  @inlinable @inline(__always)
  package static func areEqual(
    _ bytes: UnsafePointer<UInt8>, _ others: UnsafePointer<UInt8>, _ count: Int
  ) -> Bool {
    var offset = 0
    while offset < count {
      let same = leading(load(bytes + offset) .== load(others + offset))
      guard same >= min(size, count &- offset) else { return false }
      offset &+= size
    }
    return true
  }

  /// A number that few other bytes, however many, have too.
  @inlinable @inline(__always)
  package static func hash(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    let places = Bytes(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
    var hash = UInt64(truncatingIfNeeded: count)
    var offset = 0
    while offset < count {
      let rest = Bytes(repeating: UInt8(truncatingIfNeeded: min(size, count &- offset)))
      let block = load(bytes + offset) & unsafeBitCast(places .< rest, to: Bytes.self)
      let words = unsafeBitCast(block, to: SIMD2<UInt64>.self)
      hash = (hash ^ words[0]) &* factor
      hash = (hash ^ hash >> 32 ^ words[1]) &* factor
      offset &+= size
    }
    return hash
  }

  /// Copies sixteen bytes at a time; the caller writes over the excess.
  @inlinable @inline(__always)
  package static func copy(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, to out: inout UnsafeMutablePointer<UInt8>
  ) {
    var offset = 0
    repeat {
      UnsafeMutableRawPointer(out + offset).storeBytes(of: load(bytes + offset), as: Bytes.self)
      offset &+= size
    } while offset < count
    out += count
  }

  /// How many lanes, from the first on, are true.
  @inlinable @inline(__always)
  package static func leading(_ mask: SIMDMask<SIMD16<Int8>>) -> Int {
    let words = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    let low = ~UInt64(littleEndian: words[0])
    guard low == 0 else { return low.trailingZeroBitCount >> 3 }
    return 8 &+ (~UInt64(littleEndian: words[1])).trailingZeroBitCount >> 3
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The bytes from `index` on, if a whole block of them is there.
  @inlinable @inline(__always)
  package func block(at index: Int) -> UnsafePointer<UInt8>? {
    guard index &+ 16 <= count, let start = baseAddress else { return nil }
    return start + index
  }
}
