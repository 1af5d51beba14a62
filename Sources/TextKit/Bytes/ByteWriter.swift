/// Bytes written one after another into one piece of memory, which grows as needed.
///
/// It is for millions of small pieces: an array would check at each whether it is shared.
@usableFromInline package struct ByteWriter: ~Copyable {
  @usableFromInline var memory: UnsafeMutableBufferPointer<UInt8>
  @usableFromInline package var count = 0

  /// Creates a writer with capacity for `capacity` bytes.
  package init(capacity: Int) {
    memory = .allocate(capacity: max(1, capacity))
  }

  deinit {
    memory.deallocate()
  }

  package var last: UInt8? { count > 0 ? memory[count &- 1] : nil }

  @inlinable @inline(__always)
  package mutating func append(_ byte: UInt8) {
    let start = grow(by: 1)
    start.pointee = byte
  }

  @inlinable @inline(__always)
  package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    grow(by: bytes.count).update(from: source, count: bytes.count)
  }

  package mutating func append(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBufferPointer { append($0) }
  }

  /// Writes a text as UTF-8.
  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  /// Writes a byte `count` times; a negative number writes nothing.
  @inlinable @inline(__always)
  package mutating func append(_ byte: UInt8, times: Int) {
    guard times > 0 else { return }
    grow(by: times).update(repeating: byte, count: times)
  }

  /// Removes all but the first `count` bytes.
  package mutating func cut(to count: Int) {
    precondition(0...self.count ~= count, "nothing can be cut to \(count) of \(self.count) bytes")
    self.count = count
  }

  package func bytes(from offset: Int = 0) -> [UInt8] { Array(memory[offset..<count]) }

  /// What was written, with U+FFFD for what is not UTF-8.
  package var text: String { String(decoding: memory[..<count], as: UTF8.self) }

  /// Makes room, which counts as written, and returns its start.
  @inlinable @inline(__always)
  package mutating func grow(by added: Int) -> UnsafeMutablePointer<UInt8> {
    if memory.count &- count < added { enlarge(to: count + added) }
    defer { count &+= added }
    guard let start = memory.baseAddress else { preconditionFailure("a writer has memory") }
    return start + count
  }

  @usableFromInline
  mutating func enlarge(to needed: Int) {
    let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(needed, 2 * memory.count))
    _ = larger.update(fromContentsOf: memory[..<count])
    memory.deallocate()
    memory = larger
  }
}
