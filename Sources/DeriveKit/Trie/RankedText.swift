/// A text in an order that has nothing to do with its characters: by its hash, and where several
/// texts have the same, by their bytes.
struct RankedText: Hashable, Comparable {
  let hash: UInt64
  var bytes: [UInt8]

  static func < (left: RankedText, right: RankedText) -> Bool {
    left.hash == right.hash
      ? left.bytes.lexicographicallyPrecedes(right.bytes) : left.hash < right.hash
  }

  /// True if it comes before the other one, or there is no other.
  func precedes(_ other: RankedText?) -> Bool {
    guard let other else { return true }
    return hash == other.hash ? self < other : hash < other.hash
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// The three texts that come first of those that were added, in whatever order.
struct FirstTexts: Equatable {
  private static let most = 3

  private(set) var all: [RankedText] = []
  /// The hash beyond which a text is none of them.
  private var greatest = UInt64.max

  /// The number of texts, at most three.
  var count: Int { all.count }

  /// True if there are three or more.
  var isFull: Bool { all.count == Self.most }

  mutating func add(_ text: RankedText) {
    guard text.hash <= greatest, !all.contains(text) else { return }
    all.insert(text, at: all.firstIndex { text < $0 } ?? all.count)
    if all.count > Self.most { all.removeLast() }
    if isFull { greatest = all[Self.most - 1].hash }
  }

  mutating func add(hash: UInt64, _ bytes: some Collection<UInt8>) {
    guard hash <= greatest else { return }
    add(RankedText(hash: hash, bytes: Array(bytes)))
  }

  mutating func merge(_ other: FirstTexts) {
    for text in other.all { add(text) }
  }
}
