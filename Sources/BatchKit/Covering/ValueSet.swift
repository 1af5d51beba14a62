/// A set of the values of one parameter, as one bit per value.
package struct ValueSet: Hashable, Sendable {
  /// The number of values of the parameter.
  package let count: Int
  /// The bits of 64 values a word; those beyond `count` are 0.
  private(set) var words: [UInt64]

  /// The set of the values of these numbers, each from 0 to one below `count`.
  package init(_ values: some Sequence<Int>, of count: Int) {
    self.count = count
    words = [UInt64](repeating: 0, count: Self.words(for: count))
    for value in values { words[value >> 6] |= 1 << UInt64(value & 63) }
  }

  /// The set of the values that a test holds for.
  package init(of count: Int, where test: (Int) -> Bool) {
    self.init((0..<count).lazy.filter(test), of: count)
  }

  /// The number of words with a bit for each of `count` values.
  static func words(for count: Int) -> Int { max((count + 63) / 64, 1) }

  /// True if the value of this number belongs to the set.
  package func contains(_ value: Int) -> Bool { words[value >> 6] >> UInt64(value & 63) & 1 == 1 }

  /// The values that do not belong to the set.
  package var complement: ValueSet { ValueSet(of: count) { !contains($0) } }

  /// True if no value belongs to the set.
  package var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// True if every value belongs to the set.
  package var isFull: Bool { valueCount == count }

  /// How many values belong to the set.
  var valueCount: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  func union(_ other: ValueSet) -> ValueSet {
    var union = self
    for index in words.indices { union.words[index] |= other.words[index] }
    return union
  }

  func isSubset(of other: ValueSet) -> Bool {
    zip(words, other.words).allSatisfy { $0 & ~$1 == 0 }
  }
}
