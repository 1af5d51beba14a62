/// All Unicode scalars in classes; an automaton treats each class as one symbol.
///
/// ```
/// separating [0-9] and [5-9a-z]:   U+0 ─── 0 ─── 5 ─── : ─── a ─── { ─── U+10FFFF
///                                   class 0 │  1  │  2  │  0  │  3  │  0
/// ```
struct AlphabetPartition: Hashable, Sendable {
  /// Where each segment starts; the first at 0.
  let starts: [UInt32]
  /// The class of each segment, other than that of the segment before it.
  let classes: [Int]
  /// How many classes there are, numbered in the order of their first scalars.
  let count: Int

  /// The classes of an alphabet that was taken apart.
  init(starts: [UInt32], classes: [Int], count: Int) {
    self.starts = starts
    self.classes = classes
    self.count = count
  }

  /// The fewest classes such that each set is a union of some of them.
  init(separating sets: [ScalarSet]) {
    var toggles: [(point: UInt32, set: Int)] = []
    for (number, set) in sets.enumerated() {
      for range in set.ranges {
        toggles.append((range.lowerBound, number))
        let end = range.upperBound + 1
        // A set that goes on after the surrogates is left and entered at one point.
        let isGap = end == ScalarSet.surrogates.lowerBound
        toggles.append((isGap ? ScalarSet.surrogates.upperBound + 1 : end, number))
      }
    }
    toggles.sort { $0.point < $1.point }
    var signature = [UInt64](repeating: 0, count: (sets.count + 63) / 64)
    var segments: [(start: UInt32, key: [UInt64])] = []
    var index = 0
    var point: UInt32 = 0
    while point <= ScalarSet.last {
      while index < toggles.count, toggles[index].point == point {
        signature[toggles[index].set / 64] ^= 1 << UInt64(toggles[index].set % 64)
        index += 1
      }
      segments.append((point, signature))
      guard index < toggles.count else { break }
      point = toggles[index].point
    }
    self.init(joining: segments)
  }

  /// Each of some scalars, in ascending order, in a class of its own, and all others in one.
  init(symbols: [UInt32]) {
    var segments: [(start: UInt32, key: Int)] = []
    var next: UInt32 = 0
    for (number, symbol) in symbols.enumerated() {
      if symbol > next { segments.append((next, -1)) }
      segments.append((symbol, number))
      next = symbol + 1
      // The surrogates are in the class before them, as where sets are separated.
      if next == ScalarSet.surrogates.lowerBound { next = ScalarSet.surrogates.upperBound + 1 }
    }
    if next <= ScalarSet.last { segments.append((next, -1)) }
    self.init(joining: segments)
  }

  /// Segments in their order, each with what tells the class that it is in.
  init<Key: Hashable>(joining segments: [(start: UInt32, key: Key)]) {
    var numbers: [Key: Int] = [:]
    var starts: [UInt32] = []
    var classes: [Int] = []
    for segment in segments {
      let number = numbers[segment.key] ?? numbers.count
      numbers[segment.key] = number
      guard classes.last != number else { continue }
      starts.append(segment.start)
      classes.append(number)
    }
    self.starts = starts
    self.classes = classes
    count = numbers.count
  }

  /// The class that a scalar is in.
  func number(of scalar: UInt32) -> Int {
    var start = 0
    var end = starts.count
    while start + 1 < end {
      let middle = (start + end) / 2
      if starts[middle] <= scalar { start = middle } else { end = middle }
    }
    return classes[start]
  }

  /// The code points of a segment; one may hold the surrogates.
  func range(ofSegment index: Int) -> ClosedRange<UInt32> {
    starts[index]...(index + 1 < starts.count ? starts[index + 1] - 1 : ScalarSet.last)
  }

  /// The scalars of each class.
  var sets: [ScalarSet] {
    var ranges = [[ClosedRange<UInt32>]](repeating: [], count: count)
    for (index, number) in classes.enumerated() { ranges[number].append(range(ofSegment: index)) }
    return ranges.map { ScalarSet($0) }
  }

  /// The scalars of some classes together.
  func set(of labels: some Sequence<Int>) -> ScalarSet {
    var isWanted = [Bool](repeating: false, count: count)
    for label in labels { isWanted[label] = true }
    return ScalarSet(classes.indices.filter { isWanted[classes[$0]] }.map { range(ofSegment: $0) })
  }

  /// The classes in the order of readability of their typical scalars.
  var readabilityOrder: [Int] {
    let ranks = sets.map(\.readabilityRank)
    return ranks.indices.sorted {
      (ranks[$0].band, ranks[$0].scalar) < (ranks[$1].band, ranks[$1].scalar)
    }
  }

  /// The classes that separate all that either of two alphabets does, and for each the class of
  /// both that it lies in.
  func joined(with other: AlphabetPartition) -> (
    alphabet: AlphabetPartition, parts: [(first: Int, second: Int)]
  ) {
    var segments: [(start: UInt32, key: [Int])] = []
    var (index, otherIndex) = (0, 0)
    while true {
      let start = max(starts[index], other.starts[otherIndex])
      segments.append((start, [classes[index], other.classes[otherIndex]]))
      let next = index + 1 < starts.count ? starts[index + 1] : .max
      let otherNext = otherIndex + 1 < other.starts.count ? other.starts[otherIndex + 1] : .max
      guard min(next, otherNext) < .max else { break }
      if next <= otherNext { index += 1 }
      if otherNext <= next { otherIndex += 1 }
    }
    let alphabet = AlphabetPartition(joining: segments)
    var parts = [(first: Int, second: Int)](repeating: (0, 0), count: alphabet.count)
    for segment in segments {
      parts[alphabet.number(of: segment.start)] = (segment.key[0], segment.key[1])
    }
    return (alphabet, parts)
  }
}
