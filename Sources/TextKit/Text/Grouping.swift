extension Sequence {
  /// The elements with those of a key next to each other, in the order in which the keys first occur;
  /// one without a key is a group of its own.
  @inlinable package func grouped<Key: Hashable>(by key: (Element) -> Key?) -> [[Element]] {
    var groups: [[Element]] = []
    var positions: [Key: Int] = [:]
    for element in self {
      let key = key(element)
      if let position = key.flatMap({ positions[$0] }) {
        groups[position].append(element)
      } else {
        if let key { positions[key] = groups.count }
        groups.append([element])
      }
    }
    return groups
  }
}
