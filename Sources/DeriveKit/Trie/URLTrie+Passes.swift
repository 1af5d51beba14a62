/// Several passes over the URLs, for when a single pass would take too much memory.
///
/// Whether a word is a value depends on the number of its siblings, so an incomplete trie may be
/// far larger than the final one, and how much larger depends on the order of the URLs. A pass that
/// exceeds the limits therefore continues with fewer levels, and the next pass starts below them. A
/// level after nodes that are final is never larger than in the final trie: if it is too large,
/// the limit of words is halved as often as necessary; once only route words are left, the share of
/// the paths that are used is halved instead. Both depend only on the set of paths.
extension URLTrie {
  /// The information that a pass over the URLs adds.
  enum Pass: Equatable {
    case whole
    /// The words of the levels up to this one, counted from 1.
    case levels(Int)
    /// The information about each URL; its words have already been added.
    case rest
  }

  /// Levels are added together only up to the limit of nodes divided by this number.
  private static let partAtOnce = 8

  /// Ends a pass over all URLs; returns true if all of them must be added again.
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

  /// Checks the size at intervals.
  func checkSize() {
    guard nodes.count > nextCheck || keyCount > limits.allKeys else { return }
    limitSize()
    rebuild()
    nextCheck = nodes.count + limits.nodes / 2
  }

  /// Shrinks the trie to the limits, or starts again.
  private func limitSize() {
    if pass == .whole, size > limits.nodes {
      // If no words can become values, it is as large as the final trie.
      if limits.words > 0 { cut(after: lastLevelAtOnce) } else { lowerLimit() }
    }
    if case .levels(let last) = pass, last > finalLevels + 1, size > limits.nodes {
      cut(after: finalLevels + 1)
    }
    if case .levels = pass {
      while !isInVain, size > limits.nodes, limits.words > 0 || greatestPath > 0 { lowerLimit() }
      rebuild()
    }
    limitKeys()
  }

  private func limitKeys() {
    keyCount = sizeOfKeys
    guard keyCount > limits.allKeys else { return }
    if pass == .whole {
      // Paths that are merged later have fewer keys.
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
      let places = places
      let widest = places.reduce(0) { max($0, $1.words.count) }
      let hasMany = places.contains(where: \.isMany)
      repeat { limits.words /= 2 } while !hasMany && limits.words > 0 && limits.words >= widest
      // From the deepest nodes on, so that each is merged once, not with every level above it.
      for place in places.reversed() where place.words.count > limits.words { collapse(place) }
    } else {
      greatestPath /= 2
      cut(after: 0)
      finalLevels = 0
      pass = .whole
      isInVain = true
    }
  }

  /// Discards the levels after the last one, and continues without them.
  private func cut(after last: Int) {
    forgetQueries()
    var level = roots
    for _ in 0..<last { level = level.flatMap { $0.words + $0.slots } }
    for node in level {
      node.words = []
      node.slots = []
      node.isMany = false
    }
    rebuild()
    pass = .levels(last)
  }

  private func forgetQueries() {
    keepsQueries = false
    forEachPlace { $0.end = nil }
    keyCount = 0
  }

  /// The last of the levels that together are far below the limit.
  private var lastLevelAtOnce: Int {
    var (count, last) = (0, 0)
    var level = roots
    while true {
      level = level.flatMap { $0.words + $0.slots }
      count += level.count
      guard !level.isEmpty, count <= limits.nodes / Self.partAtOnce else { break }
      last += 1
    }
    return max(last, finalLevels + 1)
  }

  /// The number of nodes; a node with too many words counts as if it had the maximum.
  private var size: Int {
    var size = 0
    forEachPlace { size += $0.isMany ? 1 + max(0, limits.words - $0.words.count) : 1 }
    return size
  }

  /// The number of keys; a path with too many keys counts as if it had the maximum.
  private var sizeOfKeys: Int {
    var size = 0
    forEachPlace { node in
      for shape in node.end?.shapes ?? [] {
        size += shape.isCrowded ? limits.keys : shape.keys.count
      }
    }
    return size
  }

  private func forEachPlace(_ body: (TrieNode) -> Void) {
    for place in places { body(place) }
  }

  /// All nodes, each before those that follow it.
  private var places: [TrieNode] {
    var pending = roots
    var places: [TrieNode] = []
    while let node = pending.popLast() {
      places.append(node)
      pending += node.words
      pending += node.slots
    }
    return places
  }
}
