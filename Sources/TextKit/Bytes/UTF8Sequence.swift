/// The well-formed sequences of UTF-8 (RFC 3629 § 4).
@usableFromInline package enum UTF8Sequence {
  /// The length in bytes of the sequence at `index`; 0 if it is malformed.
  ///
  /// ```
  /// 00..7F
  /// C2..DF  80..BF
  /// E0      A0..BF  80..BF          no overlong spelling
  /// E1..EC  80..BF  80..BF
  /// ED      80..9F  80..BF          no surrogate
  /// EE..EF  80..BF  80..BF
  /// F0      90..BF  80..BF  80..BF  no overlong spelling
  /// F1..F3  80..BF  80..BF  80..BF
  /// F4      80..8F  80..BF  80..BF  nothing past U+10FFFF
  /// ```
  @inlinable @inline(__always)
  package static func length<Bytes: RandomAccessCollection>(at index: Int, in bytes: Bytes) -> Int
  where Bytes.Element == UInt8, Bytes.Index == Int {
    let first = bytes[index]
    if first < 0x80 { return 1 }
    let count = first.sequenceLength
    guard count > 0, bytes.endIndex - index >= count else { return 0 }
    guard first.secondBytes.contains(bytes[index + 1]) else { return 0 }
    for offset in 2..<max(count, 2) where bytes[index + offset] & 0xC0 != 0x80 { return 0 }
    return count
  }
}

extension UInt8 {
  /// The length in bytes of the sequences of UTF-8 that start with the byte; 0 if none does.
  @inlinable @inline(__always) package var sequenceLength: Int {
    switch self {
    case 0x00...0x7F: 1
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 0
    }
  }

  /// The bytes that may follow the byte where it starts a sequence of several.
  @inlinable @inline(__always) package var secondBytes: ClosedRange<UInt8> {
    switch self {
    case 0xE0: 0xA0...0xBF
    case 0xED: 0x80...0x9F
    case 0xF0: 0x90...0xBF
    case 0xF4: 0x80...0x8F
    default: 0x80...0xBF
    }
  }
}

extension UTF8Sequence {
  /// The index of the first malformed sequence from `start` on; nil if there is none.
  @inlinable package static func firstMalformed<Bytes: RandomAccessCollection>(
    in bytes: Bytes, from start: Int = 0
  ) -> Int? where Bytes.Element == UInt8, Bytes.Index == Int {
    var index = start
    while index < bytes.endIndex {
      let length = length(at: index, in: bytes)
      guard length > 0 else { return index }
      index += length
    }
    return nil
  }
}

extension String {
  /// The text that bytes are, nil if they are not UTF-8.
  ///
  /// It is for the cells of a batch: of so few bytes at a time, `init(validating:as:)` takes longer
  /// than filling the link.
  package init?(checking bytes: UnsafeBufferPointer<UInt8>) {
    guard UTF8Sequence.firstMalformed(in: bytes) == nil else { return nil }
    self.init(decoding: bytes, as: UTF8.self)
  }
}
