/// Finds the word that a mistyped one probably stands for.
package enum Spelling {
  /// The candidate nearest to `word` by edit distance; nil if all are too far from it.
  ///
  /// `minlength` among the keywords of a rule → `minLength`. Of two equally near candidates the
  /// first is taken, so that the answer does not depend on chance.
  package static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    let typed = Array(word.lowercased().unicodeScalars)
    let limit = max(1, min(3, typed.count / 2))
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let scalars = Array(candidate.lowercased().unicodeScalars)
      guard abs(scalars.count - typed.count) <= limit else { continue }
      let distance = distance(from: typed, to: scalars)
      if distance <= limit, best.map({ distance < $0.distance }) ?? true {
        best = (candidate, distance)
      }
    }
    return best?.candidate
  }

  /// The hint that names the nearest candidate: `did you mean "minLength"?`; without one, those that
  /// the word abbreviates: `int` → `did you mean "integer"?`; nil if there is neither.
  package static func hint(for word: String, in candidates: some Sequence<String>) -> String? {
    if let nearest = nearest(to: word, in: candidates) { return hint(naming: nearest) }
    let long = words(abbreviatedBy: word, in: candidates).map { $0.quoted() }
    return long.isEmpty ? nil : "did you mean \(long.joined(separator: " or "))?"
  }

  /// The candidates that begin with a word of at least three letters, in ASCII letters of either
  /// case; none where more than three do, since that list would help nobody.
  private static func words(
    abbreviatedBy word: String, in candidates: some Sequence<String>
  ) -> [String] {
    let typed = word.lowercased().utf8
    guard typed.count >= 3 else { return [] }
    var long: [String] = []
    for candidate in candidates
    where candidate.lowercased().utf8.starts(with: typed) && !long.containsSameText(as: candidate) {
      guard long.count < 3 else { return [] }
      long.append(candidate)
    }
    return long
  }

  /// A hint for each of some words: as many as can be found with a bounded number of comparisons, for
  /// nobody reads thousands.
  package struct Hints {
    /// How many comparisons are made at most: a fraction of a second.
    private static let mostComparisons = 50_000

    private let candidates: [String]
    private var comparisons = 0

    /// Hints that name one of the candidates.
    package init(among candidates: [String]) {
      self.candidates = candidates
    }

    /// The hint for the next word; nil if all candidates are too far from it, or after too many words.
    package mutating func next(for word: String) -> String? {
      comparisons += candidates.count
      guard comparisons <= Self.mostComparisons else { return nil }
      return Spelling.hint(for: word, in: candidates)
    }
  }

  /// The hint that names what was probably meant.
  package static func hint(naming candidate: String) -> String {
    "did you mean \(candidate.quoted())?"
  }

  /// The Levenshtein distance, with a swap of two neighbours counted as one step.
  private static func distance(from a: [Unicode.Scalar], to b: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for (i, x) in a.enumerated() {
      var row = [i + 1]
      for (j, y) in b.enumerated() {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (x == y ? 0 : 1))
        if i > 0, j > 0, x == b[j - 1], a[i - 1] == y { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
