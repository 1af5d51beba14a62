/// The three smallest of the distinct hashes that were added, in whatever order.
struct DistinctHashes: Equatable {
  private var first = UInt64.max
  private var second = UInt64.max
  private var third = UInt64.max

  /// The number of hashes, at most three.
  var count: Int { (first < .max ? 1 : 0) + (second < .max ? 1 : 0) + (third < .max ? 1 : 0) }

  /// True if there are three or more.
  var isFull: Bool { third < .max }

  var all: [UInt64] { [first, second, third].filter { $0 < .max } }

  mutating func add(_ hash: UInt64) {
    guard hash < third, hash != first, hash != second else { return }
    if hash < first {
      (first, second, third) = (hash, first, second)
    } else if hash < second {
      (second, third) = (hash, second)
    } else {
      third = hash
    }
  }

  mutating func merge(_ other: DistinctHashes) {
    add(other.first)
    add(other.second)
    add(other.third)
  }
}
