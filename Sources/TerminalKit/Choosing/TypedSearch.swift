/// A search in an index by a text that a person types and changes.
///
/// A match of more letters was a match of fewer: each longer text is searched only in what a
/// shorter one found, and a text that grows shorter again finds what it had found before.
struct TypedSearch: Sendable {
  private let index: SearchIndex
  /// The searches that led to the present one, the last: each of them narrows the one before, down
  /// from the empty one.
  private var steps: [(search: FuzzySearch, found: SearchIndex.Found)] = []
  private let all: SearchIndex.Found

  init(in index: SearchIndex) {
    self.index = index
    all = index.found(FuzzySearch(""))
  }

  var search: FuzzySearch { steps.last?.search ?? FuzzySearch("") }
  var found: SearchIndex.Found { steps.last?.found ?? all }

  /// Searches for another text.
  mutating func change(to text: String) {
    let next = FuzzySearch(text)
    while let last = steps.last, !next.narrows(last.search) { steps.removeLast() }
    guard next != search else { return }
    steps.append((next, index.found(next, after: steps.last ?? (FuzzySearch(""), all))))
  }
}
