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
    var positions: [Int]
  }

  let words: [[UInt32]]

  init(_ text: String) {
    words = text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map {
      FoldedText(String($0)).letters
    }
  }

  /// The set that contains a letter, selected by the letter's lowest bits.
  static func set(of letter: UInt32) -> UInt64 { 1 << UInt64(letter & 31 | ~letter >> 1 & 32) }

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
        if index == 0 { match.score *= Int(Self.weightOfName) }
        if best.map({ match.score > $0.match.score }) ?? true { best = (index, match) }
      }
      guard let best else { return nil }
      all[best.index].score += best.match.score
      all[best.index].positions += best.match.positions.filter {
        !all[best.index].positions.contains($0)
      }
    }
    return all
  }

  // The score of a matched letter: highest where a reader would begin to look.
  private static let letter: Int32 = 4
  static let besideTheLast: Int32 = 6
  private static let startOfText: Int32 = 8
  private static let startOfWord: Int32 = 6
  static let wholeText: Int32 = 20
  static let gap: Int32 = 1
  /// How many times the name of an element, its first text, counts.
  static let weightOfName: Int32 = 2
  /// The score of letters that do not occur in their order: far below any real one, and above
  /// `Int32.min` so that no deduction or weight overflows.
  static let unplaced = Int32.min / 4
  /// Texts are searched up to this length; longer ones are seldom searched for by their end.
  static let reach = 400

  /// The highest score of a word of `count` letters in a longer text.
  static func most(_ count: Int) -> Int32 {
    letter + startOfText + Int32(count - 1) * (letter + startOfWord + besideTheLast)
  }

  /// What a letter is worth at a place of a text, by itself.
  @inline(__always)
  static func worth(startingWord isStart: Bool, at offset: Int) -> Int32 {
    letter + (offset == 0 ? startOfText : isStart ? startOfWord : 0)
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
    var ends = [Int32](repeating: unplaced, count: word.count * width)
    var before = [Int](repeating: -1, count: word.count * width)
    for (i, wanted) in word.enumerated() {
      var best = unplaced
      var bestAt = -1
      for j in 0..<width {
        if i > 0, j >= 2 {
          let candidate = ends[(i - 1) * width + j - 2]
          best -= gap
          if candidate - gap > best { (best, bestAt) = (candidate - gap, j - 2) }
        }
        guard text[j] & ~FoldedText.startOfWord == wanted else { continue }
        let isStart = text[j] & FoldedText.startOfWord != 0
        let place = worth(startingWord: isStart, at: j)
        guard i > 0 else {
          ends[j] = place - Int32(min(j, 3)) * gap
          continue
        }
        let beside = (j > 0 ? ends[(i - 1) * width + j - 1] : unplaced) + besideTheLast
        ends[i * width + j] = place + max(beside, best)
        before[i * width + j] = beside >= best ? j - 1 : bestAt
      }
    }
    let last = (word.count - 1) * width
    guard let end = (0..<width).max(by: { ends[last + $0] < ends[last + $1] }) else { return nil }
    let score = ends[last + end] + (word.count == text.count ? wholeText : 0)
    var match = Match(score: Int(score), positions: [])
    var at = end
    for i in word.indices.reversed() {
      match.positions.append(at)
      at = before[i * width + at]
    }
    return match
  }
}

/// A text made ready for searches that ignore case.
struct FoldedText: Hashable, Sendable {
  /// A folded code point for each of the text's, so that offsets agree, with a flag above its
  /// 21 bits at the start of a word: after a separator, or as the `L` in `listLast`.
  let flagged: [UInt32]
  static let startOfWord: UInt32 = 1 << 31

  init(_ text: String) {
    var flagged: [UInt32] = []
    flagged.reserveCapacity(text.utf8.count)
    Self.eachLetter(of: text) { flagged.append($0) }
    self.flagged = flagged
  }

  /// Goes through the folded code points of a text, flagged.
  @inline(__always)
  static func eachLetter(of text: String, _ body: (UInt32) -> Void) {
    var isInWord = false
    var wasLower = false
    for scalar in text.unicodeScalars {
      let (folded, isUpper) = Self.folded(scalar)
      let isPart = !scalar.isASCII || isUpper || Self.isLowerOrDigit(folded)
      let starts = isPart && (!isInWord || isUpper && wasLower)
      body(starts ? folded | Self.startOfWord : folded)
      isInWord = isPart
      wasLower = !isUpper
    }
  }

  var letters: [UInt32] { flagged.map { $0 & ~Self.startOfWord } }

  private static func folded(_ scalar: Unicode.Scalar) -> (UInt32, isUpper: Bool) {
    let value = scalar.value
    guard !scalar.isASCII else {
      let isUpper = (0x41...0x5A).contains(value)
      return (isUpper ? value + 0x20 : value, isUpper)
    }
    let lower = scalar.properties.lowercaseMapping.unicodeScalars
    let folded = lower.count == 1 ? lower.first?.value ?? value : value
    return (folded, scalar.properties.isUppercase)
  }

  private static func isLowerOrDigit(_ value: UInt32) -> Bool {
    (0x61...0x7A).contains(value) || (0x30...0x39).contains(value)
  }
}
