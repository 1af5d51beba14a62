/// Several passes over the URLs, where one would take too much memory.
///
/// Whether a word is a value follows from how many others there are, so a trie that is not complete
/// may be far larger than what it comes to, and how far depends on the order of the URLs. A pass that
/// outgrows the limits therefore goes on with fewer levels, and the next one begins below them. A level
/// after places that are final is never larger than what it comes to: where it is too large, the limit
/// of words is halved, as often as it takes; where no words are left but those of routes, so is the
/// share of the paths that are taken. Both follow from the set of the paths alone.
extension URLTrie {
  /// What a pass over the URLs adds.
  enum Pass: Equatable {
    /// Everything.
    case whole
    /// The words of the levels up to this one, counted from 1.
    case levels(Int)
    /// What is known of each URL; its words are there.
    case rest
  }

  /// Which part of the places levels that are added together had when there were too many.
  private static let partAtOnce = 8

  /// Ends a pass over all URLs; true if all of them have to be added again.
  func endPass() -> Bool {
    limitSize()
    if !isInVain {
      switch pass {
      case .whole where keepsQueries, .rest: return false
      case .whole: pass = .rest
      case .levels(let last):
        finalLevels = last
        pass = .whole
      }
    }
    (isInVain, keepsQueries) = (false, true)
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
    if pass == .whole, size > limits.places {
      // Without words that become values it is as large as what it comes to.
      if limits.words > 0 { cut(after: lastLevelAtOnce) } else { lowerLimit() }
    }
    if case .levels(let last) = pass, last > finalLevels + 1, size > limits.places {
      cut(after: finalLevels + 1)
    }
    if case .levels = pass {
      while !isInVain, size > limits.places, limits.words > 0 || greatestPath > 0 { lowerLimit() }
    }
    limitKeys()
  }

  private func limitKeys() {
    keyCount = sizeOfKeys
    guard keyCount > limits.allKeys else { return }
    if pass == .whole {
      // Paths that become one have fewer keys.
      forgetQueries()
      return
    }
    while keyCount > limits.allKeys {
      limits.keys /= 2
      forEachPlace { $0.end?.limitKeys(to: limits.keys) }
      keyCount = sizeOfKeys
    }
  }

  private func lowerLimit() {
    if limits.words > 0 {
      limits.words /= 2
      forEachPlace { if $0.words.count > limits.words { collapse($0) } }
    } else {
      greatestPath /= 2
      cut(after: 0)
      finalLevels = 0
      pass = .whole
      isInVain = true
    }
    rebuild()
  }

  /// Forgets the levels after one, and goes on without them.
  private func cut(after last: Int) {
    forgetQueries()
    var level = roots
    for _ in 0..<last { level = level.flatMap { $0.words + $0.slots } }
    for place in level {
      place.words = []
      place.slots = []
      place.isMany = false
    }
    rebuild()
    pass = .levels(last)
  }

  private func forgetQueries() {
    keepsQueries = false
    forEachPlace { $0.end = nil }
    keyCount = 0
  }

  /// The last of the levels that together are far from too large.
  private var lastLevelAtOnce: Int {
    var (count, last) = (0, 0)
    var level = roots
    while true {
      level = level.flatMap { $0.words + $0.slots }
      count += level.count
      guard !level.isEmpty, count <= limits.places / Self.partAtOnce else { break }
      last += 1
    }
    return max(last, finalLevels + 1)
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
    forEachPlace { place in
      for shape in place.end?.shapes ?? [] {
        size += shape.isCrowded ? limits.keys : shape.keys.count
      }
    }
    return size
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
