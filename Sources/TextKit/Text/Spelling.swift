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
      if let distance = distance(from: typed, to: scalars, limit: limit),
        best.map({ distance < $0.distance }) ?? true
      {
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

  /// The only candidate that a word abbreviates: `out` → `output`; nil if there are none or several.
  package static func only(
    abbreviatedBy word: String, in candidates: some Sequence<String>
  ) -> String? {
    let words = words(abbreviatedBy: word, in: candidates)
    return words.count == 1 ? words[0] : nil
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
    package static let mostComparisons = 50_000

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

  /// The Levenshtein distance, with a swap of two neighbours counted as one step; nil where it is
  /// greater than `limit`.
  ///
  /// Only the part of the table of prefix distances near its diagonal is computed, so that long
  /// words cost no more than their length.
  private static func distance(
    from a: [Unicode.Scalar], to b: [Unicode.Scalar], limit: Int
  ) -> Int? {
    let far = limit + 1
    // The distance to the first j scalars of b stands at j - i + limit + 1 of row i.
    let none = [Int](repeating: far, count: 2 * limit + 3)
    var (beforeLast, last) = (none, none)
    for j in 0...min(limit, b.count) { last[j + limit + 1] = j }
    for i in 1..<(a.count + 1) {
      var row = none
      for j in max(0, i - limit)..<(min(b.count, i + limit) + 1) {
        let place = j - i + limit + 1
        guard j > 0 else {
          row[place] = i
          continue
        }
        let isSame = a[i - 1] == b[j - 1]
        var cost = min(last[place + 1] + 1, row[place - 1] + 1, last[place] + (isSame ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          cost = min(cost, beforeLast[place] + 1)
        }
        row[place] = min(cost, far)
      }
      guard row.contains(where: { $0 <= limit }) || last.contains(where: { $0 <= limit }) else {
        return nil
      }
      (beforeLast, last) = (last, row)
    }
    let distance = last[b.count - a.count + limit + 1]
    return distance <= limit ? distance : nil
  }
}
