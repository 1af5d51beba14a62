/// Names with a number each, compared by their UTF-8.
///
/// A few names are searched one by one. Only many are hashed: the first hash table of a program costs
/// a tenth of its start.
package struct NameTable: Sendable {
  private var entries: [(name: ArraySlice<UInt8>, number: Int)] = []
  /// Where names stand among the entries, by their hashes; nil until there are more than `limit`.
  private var index: (places: OpenIndex, hash: SeededHash)?
  private static let limit = 16

  package init() {}

  /// The number of a name; nil if the table lacks it.
  package func number(of name: ArraySlice<UInt8>) -> Int? {
    let place =
      if let index {
        index.places.find(name.withUnsafeBytes { index.hash.value(of: $0) }) {
          entries[$0].name == name
        }
      } else {
        entries.firstIndex { $0.name == name }
      }
    return place.map { entries[$0].number }
  }

  /// Inserts a name with its number; returns the number of the same name if it was already there,
  /// which stays.
  package mutating func insert(_ name: ArraySlice<UInt8>, _ number: Int) -> Int? {
    if let earlier = self.number(of: name) { return earlier }
    entries.append((name, number))
    if index != nil {
      add(entries.count - 1)
    } else if entries.count > Self.limit {
      index = (OpenIndex(), SeededHash())
      for place in entries.indices { add(place) }
    }
    return nil
  }

  private mutating func add(_ place: Int) {
    guard let hash = index?.hash else { return }
    index?.places.insert(place, entries[place].name.withUnsafeBytes { hash.value(of: $0) })
  }
}
