/// How many characters may follow each state of an automaton up to the end of a text, found out
/// length by length.
///
/// ```
/// 0: the states that accept      n + 1: the states with a transition to one of n
/// ```
/// Kept as ranges: a chain of states has one length for each of them, and a loop has no end of
/// lengths without a gap.
struct RestLengths {
  private let sources: [Int]
  private let incoming: IndicesByKey
  /// The lengths that are known, for each state.
  private(set) var ranges: [[ClosedRange<Int32>]]
  /// The states that texts of the greatest known length follow.
  private var latest: [Int]
  /// The greatest known length for each state, which keeps one from being found twice.
  private var marks: [Int]
  private(set) var known = 0
  private var work = 0

  /// How many transitions are looked at, all lengths together.
  private static let mostWork = 4_000_000

  init(_ automaton: MinimalDFA) {
    (sources, incoming) = automaton.incoming
    latest = automaton.isAccepting.indices.filter { automaton.isAccepting[$0] }
    ranges = automaton.isAccepting.map { $0 ? [0...0] : [] }
    marks = [Int](repeating: 0, count: automaton.count)
  }

  /// Finds out where a text can end after one more character; false where that is too much work.
  mutating func extend() -> Bool {
    known += 1
    var next: [Int] = []
    for state in latest {
      work += incoming[state].count
      for edge in incoming[state] where marks[sources[edge]] < known {
        marks[sources[edge]] = known
        next.append(sources[edge])
      }
    }
    let length = Int32(truncatingIfNeeded: known)
    for state in next {
      if let last = ranges[state].last, last.upperBound == length - 1 {
        ranges[state][ranges[state].count - 1] = last.lowerBound...length
      } else {
        ranges[state].append(length...length)
      }
    }
    latest = next
    return work <= Self.mostWork
  }

  /// Returns true if some text of `length` characters, at most `known`, leads from the state to an
  /// accepting state.
  func contains(_ length: Int, from state: Int) -> Bool {
    var (start, end) = (0, ranges[state].count)
    while start < end {
      let middle = (start + end) / 2
      if ranges[state][middle].upperBound < length { start = middle + 1 } else { end = middle }
    }
    return start < ranges[state].count && ranges[state][start].lowerBound <= length
  }
}
