/// Rules by what their paths start with, so that a URL is asked only of those that it may meet.
///
/// ```
/// rules        0 /a/*   1 /b/*   2 *.html   3 /a/x
/// in order     2 ""     0 "/a"   3 "/a/x"   1 "/b"
/// "/a/y…"  ─▶  2 and 0
/// ```
struct ConditionIndex: Sendable {
  /// What the path of each rule starts with; empty where that says nothing.
  private let starts: [[UInt8]]
  /// The numbers of the rules, by the order of their starts.
  private let order: [Int]
  /// Whether some rule decodes the path, or does not count the slashes that it starts with.
  private let decodes: Bool
  private let ignoresSlashes: Bool

  /// - Parameter rules: The conditions of each rule.
  init(_ rules: [[Condition]]) {
    let paths = rules.map { conditions in
      conditions.first { $0.part == .path && !$0.literalStart.isEmpty }
    }
    let starts = paths.map { $0?.literalStart ?? [] }
    self.starts = starts
    order = starts.indices.sorted { starts[$0].lexicographicallyPrecedes(starts[$1]) }
    decodes = paths.contains { $0?.decodes ?? false }
    ignoresSlashes = paths.contains { $0?.ignoresOuterSlashes ?? false }
  }

  /// The rules that a path may meet, in their order; it surely meets no other.
  func rules(for path: PathStart?) -> [Int] {
    guard let path else { return Array(starts.indices) }
    var found: [Int] = []
    /// The rules whose starts go on as the path does.
    var range = order.indices
    for (depth, byte) in path.bytes.enumerated() {
      found += ending(at: depth, &range)
      guard !range.isEmpty else { return found.sorted() }
      if byte == UInt8(ascii: "%") && decodes
        || byte == UInt8(ascii: "/") && depth == 1 && ignoresSlashes
      {
        // It may read otherwise, and then go on as any of them.
        return (found + order[range]).sorted()
      }
      range = narrowed(range, to: byte, at: depth)
    }
    found += path.isWhole ? ending(at: path.bytes.count, &range) : order[range]
    return found.sorted()
  }

  /// Takes the rules out of a range whose starts have no more than so many bytes: they come first.
  private func ending(at depth: Int, _ range: inout Range<Int>) -> ArraySlice<Int> {
    let end = range.first { starts[order[$0]].count > depth } ?? range.upperBound
    defer { range = end..<range.upperBound }
    return order[range.lowerBound..<end]
  }

  /// The rules of a range that have this byte next.
  private func narrowed(_ range: Range<Int>, to byte: UInt8, at depth: Int) -> Range<Int> {
    func first(_ isPast: (UInt8) -> Bool) -> Int {
      var (low, high) = (range.lowerBound, range.upperBound)
      while low < high {
        let middle = (low + high) / 2
        if isPast(starts[order[middle]][depth]) { high = middle } else { low = middle + 1 }
      }
      return low
    }
    return first { $0 >= byte }..<first { $0 > byte }
  }
}
