import JSONKit
import TextKit

/// How the values of several dimensions come together in rows.
package struct Combination: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// Every value of one with every value of all others; the last dimension changes fastest.
    case cartesian
    /// Few rows in which every two values of two dimensions meet.
    case pairwise
    /// The first values together, then the second ones; all dimensions are equally long.
    case zip
  }

  /// The most rows that `pairwise` is tried for, and the pairs it may have to remember.
  private static let mostPairwiseRows = 1_000_000
  private static let mostPairs = 5_000_000
  private static let mostWork = 1_000_000_000

  package let kind: Kind
  /// How many rows there are, exactly, however many digits that takes.
  package let size: String
  /// How many rows there are; nil where they are more than `Int.max`.
  package let count: Int?
  private let sizes: [Int]
  /// The rows of `pairwise`, one after another.
  private let pairs: [Int]

  /// Combines dimensions of these names and numbers of values.
  ///
  /// `pairwise` takes its random numbers from the seed alone: one seed gives the same rows. Throws
  /// where `zip` has dimensions of different length, or `pairwise` is too large to be tried.
  package init(
    _ kind: Kind, _ dimensions: [(name: String, count: Int)], seed: UInt64 = 0
  ) throws(Fault) {
    self.kind = kind
    sizes = dimensions.map(\.count)
    switch kind {
    case .cartesian:
      pairs = []
      size = Self.product(sizes)
    case .zip:
      if let first = dimensions.first,
        let odd = dimensions.first(where: { $0.count != first.count })
      {
        throw .differentLengths(first.name, first.count, odd.name, odd.count)
      }
      pairs = []
      size = String(sizes.first ?? 1)
    case .pairwise:
      if let fault = Self.pairwiseFault(sizes) { throw fault }
      pairs = Pairwise.rows(levels: sizes, seed: seed)
      // Nothing comes together in one way.
      size = String(sizes.isEmpty ? 1 : pairs.count / sizes.count)
    }
    count = Int(size)
  }

  /// Whether the rows would be too many, or the pairs, before anything is made.
  private static func pairwiseFault(_ sizes: [Int]) -> Fault? {
    let descending = sizes.sorted(by: >)
    guard let largest = descending.first, descending.last != 0 else { return nil }
    let second = descending.count > 1 ? descending[1] : 1
    let fewest = largest.multipliedReportingOverflow(by: second)
    guard !fewest.overflow, fewest.partialValue <= mostPairwiseRows else {
      return .tooManyRows(atLeast: product(Array(descending.prefix(2))))
    }
    let all = sizes.reduce(0, +)
    let pairs = sizes.reduce(0) { $0 + $1 * (all - $1) } / 2
    let work = fewest.partialValue * sizes.count * descending.dropFirst(2).reduce(1, +)
    return pairs > mostPairs || work > mostWork ? .tooManyPairs(pairs) : nil
  }

  /// The product in decimal digits, as long as it is.
  private static func product(_ factors: [Int]) -> String {
    guard !factors.contains(0) else { return "0" }
    var digits = [1]
    for factor in factors {
      var carry = 0
      // A digit times a factor may take two words, but never so much that the carry takes two.
      digits = digits.map { digit in
        let (high, low) = digit.multipliedFullWidth(by: factor)
        let (sum, overflow) = low.addingReportingOverflow(UInt(carry))
        let divided = UInt(10).dividingFullWidth((UInt(high) + (overflow ? 1 : 0), sum))
        carry = Int(divided.quotient)
        return Int(divided.remainder)
      }
      while carry > 0 {
        digits.append(carry % 10)
        carry /= 10
      }
    }
    return digits.reversed().map(String.init).joined()
  }
}

extension Combination {
  /// How many values a row has.
  var width: Int { sizes.count }

  /// The row of a number below `count`.
  func row(at index: Int) -> [Int] {
    [Int](unsafeUninitializedCapacity: width) { row, count in
      update(row, from: -1, to: index)
      count = width
    }
  }

  /// The first value of the row of a number, which is that of the record where records are combined.
  func first(at index: Int) -> Int {
    switch kind {
    case .cartesian: row(at: index)[0]
    case .zip: index
    case .pairwise: pairs[index * width]
    }
  }

  /// Turns the row of a number, or of none below 0, into that of another one below `count`.
  func update(_ row: UnsafeMutableBufferPointer<Int>, from previous: Int, to index: Int) {
    switch kind {
    case .cartesian where previous >= 0 && index == previous &+ 1:
      var wheel = width - 1
      while wheel >= 0 {
        row[wheel] &+= 1
        if row[wheel] < sizes[wheel] { return }
        row[wheel] = 0
        wheel -= 1
      }
    case .cartesian:
      var rest = index
      for wheel in stride(from: width - 1, through: 0, by: -1) {
        row[wheel] = rest % sizes[wheel]
        rest /= sizes[wheel]
      }
    case .zip: for dimension in 0..<width { row[dimension] = index }
    case .pairwise:
      for dimension in 0..<width { row[dimension] = pairs[index &* width &+ dimension] }
    }
  }
}

extension Combination: Sequence {
  /// Gives the rows one after another, each as the number of a value of every dimension.
  package struct Iterator: IteratorProtocol {
    fileprivate let combination: Combination
    private var row: [Int]
    private var index = 0

    fileprivate init(_ combination: Combination) {
      self.combination = combination
      row = [Int](repeating: 0, count: combination.width)
    }

    package mutating func next() -> [Int]? {
      guard index < combination.count ?? .max else { return nil }
      row.withUnsafeMutableBufferPointer { combination.update($0, from: index - 1, to: index) }
      index += 1
      return row
    }
  }

  package func makeIterator() -> Iterator { Iterator(self) }
}

extension Fault {
  /// `zip` was given two dimensions of different length.
  static func differentLengths(
    _ first: String, _ count: Int, _ other: String, _ otherCount: Int
  ) -> Fault {
    Fault(
      "zip needs dimensions of equal length, but \(first.quoted()) has \(count) values "
        + "and \(other.quoted()) has \(otherCount)")
  }

  /// `pairwise` would give more rows than are tried.
  static func tooManyRows(atLeast fewest: String) -> Fault {
    Fault("pairwise needs at least \(fewest) rows; the limit is 1000000")
  }

  /// `pairwise` would have more pairs to remember than are tried.
  static func tooManyPairs(_ pairs: Int) -> Fault {
    Fault("pairwise has \(pairs) pairs to cover, which is over the limit")
  }
}
