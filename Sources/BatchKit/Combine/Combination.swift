import TextKit

/// How the values of several dimensions come together in rows.
package struct Combination: Sendable {
  private enum Rows {
    /// By their numbers, digit by digit.
    case product
    case constrained(ConstrainedProduct)
    /// Each with the same number in every dimension: all, or these.
    case zip([Int]?)
    /// One after another.
    case listed([Int])
  }

  /// The most rows of `zip` that constraints are asked about.
  private static let mostZipped = 10_000_000

  package let kind: Kind
  /// How many rows there are, exactly, however many digits that takes.
  package let size: String
  /// How many rows there are; nil where they are more than `Int.max`.
  package let count: Int?
  /// How many rows of `cartesian` or `zip` the constraints forbid, exactly.
  package let omitted: String
  /// What the rows cover; nil for `cartesian` and `zip`.
  package let model: CoveringModel?
  package let covering: CoveringRows?
  private var sizes: [Int]
  private var rows: Rows

  /// Combines dimensions of these names and numbers of values.
  ///
  /// Covering rows take their random numbers from the seed alone: one seed gives the same rows. Throws
  /// where `zip` has dimensions of different length, or what is asked for is too large to be tried or
  /// contradicts itself.
  package init(
    _ kind: Kind, _ dimensions: [(name: String, count: Int)], _ demands: Demands = Demands()
  ) throws(Fault) {
    self.kind = kind
    sizes = dimensions.map(\.count)
    var (omitted, model, covering): (String, CoveringModel?, CoveringRows?) = ("0", nil, nil)
    if let strength = kind.strength {
      let made = try CoveringModel(sizes, strength, demands, named: kind.rawValue)
      let rows = made.rows(effort: demands.effort, seed: demands.seed)
      (model, covering) = (made, rows)
      self.rows = .listed(rows.values)
      size = String(rows.count)
    } else if kind == .zip {
      if let first = dimensions.first,
        let odd = dimensions.first(where: { $0.count != first.count })
      {
        throw .differentLengths(first.name, first.count, odd.name, odd.count)
      }
      let all = sizes.first ?? 1
      let allowed = try Self.zipped(all, demands.constraints)
      rows = .zip(allowed)
      size = String(allowed?.count ?? all)
      omitted = String(all - (allowed?.count ?? all))
    } else if demands.constraints.isEmpty {
      rows = .product
      size = Self.product(sizes)
    } else {
      let product = try ConstrainedProduct(sizes, demands.constraints)
      rows = .constrained(product)
      size = String(product.count)
      omitted = String(product.omitted)
    }
    count = Int(size)
    (self.omitted, self.model, self.covering) = (omitted, model, covering)
  }

  /// Whether `pairwise` makes fewer rows of the same values, and not too many.
  package var isFewerPairwise: Bool {
    kind == .cartesian && sizes.count(where: { $0 > 1 }) > 2
      && CoveringModel.isPossible(sizes, strength: 2)
  }

  /// The numbers of the rows of `zip` that constraints allow; nil if that is all of them.
  private static func zipped(_ count: Int, _ constraints: [Formula]) throws(Fault) -> [Int]? {
    guard !constraints.isEmpty else { return nil }
    guard count <= mostZipped else { throw .tooManyRows("zip", atLeast: count, limit: mostZipped) }
    return (0..<count).filter { number in constraints.allSatisfy { $0.holds { _ in number } } }
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
  /// The same covering rows, each with its number, from zero, as one more value at an index.
  func numbered(at index: Int) -> Combination {
    guard case .listed(let values) = rows, let count else { return self }
    var numbered = self
    numbered.sizes.insert(count, at: index)
    numbered.rows = .listed(
      (0..<count).flatMap { row in
        let own = values[row * width..<(row + 1) * width]
        return own.prefix(index) + [row] + own.dropFirst(index)
      })
    return numbered
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
    switch rows {
    case .product, .constrained: row(at: index)[0]
    case .zip(let allowed): allowed.map { $0[index] } ?? index
    case .listed(let values): values[index * width]
    }
  }

  /// Turns the row of a number, or of none below 0, into that of another one below `count`.
  func update(_ row: UnsafeMutableBufferPointer<Int>, from previous: Int, to index: Int) {
    switch rows {
    case .product where previous >= 0 && index == previous &+ 1:
      var wheel = width - 1
      while wheel >= 0 {
        row[wheel] &+= 1
        if row[wheel] < sizes[wheel] { return }
        row[wheel] = 0
        wheel -= 1
      }
    case .product:
      var rest = index
      for wheel in stride(from: width - 1, through: 0, by: -1) {
        row[wheel] = rest % sizes[wheel]
        rest /= sizes[wheel]
      }
    case .constrained(let product): product.write(row, at: index)
    case .zip(let allowed):
      let value = allowed.map { $0[index] } ?? index
      for dimension in 0..<width { row[dimension] = value }
    case .listed(let values):
      for dimension in 0..<width { row[dimension] = values[index &* width &+ dimension] }
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

extension Combination {
  /// What rows must satisfy, and how covering rows are searched for.
  package struct Demands: Sendable {
    /// The conditions on the values of a row; a dimension is its number.
    package var constraints: [Formula] = []
    /// The name of each constraint in messages; those without one go by their numbers.
    package var constraintNames: [String] = []
    /// Groups of dimensions covered at a higher strength.
    package var groups: [CoveringModel.Group] = []
    /// Rows to include, each with the number of a value for every dimension; nil means any.
    package var included: [[Int?]] = []
    /// How long to search for fewer rows, in steps of about 0.1 seconds.
    package var effort = 1
    package var seed: UInt64 = 0

    /// No constraints, groups or included rows.
    package init(effort: Int = 1, seed: UInt64 = 0) {
      (self.effort, self.seed) = (effort, seed)
    }
  }
}

extension Combination {
  package enum Kind: String, CaseIterable, Sendable {
    /// Every value of one with every value of all others; the last dimension changes fastest.
    case cartesian
    /// Few rows such that every two values of two dimensions occur together in some row.
    case pairwise
    /// The first values together, then the second ones; all dimensions have equal length.
    case zip
    /// Few rows such that every value occurs in some row.
    case oneWay = "1-way"
    /// The same as `pairwise`.
    case twoWay = "2-way"
    /// Few rows such that every three values of three dimensions occur together.
    case threeWay = "3-way"
    /// Few rows such that every four values of four dimensions occur together.
    case fourWay = "4-way"
    /// Few rows such that every five values of five dimensions occur together.
    case fiveWay = "5-way"
    /// Few rows such that every six values of six dimensions occur together.
    case sixWay = "6-way"

    /// The number of dimensions whose values all occur together; nil for `cartesian` and `zip`.
    package var strength: Int? {
      switch self {
      case .cartesian, .zip: nil
      case .oneWay: 1
      case .pairwise, .twoWay: 2
      case .threeWay: 3
      case .fourWay: 4
      case .fiveWay: 5
      case .sixWay: 6
      }
    }
  }
}
