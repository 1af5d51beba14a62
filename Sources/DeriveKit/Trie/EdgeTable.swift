/// The place to which each word after a place leads.
struct EdgeTable {
  private var keys: [UInt64] = Array(repeating: .max, count: 1024)
  private var places: [Int32] = Array(repeating: -1, count: 1024)
  private var count = 0

  /// The place to which a word leads; nil if the word has not occurred there.
  subscript(place: Int32, word: Int32) -> Int32? {
    get {
      let key = Self.key(place, word)
      let slot = slot(of: key)
      return keys[slot] == key ? places[slot] : nil
    }
    set {
      guard let newValue else { return }
      if count * 2 >= keys.count { grow() }
      let key = Self.key(place, word)
      let slot = slot(of: key)
      if keys[slot] != key {
        keys[slot] = key
        count += 1
      }
      places[slot] = newValue
    }
  }

  private static func key(_ place: Int32, _ word: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: place)) << 32 | UInt64(UInt32(bitPattern: word))
  }

  /// The position of a key, or the free position where it would be inserted.
  private func slot(of key: UInt64) -> Int {
    var slot =
      Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 29) & (keys.count - 1)
    while keys[slot] != key, keys[slot] != .max { slot = (slot + 1) & (keys.count - 1) }
    return slot
  }

  private mutating func grow() {
    let old = zip(keys, places).filter { $0.0 != .max }
    keys = Array(repeating: .max, count: keys.count * 2)
    places = Array(repeating: -1, count: keys.count)
    for (key, place) in old {
      let slot = slot(of: key)
      keys[slot] = key
      places[slot] = place
    }
  }
}
