import URLKit

/// The evidence from the occurrences of each word in all paths of a host.
struct WordEvidence {
  private struct Sightings {
    /// The contexts in which it occurs: after a word, after any value, or at the start.
    var contexts: Set<Int32> = []
    var valuesBefore = FirstTexts()
    var valuesAfter = FirstTexts()
  }

  private var sightings: [Int32: Sightings] = [:]
  private let points: [Int32: Double]
  private let shares: [Int32: Double]

  /// Collects the evidence from all nodes after a root.
  init(of root: TrieNode, in trie: URLTrie) {
    var sightings: [Int32: Sightings] = [:]
    var besideValues: Set<[UInt8]> = []
    var pending: [(node: TrieNode, context: Int32)] = [(root, -2)]
    while let (node, context) = pending.popLast() {
      var own = context
      switch node.kind {
      case .root: break
      case .slot: own = -1
      case .word(let word):
        own = word
        var sighting = sightings[word] ?? Sightings()
        if sighting.contexts.count < 3 { sighting.contexts.insert(context) }
        sighting.valuesBefore.merge(node.previous)
        for slot in node.slots {
          for value in slot.values?.samples ?? [] { sighting.valuesAfter.add(value.text) }
        }
        sightings[word] = sighting
        if context == -1 || !node.slots.isEmpty {
          let text = trie.text(of: node)
          let ending = text.withUnsafeBufferPointer { FileEnding(of: $0) }
          besideValues.insert(Array(text.dropLast(ending.count)))
        }
      }
      pending += (node.words + node.slots).map { ($0, own) }
    }
    self.sightings = sightings
    let scale = WordPoints(learningFrom: besideValues)
    var points: [Int32: Double] = [:]
    var shares: [Int32: Double] = [:]
    for word in sightings.keys {
      let text = trie.words.bytes(of: word)
      points[word] = scale.points(of: text)
      shares[word] = RouteWords.share(of: text)
    }
    self.points = points
    self.shares = shares
  }

  /// The points by which the word's characters make it look like a value.
  func points(of word: Int32) -> Double { points[word] ?? 0 }

  /// The share of its parts that are known route words.
  func share(of word: Int32) -> Double { shares[word] ?? 0 }

  /// Returns true if it looks like a word and is followed by different typed values, so that it is
  /// not a value.
  func isSure(_ word: Int32) -> Bool { points(of: word) < 1.5 && valuesAfter(word) >= 2 }

  func contexts(_ word: Int32) -> Int { sightings[word]?.contexts.count ?? 0 }

  func valuesBefore(_ word: Int32) -> Int { sightings[word]?.valuesBefore.count ?? 0 }

  func valuesAfter(_ word: Int32) -> Int { sightings[word]?.valuesAfter.count ?? 0 }

  /// Returns true if it probably names a part of a route, which siblings may share.
  func isRoute(_ word: Int32) -> Bool {
    points(of: word) < 1.5
      && (share(of: word) >= 1 || contexts(word) >= 3 || valuesBefore(word) >= 2
        || valuesAfter(word) >= 2)
  }
}
