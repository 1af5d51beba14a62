/// Finds the word that a mistyped one probably stands for.
package enum Spelling {
  /// A candidate, made ready for many comparisons.
  package struct Candidate: Sendable {
    package let text: String
    /// Its scalars with letters in lower case.
    fileprivate let scalars: [Unicode.Scalar]

    package init(_ text: String) {
      self.text = text
      scalars = Array(text.lowercased().unicodeScalars)
    }
  }

  /// The candidate nearest to `word` by edit distance; nil if all are too far from it.
  ///
  /// `minlength` among the keywords of a rule → `minLength`. Of two equally near candidates the
  /// first is taken, so that the answer does not depend on chance.
  package static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    nearest(to: word, in: candidates.lazy.map(Candidate.init))
  }

  /// The same among candidates that are ready.
  package static func nearest(to word: String, in candidates: some Sequence<Candidate>) -> String? {
    let typed = Candidate(word).scalars
    var limit = max(1, min(3, typed.count / 2))
    var distances = EditDistances(atMost: limit)
    var best: String?
    for candidate in candidates {
      guard abs(candidate.scalars.count - typed.count) <= limit,
        let distance = distances.distance(from: typed, to: candidate.scalars, limit: limit)
      else { continue }
      best = candidate.text
      guard distance > 0 else { break }
      // Only a nearer one is taken.
      limit = distance - 1
    }
    return best
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
}

/// Levenshtein distances, with a swap of two neighbours counted as one step, in rows that are used again.
///
/// Only the part of the table of prefix distances near its diagonal is computed, so that long
/// words cost no more than their length.
private struct EditDistances {
  private var beforeLast: [Int]
  private var last: [Int]
  private var row: [Int]

  init(atMost limit: Int) {
    row = [Int](repeating: 0, count: 2 * limit + 3)
    (beforeLast, last) = (row, row)
  }

  /// The distance; nil where it is greater than `limit`.
  mutating func distance(
    from one: [Unicode.Scalar], to other: [Unicode.Scalar], limit: Int
  ) -> Int? {
    // What both start and end with changes no distance.
    var start = 0
    let shorter = min(one.count, other.count)
    while start < shorter, one[start] == other[start] { start += 1 }
    var end = 0
    while start + end < shorter, one[one.count - 1 - end] == other[other.count - 1 - end] {
      end += 1
    }
    return distance(
      from: one[start..<one.count - end], to: other[start..<other.count - end], limit: limit)
  }

  private mutating func distance(
    from a: ArraySlice<Unicode.Scalar>, to b: ArraySlice<Unicode.Scalar>, limit: Int
  ) -> Int? {
    guard !a.isEmpty, !b.isEmpty, limit > 0 else {
      let distance = max(a.count, b.count)
      return distance <= limit ? distance : nil
    }
    let (far, start) = (limit + 1, a.startIndex)
    // The distance to the first j scalars of b stands at j - i + limit + 1 of row i.
    for place in 0..<2 * limit + 3 { (beforeLast[place], last[place]) = (far, far) }
    for j in 0...min(limit, b.count) { last[j + limit + 1] = j }
    var isLastNear = true
    for i in 1...a.count {
      for place in 0..<2 * limit + 3 { row[place] = far }
      var isNear = false
      for j in max(0, i - limit)..<(min(b.count, i + limit) + 1) {
        let place = j - i + limit + 1
        var cost = i
        if j > 0 {
          let isSame = a[start + i - 1] == b[start + j - 1]
          cost = min(last[place + 1] + 1, row[place - 1] + 1, last[place] + (isSame ? 0 : 1))
          if i > 1, j > 1, a[start + i - 1] == b[start + j - 2],
            a[start + i - 2] == b[start + j - 1]
          {
            cost = min(cost, beforeLast[place] + 1)
          }
        }
        row[place] = min(cost, far)
        isNear = isNear || cost <= limit
      }
      guard isNear || isLastNear else { return nil }
      isLastNear = isNear
      swap(&beforeLast, &last)
      swap(&last, &row)
    }
    let distance = last[b.count - a.count + limit + 1]
    return distance <= limit ? distance : nil
  }
}
