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
    var numbers: [[UInt64]: Int] = [:]
    var starts: [UInt32] = []
    var keys: [Int] = []
    var index = 0
    var point: UInt32 = 0
    while point <= ScalarSet.last {
      while index < toggles.count, toggles[index].point == point {
        signature[toggles[index].set / 64] ^= 1 << UInt64(toggles[index].set % 64)
        index += 1
      }
      starts.append(point)
      let key = numbers[signature] ?? numbers.count
      numbers[signature] = key
      keys.append(key)
      guard index < toggles.count else { break }
      point = toggles[index].point
    }
    self.init(joining: starts, keys)
  }

  /// Each of some scalars, in ascending order, in a class of its own, and all others in one.
  init(symbols: [UInt32]) {
    var starts: [UInt32] = []
    var keys: [Int] = []
    var next: UInt32 = 0
    for (number, symbol) in symbols.enumerated() {
      if symbol > next {
        starts.append(next)
        keys.append(-1)
      }
      starts.append(symbol)
      keys.append(number)
      next = symbol + 1
      // The surrogates are in the class before them, as where sets are separated.
      if next == ScalarSet.surrogates.lowerBound { next = ScalarSet.surrogates.upperBound + 1 }
    }
    if next <= ScalarSet.last {
      starts.append(next)
      keys.append(-1)
    }
    self.init(joining: starts, keys)
  }

  /// Segments by where they start, in order, each with what tells the class that it is in.
  init(joining segments: [UInt32], _ keys: [Int]) {
    var numbers: [Int: Int] = [:]
    var starts: [UInt32] = []
    var classes: [Int] = []
    var last: (key: Int, number: Int)?
    var index = 0
    while index < segments.count {
      let key = keys[index]
      if last?.key != key {
        let number = numbers[key] ?? numbers.count
        numbers[key] = number
        last = (key, number)
        starts.append(segments[index])
        classes.append(number)
      }
      index += 1
    }
    self.starts = starts
    self.classes = classes
    count = numbers.count
  }

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
    var segments: [UInt32] = []
    var keys: [Int] = []
    var (index, otherIndex) = (0, 0)
    while true {
      segments.append(max(starts[index], other.starts[otherIndex]))
      keys.append(classes[index] * other.count + other.classes[otherIndex])
      let next = index + 1 < starts.count ? starts[index + 1] : .max
      let otherNext = otherIndex + 1 < other.starts.count ? other.starts[otherIndex + 1] : .max
      guard min(next, otherNext) < .max else { break }
      if next <= otherNext { index += 1 }
      if otherNext <= next { otherIndex += 1 }
    }
    let alphabet = AlphabetPartition(joining: segments, keys)
    var parts = [(first: Int, second: Int)](repeating: (0, 0), count: alphabet.count)
    for (start, key) in zip(segments, keys) {
      parts[alphabet.number(of: start)] = (key / other.count, key % other.count)
    }
    return (alphabet, parts)
  }
}
