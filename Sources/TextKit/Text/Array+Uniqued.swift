extension Array where Element: Hashable {
  /// The elements without those that an earlier one is equal to.
  @inlinable package var uniqued: [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}

extension [String] {
  /// The texts without those that have the scalars of an earlier one.
  package var uniqued: [String] { DistinctTexts(self).all }
}
