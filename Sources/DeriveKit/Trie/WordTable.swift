/// The words of a trie, each with a number.
struct WordTable {
  private var index: [Int32] = Array(repeating: -1, count: 1024)
  private var hashes: [UInt64] = []
  private var ends: [Int] = [0]
  private var text: [UInt8] = []

  var count: Int { hashes.count }

  func hash(of word: Int32) -> UInt64 { hashes[Int(word)] }

  func bytes(of word: Int32) -> [UInt8] { Array(text[ends[Int(word)]..<ends[Int(word) + 1]]) }

  /// The number of a word; nil if it has none.
  func find(_ bytes: UnsafeBufferPointer<UInt8>, hash: UInt64) -> Int32? {
    var slot = Self.slot(hash, index.count)
    while index[slot] >= 0 {
      let word = Int(index[slot])
      if hashes[word] == hash, ends[word + 1] - ends[word] == bytes.count,
        text[ends[word]..<ends[word + 1]].elementsEqual(bytes)
      {
        return index[slot]
      }
      slot = (slot + 1) & (index.count - 1)
    }
    return nil
  }

  /// Returns the number of a word, assigning one if it has none.
  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, hash: UInt64) -> Int32 {
    if let known = find(bytes, hash: hash) { return known }
    let word = Int32(hashes.count)
    hashes.append(hash)
    text.append(contentsOf: bytes)
    ends.append(text.count)
    if hashes.count * 2 > index.count {
      index = Array(repeating: -1, count: index.count * 2)
      for known in hashes.indices { insert(Int32(known)) }
    } else {
      insert(word)
    }
    return word
  }

  private mutating func insert(_ word: Int32) {
    var slot = Self.slot(hashes[Int(word)], index.count)
    while index[slot] >= 0 { slot = (slot + 1) & (index.count - 1) }
    index[slot] = word
  }

  private static func slot(_ hash: UInt64, _ count: Int) -> Int {
    Int(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) >> 32) & (count - 1)
  }
}
