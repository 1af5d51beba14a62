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
    letters.reduce(0) { $0 | 1 << UInt64($1 & 31 | ~$1 >> 1 & 32) }
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
  /// How many times the name of an element, its first text, counts.
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
    var found = 0
    for letter in text[..<width] where found < word.count {
      if letter & ~FoldedText.startOfWord == word[found] { found += 1 }
    }
    guard found == word.count else { return nil }
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
  /// A letter of a word placed in a text: the best score of the letters up to it, with it there.
  struct Placed {
    var offset: Int32
    var score: Int32
  }

  /// Memory for `score`: two letters, each in all its places.
  static let scratchCount = 2 * reach

  /// The sum of the scores of `match(_:)`, without its positions; nil for no match.
  ///
  /// The texts lie in `letters`, folded and flagged, one after the other; `ends` says where each ends,
  /// and `textSets` which letters it has.
  func score(
    _ letters: UnsafePointer<UInt32>, from start: Int32, to ends: UnsafeBufferPointer<Int32>,
    with textSets: UnsafeBufferPointer<UInt64>, _ scratch: UnsafeMutablePointer<Placed>
  ) -> Int32? {
    var sum: Int32 = 0
    for (word, set) in zip(words, sets) {
      let most = Self.most(word.count)
      var best = Self.unplaced
      var textStart = start
      for index in ends.indices {
        let text = UnsafeBufferPointer(
          start: letters + Int(textStart), count: Int(ends[index] - textStart))
        textStart = ends[index]
        guard textSets[index] & set == set, best < most || text.count == word.count
        else { continue }
        let score = word.withUnsafeBufferPointer { Self.score($0, in: text, scratch) }
        best = max(best, index == 0 ? score * Int32(Self.weightOfName) : score)
      }
      guard best > Self.unplaced else { return nil }
      sum += best
    }
    return sum
  }

  /// The score of letters that do not occur in their order: far below any real one, and above
  /// `Int32.min` so that no deduction or weight overflows.
  private static let unplaced = Int32.min / 4

  /// The highest score of a word of `count` letters in a longer text.
  private static func most(_ count: Int) -> Int32 {
    Int32(letter + startOfText + (count - 1) * (letter + startOfWord + besideTheLast))
  }

  /// The score of the best placement of the letters.
  ///
  /// Only the cells of the table of `match` are filled where a letter of the word stands.
  private static func score(
    _ word: UnsafeBufferPointer<UInt32>, in text: UnsafeBufferPointer<UInt32>,
    _ scratch: UnsafeMutablePointer<Placed>
  ) -> Int32 {
    let width = min(text.count, reach)
    var (last, next) = (scratch, scratch + reach)
    var count = 0
    for j in 0..<width where text[j] & ~FoldedText.startOfWord == word[0] {
      last[count] = Placed(
        offset: Int32(j), score: Int32(worth(text[j], at: j) - min(j, 3) * gap))
      count += 1
    }
    for wanted in word.dropFirst() where count > 0 {
      var nextCount = 0
      var passed = 0
      // The best of the places passed, each with the offset after it added: what `j` exceeds that
      // offset by is the gap.
      var best = unplaced
      for j in Int(last[0].offset) + 1..<width where text[j] & ~FoldedText.startOfWord == wanted {
        while passed < count, last[passed].offset < j - 1 {
          best = max(best, last[passed].score + (last[passed].offset + 1) * Int32(gap))
          passed += 1
        }
        var before = best - Int32(j * gap)
        if passed < count, last[passed].offset == j - 1 {
          before = max(before, last[passed].score + Int32(besideTheLast))
        }
        next[nextCount] = Placed(offset: Int32(j), score: before + Int32(worth(text[j], at: j)))
        nextCount += 1
      }
      swap(&last, &next)
      count = nextCount
    }
    var score = unplaced
    for place in 0..<count { score = max(score, last[place].score) }
    return count > 0 && word.count == text.count ? score + Int32(wholeText) : score
  }
}
