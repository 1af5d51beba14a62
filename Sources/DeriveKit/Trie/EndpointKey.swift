import TextKit

extension Endpoint {
  /// A key of the query; `#` represents the fragment.
  struct Key {
    let name: [UInt8]
    let hash: UInt64
    private(set) var count = 0
    /// The sum of its positions among the pairs.
    private(set) var positions = 0
    private(set) var values = ValueSummary()

    init(name: [UInt8], hash: UInt64) {
      (self.name, self.hash) = (name, hash)
    }

    /// Adds the value that a URL has for the key.
    mutating func add(_ value: UnsafeBufferPointer<UInt8>, at position: Int, in url: UInt64) {
      count += 1
      positions += position
      values.add(value, hash: ByteHash(value).value, in: url)
    }

    mutating func merge(_ other: Key) {
      count += other.count
      positions += other.positions
      values.merge(other.values)
    }
  }
}
