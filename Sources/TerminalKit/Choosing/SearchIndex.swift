/// The texts of many elements made ready to be searched at every key.
///
/// They lie folded in one array: 100,000 links with an array each would cost more than the search.
struct SearchIndex: Sendable {
  /// What a search found.
  struct Found: Hashable, Sendable {
    /// The indices of the elements that match, best first; equally good ones keep their order.
    var ranked: [Int]
    /// The same in the order of the elements.
    var inOrder: [Int]

    init(all elements: [Int]) { (ranked, inOrder) = (elements, elements) }
  }

  private var letters: [UInt32] = []
  /// Where each text ends among the letters.
  private var ends: [Int32] = []
  /// Where the texts of each element end among the texts.
  private var lastTexts: [Int32] = []
  /// Which letters an element has, by their lowest bits: most elements are ruled out by them.
  private var sets: [UInt64] = []
  /// Which letters each text has.
  private var textSets: [UInt64] = []

  /// An element is its texts, of which the first one counts most.
  init(_ elements: some Collection<[String]>) {
    lastTexts.reserveCapacity(elements.count)
    sets.reserveCapacity(elements.count)
    for texts in elements {
      var all: UInt64 = 0
      for text in texts {
        let start = letters.count
        FoldedText.append(text, to: &letters)
        ends.append(Int32(letters.count))
        let set = FuzzySearch.set(of: letters[start...])
        textSets.append(set)
        all |= set
      }
      lastTexts.append(Int32(ends.count))
      sets.append(all)
    }
  }

  /// The elements that match, among those of these indices in their order; nil for all.
  func found(_ search: FuzzySearch, among candidates: [Int]? = nil) -> Found {
    let candidates = candidates ?? Array(sets.indices)
    guard !search.isEmpty else { return Found(all: candidates) }
    let wanted = FuzzySearch.set(of: search.words.joined())
    var found = Found(all: [])
    var scores: [Int32] = []
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: FuzzySearch.scratchCount) { scratch in
      letters.withUnsafeBufferPointer { letters in
        ends.withUnsafeBufferPointer { ends in
          textSets.withUnsafeBufferPointer { textSets in
            guard let letters = letters.baseAddress, let scratch = scratch.baseAddress else {
              return
            }
            for index in candidates where sets[index] & wanted == wanted {
              let first = index == 0 ? 0 : Int(lastTexts[index - 1])
              let texts = first..<Int(lastTexts[index])
              let score = search.score(
                letters, from: first == 0 ? 0 : ends[first - 1],
                to: UnsafeBufferPointer(rebasing: ends[texts]),
                with: UnsafeBufferPointer(rebasing: textSets[texts]), scratch)
              guard let score else { continue }
              found.inOrder.append(index)
              scores.append(score)
            }
          }
        }
      }
    }
    found.ranked = Self.ranked(found.inOrder, by: scores)
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
