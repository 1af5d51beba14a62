import TextKit

/// The places to which words lead.
final class EdgeTable {
  private var index = OpenIndex()
  private var keys: [UInt64] = []
  private var places: [Int32] = []

  /// The place to which a word leads after a place; nil if the word has not occurred there.
  subscript(place: Int32, word: Int32) -> Int32? {
    get {
      let key = Self.key(place, word)
      return index.find(key) { keys[$0] == key }.map { places[$0] }
    }
    set {
      guard let newValue else { return }
      let key = Self.key(place, word)
      if let edge = index.find(key, where: { keys[$0] == key }) {
        places[edge] = newValue
      } else {
        index.insert(keys.count, key)
        keys.append(key)
        places.append(newValue)
      }
    }
  }

  private static func key(_ place: Int32, _ word: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: place)) << 32 | UInt64(UInt32(bitPattern: word))
  }
}
