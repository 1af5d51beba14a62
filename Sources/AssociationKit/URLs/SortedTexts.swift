import TextKit

/// Texts in ascending order, each with a number, so that those are found that another starts with.
struct SortedTexts: Sendable {
  private let texts: [[UInt8]]
  /// The numbers of the texts in that order.
  let numbers: [Int]

  init(_ entries: some Sequence<([UInt8], Int)>) {
    let sorted = entries.sorted { $0.0.lexicographicallyPrecedes($1.0) }
    texts = sorted.map(\.0)
    numbers = sorted.map(\.1)
  }

  /// The places of texts that are the same.
  var runs: [Range<Int>] {
    var runs: [Range<Int>] = []
    for place in texts.indices {
      if let last = runs.last, texts[last.lowerBound] == texts[place] {
        runs[runs.count - 1] = last.lowerBound..<place + 1
      } else {
        runs.append(place..<place + 1)
      }
    }
    return runs
  }

  /// Finds the places of the texts that `bytes` start with, those that are the same at once, and at
  /// the end those of the texts that go on as they do where `bytes` are not all of them, or where one
  /// of them hides what it stands for.
  func search(
    _ bytes: some Sequence<UInt8>, isWhole: Bool, hides: (_ depth: Int, _ byte: UInt8) -> Bool,
    found: (Range<Int>) -> Void, rest: (Range<Int>) -> Void
  ) {
    /// The texts that go on as the bytes do.
    var range = texts.indices
    var depth = 0
    for byte in bytes {
      ending(at: depth, &range, found)
      guard !range.isEmpty else { return }
      if hides(depth, byte) { return rest(range) }
      range = narrowed(range, to: byte, at: depth)
      depth += 1
    }
    ending(at: depth, &range, found)
    if !isWhole { rest(range) }
  }

  /// Removes the texts that have `depth` bytes from a range: they come first.
  private func ending(at depth: Int, _ range: inout Range<Int>, _ found: (Range<Int>) -> Void) {
    let end = range.partitioningIndex { texts[$0].count > depth }
    if end > range.lowerBound { found(range.lowerBound..<end) }
    range = end..<range.upperBound
  }

  /// The texts of a range that have this byte next.
  private func narrowed(_ range: Range<Int>, to byte: UInt8, at depth: Int) -> Range<Int> {
    let first = range.partitioningIndex { texts[$0][depth] >= byte }
    return first..<range.partitioningIndex { texts[$0][depth] > byte }
  }
}
