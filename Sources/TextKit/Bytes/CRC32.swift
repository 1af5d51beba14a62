/// CRC-32 with the polynomial that PNG, gzip and ZIP share (ISO/IEC 15948 annex D).
package struct CRC32: Sendable {
  private var rest: UInt32 = ~0

  package init() {}

  package init(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { add($0) }
  }

  /// The checksum of what was added.
  package var value: UInt32 { ~rest }

  /// Adds the bytes that follow those already added.
  package mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = UnsafeRawPointer(bytes.baseAddress) else { return }
    rest = Self.remainders.withUnsafeBufferPointer { remainders in
      var rest = rest
      var index = 0
      while index &+ 8 <= bytes.count {
        let word = start.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let next = UInt64(littleEndian: word) ^ UInt64(rest)
        rest =
          remainders[1792 &+ Int(next & 0xFF)] ^ remainders[1536 &+ Int(next >> 8 & 0xFF)]
          ^ remainders[1280 &+ Int(next >> 16 & 0xFF)] ^ remainders[1024 &+ Int(next >> 24 & 0xFF)]
          ^ remainders[768 &+ Int(next >> 32 & 0xFF)] ^ remainders[512 &+ Int(next >> 40 & 0xFF)]
          ^ remainders[256 &+ Int(next >> 48 & 0xFF)] ^ remainders[Int(next >> 56)]
        index &+= 8
      }
      while index < bytes.count {
        rest = remainders[Int((rest ^ UInt32(bytes[index])) & 0xFF)] ^ rest >> 8
        index &+= 1
      }
      return rest
    }
  }

  /// What a byte leaves when the polynomial divides it, lowest bit first; then the same for a byte with
  /// one to seven zero bytes after it.
  private static let remainders: [UInt32] = {
    var table: [UInt32] = (0..<256).map { byte in
      (0..<8).reduce(UInt32(byte)) { rest, _ in
        rest & 1 == 1 ? 0xEDB8_8320 ^ rest >> 1 : rest >> 1
      }
    }
    for index in 0..<1792 {
      let rest = table[index]
      table.append(table[Int(rest & 0xFF)] ^ rest >> 8)
    }
    return table
  }()
}
