/// How a text answers to a search: the letters of every word of the search, in their order, though
/// not necessarily side by side.
struct FuzzyMatch: Hashable, Sendable {
  /// How well it answers; more is better, and 0 is the answer to an empty search.
  var score: Int
  /// The offsets of the matched letters, counted in code points.
  var positions: Set<Int>
}
