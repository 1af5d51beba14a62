/// Byte strings, each once and with a number, in the order in which they came.
package struct InternedTexts: Sendable {
  private var index = OpenIndex()
  private var hashes: [UInt64] = []
  private var ends: [Int] = [0]
  private var text: [UInt8] = []

  package init() {}

  package var count: Int { hashes.count }
  /// How many bytes they have together.
  package var byteCount: Int { text.count }

  package func hash(of number: Int32) -> UInt64 { hashes[Int(number)] }

  package func bytes(of number: Int32) -> [UInt8] {
    Array(text[ends[Int(number)]..<ends[Int(number) + 1]])
  }

  /// The number of a text; nil if it has none.
  package func find(_ bytes: UnsafeBufferPointer<UInt8>, hash: UInt64) -> Int32? {
    index.find(hash) { number in
      let range = ends[number]..<ends[number + 1]
      return range.count == bytes.count && text[range].elementsEqual(bytes)
    }.map(Int32.init)
  }

  /// Returns the number of a text, assigning one if it has none.
  package mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, hash: UInt64) -> Int32 {
    if let known = find(bytes, hash: hash) { return known }
    index.insert(hashes.count, hash)
    hashes.append(hash)
    text.append(contentsOf: bytes)
    ends.append(text.count)
    return Int32(hashes.count - 1)
  }
}
