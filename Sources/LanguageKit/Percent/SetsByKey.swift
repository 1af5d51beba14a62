/// Sets of characters by what follows them, in the order of the first of each.
struct SetsByKey<Key: Hashable & Sendable> {
  private var keys = Interner<Key>()
  private var sets: [ScalarSet] = []

  /// Adds the characters of a set to those that the key follows.
  mutating func add(_ set: ScalarSet, before key: Key) {
    guard !set.isEmpty else { return }
    let number = keys.number(of: key)
    if number < sets.count { sets[number] = sets[number].union(set) } else { sets.append(set) }
  }

  var pairs: Zip2Sequence<[ScalarSet], [Key]> { zip(sets, keys.values) }
}

extension SetsByKey<ScalarSet> {
  /// The first digits of bytes as `%XX`, by all last digits that may follow them.
  ///
  /// `digits` are those of a number below 16.
  init(tripletsOf bytes: ScalarSet, digits: (UInt32) -> [ClosedRange<UInt32>]) {
    self.init()
    for high in UInt32(0)...15 {
      let row = bytes.intersection(ScalarSet([high << 4...(high << 4 + 15)]))
      let lows = row.ranges.flatMap { $0.flatMap { digits($0 & 15) } }
      if !lows.isEmpty { add(ScalarSet(digits(high)), before: ScalarSet(lows)) }
    }
  }
}
