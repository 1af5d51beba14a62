import TextKit

/// Which of very many values look like a text, found without comparing it with all of them.
struct AlikeValues: Sendable {
  private let values: [String]
  /// The values by how a person sees them.
  private let seen: Set<String>
  /// The positions of the values in the order of their bytes.
  private let sorted: [Int]
  /// The positions of the first values that begin, and of those that end, with a character or two.
  private let byStart: [ExactText: [Int]]
  private let byEnd: [ExactText: [Int]]

  /// How many values a text is compared with at most.
  static let mostCompared = 200

  init(_ values: [String]) {
    self.values = values
    seen = Set(values)
    sorted = values.indices.sorted {
      values[$0].utf8.lexicographicallyPrecedes(values[$1].utf8)
    }
    (byStart, byEnd) = (
      Self.positions(of: values) { Self.start($0, $1) },
      Self.positions(of: values) { Self.end($0, $1) }
    )
  }

  /// True if Swift's own comparison, which goes by what a person sees, finds the text.
  func hasSame(as text: String) -> Bool { seen.contains(text) }

  /// The values that begin with a text: the first in their order, and how many there are.
  func beginning(with text: String, first count: Int) -> (values: [String], count: Int) {
    let low = sorted.partitioningIndex {
      !values[$0].utf8.lexicographicallyPrecedes(text.utf8)
    }
    let found = sorted[low...].prefix { values[$0].hasScalarPrefix(text) }
    var first: [Int] = []
    for position in found where first.count < count || position < first[count - 1] {
      first.insert(position, at: first.partitioningIndex { $0 > position })
      if first.count > count { first.removeLast() }
    }
    return (first.map { values[$0] }, found.count)
  }

  /// The first values in their order that begin or end like a text, by two characters.
  func candidates(for text: String) -> some Sequence<String> {
    let positions = (byStart[Self.start(text, 2)] ?? []) + (byEnd[Self.end(text, 2)] ?? [])
    return Set(positions).sorted().prefix(Self.mostCompared).lazy.map { values[$0] }
  }

  private static func start(_ text: String, _ count: Int) -> ExactText {
    ExactText(String(text.unicodeScalars.prefix(count)))
  }

  private static func end(_ text: String, _ count: Int) -> ExactText {
    ExactText(String(text.unicodeScalars.suffix(count)))
  }

  private static func positions(
    of values: [String], by key: (String, Int) -> ExactText
  ) -> [ExactText: [Int]] {
    var positions: [ExactText: [Int]] = [:]
    for (position, value) in values.enumerated() {
      for key in Set([key(value, 1), key(value, 2)]) {
        if positions[key]?.count ?? 0 < mostCompared {
          positions[key, default: []].append(position)
        }
      }
    }
    return positions
  }
}
