import TextKit

/// Rules by their hosts and what their paths start with, so that a URL is asked only of those that it
/// may meet.
///
/// ```
/// rules                   0 h.org /a/*   1 h.org /b/*   2 *.html   3 i.org /a/x
/// any host, in order      2 ""
/// h.org, in order         0 "/a"   1 "/b"
/// h.org, "/a/y…"     ─▶   2 and 0
/// ```
struct ConditionIndex: Sendable {
  /// The rules that ask for one host, by it.
  private let hosts: [[UInt8]: PathIndex]
  private let others: PathIndex
  private let rules: [[Condition]]

  init(_ rules: [[Condition]]) {
    var numbers: [[UInt8]: [Int]] = [:]
    var others: [Int] = []
    for (number, conditions) in rules.enumerated() {
      let host = conditions.lazy.compactMap(\.onlyHost).first
      if let host { numbers[host, default: []].append(number) } else { others.append(number) }
    }
    hosts = numbers.mapValues { PathIndex($0, of: rules) }
    self.others = PathIndex(others, of: rules)
    self.rules = rules
  }

  /// The rules that some of a subject may meet, as far as a few looks tell, in their order; each rule
  /// that is looked at counts as tried.
  func rules(for subject: some URLSubject, _ cache: inout AutomatonCache) -> [Int] {
    let numbers = rules(for: subject.pathStart)
    cache.countTries(numbers.count)
    return subject.mayMeet(numbers, of: rules)
  }

  /// The rules that URLs of such a start may meet, in their order; they surely meet no other.
  func rules(for start: PathStart?) -> [Int] {
    guard let start else { return Array(rules.indices) }
    let ofHost = hosts.isEmpty ? nil : hosts[HostSet.host(of: start.authority)]
    return (others.rules(for: start) + (ofHost?.rules(for: start) ?? [])).sorted()
  }
}

/// Rules by what their paths start with.
///
/// ```
/// rules        0 /a/*   1 /b/*   2 *.html   3 /a/x
/// in order     2 ""     0 "/a"   3 "/a/x"   1 "/b"
/// "/a/y…"  ─▶  2 and 0
/// ```
private struct PathIndex: Sendable {
  /// What the path of each rule starts with, in ascending order; empty where that says nothing.
  private let starts: [[UInt8]]
  /// The numbers of the rules in that order.
  private let numbers: [Int]
  /// Whether some rule decodes the path, or does not count the slashes that it starts with.
  private let decodes: Bool
  private let ignoresSlashes: Bool

  init(_ numbers: [Int], of rules: [[Condition]]) {
    let paths = numbers.map { number in
      rules[number].first { $0.part == .path && !$0.literalStart.isEmpty }
    }
    let starts = paths.map { $0?.literalStart ?? [] }
    let order = starts.indices.sorted { starts[$0].lexicographicallyPrecedes(starts[$1]) }
    self.starts = order.map { starts[$0] }
    self.numbers = order.map { numbers[$0] }
    decodes = paths.contains { $0?.decodes ?? false }
    ignoresSlashes = paths.contains { $0?.ignoresOuterSlashes ?? false }
  }

  /// The rules that a path may meet, in any order.
  func rules(for path: PathStart) -> [Int] {
    var found: [Int] = []
    /// The rules whose starts go on as the path does.
    var range = numbers.indices
    for (depth, byte) in path.bytes.enumerated() {
      found += ending(at: depth, &range)
      guard !range.isEmpty else { return found }
      if byte == UInt8(ascii: "%") && decodes
        || byte == UInt8(ascii: "/") && depth == 1 && ignoresSlashes
      {
        // It may read otherwise, and then go on as any of them.
        return found + numbers[range]
      }
      range = narrowed(range, to: byte, at: depth)
    }
    return found + (path.isWhole ? ending(at: path.bytes.count, &range) : numbers[range])
  }

  /// Removes the rules whose prefixes have at most `depth` bytes from a range: they come first.
  private func ending(at depth: Int, _ range: inout Range<Int>) -> ArraySlice<Int> {
    let end = range.first { starts[$0].count > depth } ?? range.upperBound
    defer { range = end..<range.upperBound }
    return numbers[range.lowerBound..<end]
  }

  /// The rules of a range that have this byte next.
  private func narrowed(_ range: Range<Int>, to byte: UInt8, at depth: Int) -> Range<Int> {
    let first = range.partitioningIndex { starts[$0][depth] >= byte }
    return first..<range.partitioningIndex { starts[$0][depth] > byte }
  }
}
