/// A search by some letters of a text: `prd` finds `production`.
///
/// Case does not matter. Words with spaces between them are searched for one by one, in any order.
struct FuzzySearch: Hashable, Sendable {
  /// How a text matches: the letters of each word of the search occur in it in their order, though
  /// not necessarily side by side.
  struct Match: Hashable, Sendable {
    /// How well it matches; more is better, and an empty search matches with 0.
    var score: Int
    /// The offsets of the matched letters, counted in code points.
    var positions: Set<Int>
  }

  let words: [[UInt32]]
  /// Which letters each word has.
  private let sets: [UInt64]

  init(_ text: String) {
    words = text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map {
      FoldedText(String($0)).letters
    }
    sets = words.map(Self.set)
  }

  /// Which letters there are, by their lowest bits.
  static func set(of letters: some Sequence<UInt32>) -> UInt64 {
    letters.reduce(0) { $0 | 1 << UInt64($1 & 63) }
  }

  var isEmpty: Bool { words.isEmpty }

  /// Whether every match of this search is a match of the earlier one too.
  func narrows(_ earlier: FuzzySearch) -> Bool {
    zip(earlier.words, words).allSatisfy { $1.starts(with: $0) }
      && earlier.words.count <= words.count
  }

  /// How several texts match together: every word of the search must be in one of them, and counts
  /// where it matches best; the first text counts double.
  func match(_ texts: [String]) -> [Match]? {
    let texts = texts.map { FoldedText($0) }
    var all = texts.map { _ in Match(score: 0, positions: []) }
    for word in words {
      var best: (index: Int, match: Match)?
      for (index, text) in texts.enumerated() {
        guard var match = Self.match(word, in: text) else { continue }
        if index == 0 { match.score *= Self.weightOfName }
        if best.map({ match.score > $0.match.score }) ?? true { best = (index, match) }
      }
      guard let best else { return nil }
      all[best.index].score += best.match.score
      all[best.index].positions.formUnion(best.match.positions)
    }
    return all
  }

  // The score of a matched letter: highest where a reader would begin to look.
  private static let letter = 4
  private static let besideTheLast = 6
  private static let startOfText = 8
  private static let startOfWord = 6
  private static let wholeText = 20
  private static let gap = 1
  /// The name of an element, its first text, counts so many times.
  private static let weightOfName = 2
  /// Far below any real score, and far enough above `Int.min` that no deduction overflows.
  private static let impossible = Int.min / 2
  /// Texts are searched up to this length; longer ones are seldom searched for by their end.
  private static let reach = 400

  /// What a letter is worth at a place of a text, by itself.
  @inline(__always)
  private static func worth(_ letter: UInt32, at offset: Int) -> Int {
    let isStart = letter & FoldedText.startOfWord != 0
    return self.letter + (offset == 0 ? startOfText : isStart ? startOfWord : 0)
  }

  /// The best placement of the letters, by the classic table of best ends: `ends[i][j]` is the
  /// best score of the first i + 1 letters where the last of them stands at j.
  private static func match(_ word: [UInt32], in text: FoldedText) -> Match? {
    let text = text.flagged
    let width = min(text.count, reach)
    let isThere = word.withUnsafeBufferPointer { word in
      text.withUnsafeBufferPointer { start(of: word, in: $0, width) != nil }
    }
    guard isThere else { return nil }
    var ends = [Int](repeating: impossible, count: word.count * width)
    var before = [Int](repeating: -1, count: word.count * width)
    for (i, wanted) in word.enumerated() {
      var best = impossible
      var bestAt = -1
      for j in 0..<width {
        if i > 0, j >= 2 {
          let candidate = ends[(i - 1) * width + j - 2]
          best -= gap
          if candidate - gap > best { (best, bestAt) = (candidate - gap, j - 2) }
        }
        guard text[j] & ~FoldedText.startOfWord == wanted else { continue }
        let place = worth(text[j], at: j)
        guard i > 0 else {
          ends[j] = place - min(j, 3) * gap
          continue
        }
        let beside = (j > 0 ? ends[(i - 1) * width + j - 1] : impossible) + besideTheLast
        ends[i * width + j] = place + max(beside, best)
        before[i * width + j] = beside >= best ? j - 1 : bestAt
      }
    }
    let last = (word.count - 1) * width
    guard let end = (0..<width).max(by: { ends[last + $0] < ends[last + $1] }) else { return nil }
    var match = Match(score: ends[last + end], positions: [])
    var at = end
    for i in word.indices.reversed() {
      match.positions.insert(at)
      at = before[i * width + at]
    }
    if word.count == text.count { match.score += wholeText }
    return match
  }
}

// MARK: - Many texts

extension FuzzySearch {
  /// Memory for `score`: two rows of the table of best ends.
  static let scratchCount = 2 * reach

  /// The sum of the scores of `match(_:)`, without its positions; nil for no match.
  ///
  /// The texts lie in `letters`, folded and flagged, one after the other; `ends` says where each ends,
  /// and `textSets` which letters it has.
  func score(
    _ letters: UnsafePointer<UInt32>, from start: Int32, to ends: UnsafeBufferPointer<Int32>,
    with textSets: UnsafeBufferPointer<UInt64>, _ scratch: UnsafeMutablePointer<Int32>
  ) -> Int32? {
    var sum: Int32 = 0
    for (word, set) in zip(words, sets) {
      var best: Int32?
      var textStart = start
      for index in ends.indices {
        let text = UnsafeBufferPointer(
          start: letters + Int(textStart), count: Int(ends[index] - textStart))
        textStart = ends[index]
        guard textSets[index] & set == set else { continue }
        guard let score = word.withUnsafeBufferPointer({ Self.score($0, in: text, scratch) }) else {
          continue
        }
        let weighed = index == 0 ? score * Int32(Self.weightOfName) : score
        if weighed > best ?? .min { best = weighed }
      }
      guard let best else { return nil }
      sum += best
    }
    return sum
  }

  /// The score of the best placement of the letters; nil if they do not occur in their order.
  private static func score(
    _ word: UnsafeBufferPointer<UInt32>, in text: UnsafeBufferPointer<UInt32>,
    _ scratch: UnsafeMutablePointer<Int32>
  ) -> Int32? {
    let width = min(text.count, reach)
    guard let first = start(of: word, in: text, width) else { return nil }
    let impossible = Int32.min / 2
    var (last, ends) = (scratch, scratch + reach)
    for i in word.indices {
      swap(&last, &ends)
      var best = impossible
      for j in first + i..<width {
        if i > 0, j > first + i { best = max(best, last[j - 2]) - Int32(gap) }
        guard text[j] & ~FoldedText.startOfWord == word[i] else {
          ends[j] = impossible
          continue
        }
        let place = Int32(worth(text[j], at: j))
        ends[j] =
          i == 0
          ? place - Int32(min(j, 3) * gap)
          : place + max(last[j - 1] + Int32(besideTheLast), best)
      }
    }
    var score = impossible
    for j in first + word.count - 1..<width { score = max(score, ends[j]) }
    return word.count == text.count ? score + Int32(wholeText) : score
  }

  /// Where the first letter of a word stands in a text, if its letters occur there in their order;
  /// most texts are ruled out here.
  private static func start(
    of word: UnsafeBufferPointer<UInt32>, in text: UnsafeBufferPointer<UInt32>, _ width: Int
  ) -> Int? {
    var first = 0
    var found = 0
    for offset in 0..<width where text[offset] & ~FoldedText.startOfWord == word[found] {
      if found == 0 { first = offset }
      found += 1
      if found == word.count { return first }
    }
    return nil
  }
}
