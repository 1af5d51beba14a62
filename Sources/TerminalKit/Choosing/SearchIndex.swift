/// The texts of many elements made ready to be searched at every key.
///
/// They lie folded in one array: 100,000 links with an array each would cost more than the search.
struct SearchIndex: Sendable {
  struct Found: Hashable, Sendable {
    /// The indices of the elements that match, best first; equally good ones keep their order.
    var ranked: [Int] = []
    /// The same in the order of the elements.
    var inOrder: [Int] = []
    /// How well each of these matches, and how well it does without the last word.
    fileprivate(set) var scores: [Int32] = []
    fileprivate(set) var scoresBefore: [Int32] = []
  }

  private var letters = PackedLetters()
  /// Where each text ends among the letters.
  private var ends: [Int32] = []
  /// Where the texts of each element end among the texts.
  private var lastTexts: [Int32] = []
  /// Which letters an element has, by their lowest bits: most elements are ruled out by them.
  private var sets: [UInt64] = []
  private var textSets: [UInt64] = []

  /// An element is its texts; the first one counts most.
  init(_ elements: some Collection<[String]>) {
    lastTexts.reserveCapacity(elements.count)
    sets.reserveCapacity(elements.count)
    for texts in elements {
      var all: UInt64 = 0
      for text in texts {
        var set: UInt64 = 0
        FoldedText.eachLetter(of: text) { flagged in
          letters.append(flagged)
          set |= FuzzySearch.set(of: flagged)
        }
        ends.append(Int32(letters.count))
        textSets.append(set)
        all |= set
      }
      lastTexts.append(Int32(ends.count))
      sets.append(all)
    }
    letters.finish()
  }

  /// The elements that match, among those that an earlier search found if this one narrows it: what
  /// they score for the words of both is known.
  func found(
    _ search: FuzzySearch, after earlier: (search: FuzzySearch, found: Found)? = nil
  ) -> Found {
    var found = earlier?.found ?? all
    let words = earlier?.search.words ?? []
    var known = zip(words, search.words).prefix { $0 == $1 }.count
    if known == words.count - 1 {
      found.scores = found.scoresBefore
    } else if known < words.count {
      known = 0
      found.scores = Array(repeating: 0, count: found.inOrder.count)
    }
    for word in search.words[known...] { found = narrowed(found, to: word) }
    if known < search.words.count { found.ranked = Self.ranked(found.inOrder, by: found.scores) }
    return found
  }

  private var all: Found {
    let none = [Int32](repeating: 0, count: sets.count)
    return Found(
      ranked: Array(sets.indices), inOrder: Array(sets.indices), scores: none, scoresBefore: none)
  }

  /// The elements in which a word is found too: it must be in one of their texts, and counts where it
  /// matches best.
  private func narrowed(_ earlier: Found, to word: [UInt32]) -> Found {
    let wanted = word.reduce(0) { $0 | FuzzySearch.set(of: $1) }
    let most = FuzzySearch.most(word.count)
    var found = Found()
    found.inOrder.reserveCapacity(earlier.inOrder.count)
    letters.withScorer(of: word) { scorer in
      for (index, before) in zip(earlier.inOrder, earlier.scores)
      where sets[index] & wanted == wanted {
        let first = index == 0 ? 0 : Int(lastTexts[index - 1])
        var start = first == 0 ? 0 : ends[first - 1]
        var best = FuzzySearch.unplaced
        for text in first..<Int(lastTexts[index]) {
          let end = ends[text]
          defer { start = end }
          guard textSets[text] & wanted == wanted, best < most || Int(end - start) == word.count
          else { continue }
          let score = scorer.score(in: Int(start)..<Int(end))
          best = max(best, text == first ? score * FuzzySearch.weightOfName : score)
        }
        guard best > FuzzySearch.unplaced else { continue }
        found.inOrder.append(index)
        found.scores.append(before + best)
        found.scoresBefore.append(before)
      }
    }
    return found
  }

  /// Sorts by counting: scores are few.
  private static func ranked(_ indices: [Int], by scores: [Int32]) -> [Int] {
    guard let most = scores.max(), let least = scores.min() else { return [] }
    var places = [Int](repeating: 0, count: Int(most - least) + 2)
    for score in scores { places[Int(most - score) + 1] += 1 }
    for rank in places.indices.dropFirst() { places[rank] += places[rank - 1] }
    var ranked = indices
    for (index, score) in zip(indices, scores) {
      let rank = Int(most - score)
      ranked[places[rank]] = index
      places[rank] += 1
    }
    return ranked
  }
}

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
