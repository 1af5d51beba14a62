extension Language {
  /// How many scalars the longest text has; nil where none is the longest, or there is no text.
  package var longestLength: Int? {
    guard !isEmpty, let order = statesInOrder else { return nil }
    var lengths = [Int](repeating: 0, count: automaton.count)
    for state in order {
      for edge in automaton.edges(from: state) {
        lengths[Int(edge.target)] = max(lengths[Int(edge.target)], lengths[state] + 1)
      }
    }
    return lengths.max()
  }

  /// The states, each after all that lead to it; nil where some lie on a circle, so that there is no
  /// end of texts.
  private var statesInOrder: [Int]? {
    var missing = [Int](repeating: 0, count: automaton.count)
    for edge in automaton.edges { missing[Int(edge.target)] += 1 }
    var order = missing[0] == 0 ? [0] : []
    var next = 0
    while next < order.count {
      for edge in automaton.edges(from: order[next]) {
        missing[Int(edge.target)] -= 1
        if missing[Int(edge.target)] == 0 { order.append(Int(edge.target)) }
      }
      next += 1
    }
    return order.count == automaton.count ? order : nil
  }

  /// How many scalars the shortest text has; nil where there is no text.
  package var shortestLength: Int? { Completions(automaton).distances[0] }

  /// How many texts are of it, `UInt64.max` for that many or more; nil where there is no end of
  /// them.
  package var wordCount: UInt64? {
    guard let order = statesInOrder else { return nil }
    let sizes = automaton.alphabet.sets.map { UInt64($0.count) }
    var counts: [UInt64] = automaton.isAccepting.map { $0 ? 1 : 0 }
    for state in order.reversed() {
      for edge in automaton.edges(from: state) {
        counts[state] = counts[state].addingClamped(
          sizes[Int(edge.label)].multipliedClamped(counts[Int(edge.target)]))
      }
    }
    return counts[0]
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
