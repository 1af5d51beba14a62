/// The texts of many elements made ready to be searched at every key.
///
/// They lie folded in one array: 100,000 links with an array each would cost more than the search.
struct SearchIndex: Sendable {
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
  private var textSets: [UInt64] = []

  /// An element is its texts; the first one counts most.
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
    withUnsafeTemporaryAllocation(of: FuzzySearch.Placed.self, capacity: FuzzySearch.scratchCount) {
      scratch in
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

/// A text made ready for searches that ignore case.
struct FoldedText: Hashable, Sendable {
  /// A folded code point for each of the text's, so that offsets agree, with a flag above its
  /// 21 bits at the start of a word: after a separator, or as the `L` in `listLast`.
  let flagged: [UInt32]
  static let startOfWord: UInt32 = 1 << 31

  init(_ text: String) {
    var flagged: [UInt32] = []
    flagged.reserveCapacity(text.utf8.count)
    Self.append(text, to: &flagged)
    self.flagged = flagged
  }

  /// Appends the folded code points of a text, flagged.
  static func append(_ text: String, to flagged: inout [UInt32]) {
    var isInWord = false
    var wasLower = false
    for scalar in text.unicodeScalars {
      let (folded, isUpper) = Self.folded(scalar)
      let isPart = !scalar.isASCII || isUpper || Self.isLowerOrDigit(folded)
      let starts = isPart && (!isInWord || isUpper && wasLower)
      flagged.append(starts ? folded | Self.startOfWord : folded)
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
