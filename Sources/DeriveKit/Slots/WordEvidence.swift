/// What the places of a word in all paths of a host say of it.
struct WordEvidence {
  private struct Sightings {
    /// What stands before it: a word, any value, or nothing.
    var contexts: Set<Int32> = []
    var valuesBefore = DistinctHashes()
    var valuesAfter = DistinctHashes()
  }

  private var sightings: [Int32: Sightings] = [:]
  private let points: [Int32: Double]
  private let shares: [Int32: Double]

  /// Walks over all places after a root.
  init(of root: Place, in trie: URLTrie) {
    var sightings: [Int32: Sightings] = [:]
    var besideValues: Set<[UInt8]> = []
    var pending: [(place: Place, context: Int32)] = [(root, -2)]
    while let (place, context) = pending.popLast() {
      var own = context
      switch place.kind {
      case .root: break
      case .slot: own = -1
      case .word(let word):
        own = word
        var sighting = sightings[word] ?? Sightings()
        if sighting.contexts.count < 3 { sighting.contexts.insert(context) }
        sighting.valuesBefore.merge(place.previous)
        for slot in place.slots {
          for value in slot.values?.samples ?? [] { sighting.valuesAfter.add(value.hash) }
        }
        sightings[word] = sighting
        if context == -1 || !place.slots.isEmpty {
          let text = trie.text(of: place)
          let ending = text.withUnsafeBufferPointer { FileEnding(of: $0) }
          besideValues.insert(Array(text.dropLast(ending.count)))
        }
      }
      pending += (place.words + place.slots).map { ($0, own) }
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

  /// How much the word looks like a value by its letters.
  func points(of word: Int32) -> Double { points[word] ?? 0 }

  /// The share of its parts that are known words of routes.
  func share(of word: Int32) -> Double { shares[word] ?? 0 }

  /// True if the word looks like one, and different typed values follow it: it is no value.
  func isSure(_ word: Int32) -> Bool { points(of: word) < 1.5 && valuesAfter(word) >= 2 }

  func contexts(_ word: Int32) -> Int { sightings[word]?.contexts.count ?? 0 }

  func valuesBefore(_ word: Int32) -> Int { sightings[word]?.valuesBefore.count ?? 0 }

  func valuesAfter(_ word: Int32) -> Int { sightings[word]?.valuesAfter.count ?? 0 }

  /// True if it probably names a part of a route: one that siblings may share.
  func isRoute(_ word: Int32) -> Bool {
    points(of: word) < 1.5
      && (share(of: word) >= 1 || contexts(word) >= 3 || valuesBefore(word) >= 2
        || valuesAfter(word) >= 2)
  }
}
