import TextKit

/// The places to which words lead.
struct EdgeTable {
  private var index = OpenIndex()
  private var keys: [UInt64] = []
  private var places: [Int32] = []

  /// The place to which a word leads after a place; nil if the word has not occurred there.
  subscript(place: Int32, word: Int32) -> Int32? {
    get { edge(Self.key(place, word)).map { places[$0] } }
    set {
      guard let newValue else { return }
      let key = Self.key(place, word)
      if let edge = edge(key) {
        places[edge] = newValue
      } else {
        index.insert(keys.count, key)
        keys.append(key)
        places.append(newValue)
      }
    }
  }

  private func edge(_ key: UInt64) -> Int? { index.find(key) { keys[$0] == key } }

  private static func key(_ place: Int32, _ word: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: place)) << 32 | UInt64(UInt32(bitPattern: word))
  }
}
