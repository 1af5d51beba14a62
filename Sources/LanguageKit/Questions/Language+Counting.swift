extension Language {
  /// Whether only so many texts are of it.
  package var isFinite: Bool { longestLength != nil || isEmpty }

  /// How many scalars the longest text has; nil where none is the longest, or there is no text.
  package var longestLength: Int? {
    guard !isEmpty else { return nil }
    // States are taken away as long as there is one that none of the others leads to: what is left
    // then lies on circles.
    var missing = [Int](repeating: 0, count: automaton.count)
    for edge in automaton.edges { missing[Int(edge.target)] += 1 }
    var lengths = [Int](repeating: 0, count: automaton.count)
    var free = missing[0] == 0 ? [0] : []
    var taken = 0
    while let state = free.popLast() {
      taken += 1
      for edge in automaton.edges(from: state) {
        let target = Int(edge.target)
        lengths[target] = max(lengths[target], lengths[state] + 1)
        missing[target] -= 1
        if missing[target] == 0 { free.append(target) }
      }
    }
    return taken == automaton.count ? lengths.max() : nil
  }

  /// How many scalars the shortest text has; nil where there is no text.
  package var shortestLength: Int? { Completions(automaton).distances[0] }

  /// How many texts of so many scalars are of it; `UInt64.max` stands for that many or more.
  package func wordCount(ofLength length: Int) -> UInt64 {
    let sizes = automaton.alphabet.sets.map { UInt64($0.count) }
    var counts: [UInt64] = automaton.isAccepting.map { $0 ? 1 : 0 }
    for _ in 0..<length {
      counts = (0..<automaton.count).map { state in
        automaton.edges(from: state).reduce(0) { sum, edge in
          sum.addingClamped(sizes[Int(edge.label)].multipliedClamped(counts[Int(edge.target)]))
        }
      }
    }
    return counts[0]
  }

  /// How many texts are of it, `UInt64.max` for that many or more; nil where there is no end of
  /// them.
  package var wordCount: UInt64? {
    guard let longest = longestLength else { return isEmpty ? 0 : nil }
    return (0...longest).reduce(0) { $0.addingClamped(wordCount(ofLength: $1)) }
  }
}

extension UInt64 {
  fileprivate func addingClamped(_ other: UInt64) -> UInt64 {
    let (sum, isOver) = addingReportingOverflow(other)
    return isOver ? .max : sum
  }

  fileprivate func multipliedClamped(_ other: UInt64) -> UInt64 {
    let (product, isOver) = multipliedReportingOverflow(by: other)
    return isOver ? .max : product
  }
}
