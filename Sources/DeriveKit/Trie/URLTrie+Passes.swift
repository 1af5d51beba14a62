/// Several passes over the URLs, where one would take too much memory.
///
/// Whether a word is a value follows from how many others there are, so a trie that is not complete
/// may be far larger than what it comes to, and how far depends on the order of the URLs. One that
/// outgrows its limits is therefore made again, level by level: a pass adds the words of one level after
/// places that are final, and a last one what is known of the URLs. Where even that is too large, the
/// limit of words is halved as often as it takes; where no words are left but those of routes, so is the
/// share of the paths that are taken. Both follow from the set of the paths alone.
extension URLTrie {
  /// What a pass over the URLs adds.
  enum Pass: Equatable {
    /// Everything.
    case whole
    /// The words of one level, counted from 1.
    case level(Int)
    /// What is known of each URL; its words are there.
    case rest

    /// True if URLs are added with their queries.
    var isOfWholeURLs: Bool {
      if case .level = self { false } else { true }
    }
  }

  /// Ends a pass over all URLs; true if all of them have to be added again.
  func endPass() -> Bool {
    limitSize()
    if isInVain {
      isInVain = false
      return true
    }
    guard case .level(let level) = pass else { return false }
    pass = hasDeeper ? .level(level + 1) : .rest
    hasDeeper = false
    return true
  }

  /// Looks at the size from time to time.
  func checkSize() {
    guard places.count > nextCheck || keyCount > limits.allKeys else { return }
    limitSize()
    rebuild()
    nextCheck = places.count + limits.places / 2
  }

  /// Makes the trie as small as it has to be, or starts it again.
  private func limitSize() {
    switch pass {
    case .whole:
      keyCount = sizeOfKeys
      if size > limits.places || keyCount > limits.allKeys { startAgain() }
    case .level:
      while !isInVain, limits.words > 0 || greatestPath > 0, size > limits.places { lowerLimit() }
    case .rest:
      keyCount = sizeOfKeys
      while keyCount > limits.allKeys {
        limits.keys /= 2
        for end in ends { end.limitKeys(to: limits.keys) }
        keyCount = sizeOfKeys
      }
    }
  }

  private func lowerLimit() {
    if limits.words > 0 {
      limits.words /= 2
      forEachPlace { if $0.words.count > limits.words { collapse($0) } }
      rebuild()
    } else {
      greatestPath /= 2
      startAgain()
    }
  }

  /// Forgets all places but the roots; the next pass is that of the first level.
  private func startAgain() {
    for root in roots {
      root.words = []
      root.slots = []
      root.isMany = false
    }
    rebuild()
    pass = .level(1)
    isInVain = true
    hasDeeper = false
    keyCount = 0
  }

  /// How many places there are, those with too many words as if they had as many as they may.
  private var size: Int {
    var size = 0
    forEachPlace { size += $0.isMany ? 1 + max(0, limits.words - $0.words.count) : 1 }
    return size
  }

  /// How many keys there are, those of paths with too many as if they had as many as they may.
  private var sizeOfKeys: Int {
    var size = 0
    for end in ends {
      for shape in end.shapes { size += shape.isCrowded ? limits.keys : shape.keys.count }
    }
    return size
  }

  private var ends: [Endpoint] {
    var ends: [Endpoint] = []
    forEachPlace { if let end = $0.end { ends.append(end) } }
    return ends
  }

  private func forEachPlace(_ body: (Place) -> Void) {
    var pending = roots
    while let place = pending.popLast() {
      body(place)
      pending += place.words
      pending += place.slots
    }
  }
}
