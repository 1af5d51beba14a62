extension [[FoldedText]] {
  /// The indices of the elements that answer to the search, the best first, and of equally good
  /// ones the earlier first.
  func ranked(by search: FuzzySearch) -> [Int] {
    ranked(by: search, among: indices)
  }

  /// The same among some of the elements.
  func ranked(by search: FuzzySearch, among candidates: some Sequence<Int>) -> [Int] {
    guard !search.isEmpty else { return Array<Int>(candidates) }
    var found: [(index: Int, score: Int)] = []
    for index in candidates {
      guard let matches = search.match(self[index]) else { continue }
      found.append((index, matches.reduce(0) { $0 + $1.score }))
    }
    found.sort { ($1.score, $0.index) < ($0.score, $1.index) }
    return found.map(\.index)
  }
}
