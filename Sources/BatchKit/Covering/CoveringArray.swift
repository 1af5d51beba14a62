/// Sets of rows that algebra gives: every two columns hold every pair of symbols.
enum CoveringArray {
  /// One way to build such a set: the symbols per column, the rows, and the columns there is room
  /// for.
  struct Plan: Hashable {
    var order: Int
    var rows: Int
    var columns: Int
  }

  /// The ways to build one of `order` symbols, until one has room for `columns`.
  static func plans(order: Int, columns: Int) -> [Plan] {
    guard order > 2 else {
      let rows = binaryRows(columns: columns)
      return [Plan(order: 2, rows: rows, columns: columns)]
    }
    var plans = [Plan(order: order, rows: order * order, columns: order + 1)]
    while let last = plans.last, last.columns < columns {
      plans.append(
        Plan(
          order: order, rows: last.rows + order * order - order, columns: last.columns * order + 1))
    }
    return plans
  }

  /// The rows of a plan, with no more than `limit` columns; nil where its order is no power of a
  /// prime.
  static func rows(_ plan: Plan, limit: Int) -> [[Int]]? {
    let columns = min(plan.columns, limit)
    guard plan.order > 2 else { return binary(rows: plan.rows, columns: columns) }
    guard let field = GaloisField(order: plan.order) else { return nil }
    var rows = orthogonal(field).map { Array($0.prefix(columns)) }
    while rows.count < plan.rows { rows = grown(rows, by: field, limit: columns) }
    return rows
  }

  /// The lines of the affine plane: row (a, b) holds a·c + b in column c, and a in a last column.
  private static func orthogonal(_ field: GaloisField) -> [[Int]] {
    (0..<field.order).flatMap { a in
      (0..<field.order).map { b in line(a, b, field) + [a] }
    }
  }

  private static func line(_ a: Int, _ b: Int, _ field: GaloisField) -> [Int] {
    (0..<field.order).map { c in field.sum(field.product(a, c), b) }
  }

  /// Puts `order` copies of each column side by side and one column more.
  ///
  /// In the old rows two copies of one column are equal and the new column is 0; the new rows, the
  /// lines of slope a ≠ 0 with a in the new column, hold exactly the pairs that this leaves out:
  ///
  ///     old rows   c₁ c₁ c₁ | c₂ c₂ c₂ | … | 0
  ///     new rows   line a,b | line a,b | … | a
  private static func grown(_ rows: [[Int]], by field: GaloisField, limit: Int) -> [[Int]] {
    let columns = rows[0].count
    let old = rows.map { row in
      row.flatMap { [Int](repeating: $0, count: field.order) } + [0]
    }
    let new = (1..<field.order).flatMap { a in
      (0..<field.order).map { b in
        let line = line(a, b, field)
        return (0..<columns).flatMap { _ in line } + [a]
      }
    }
    return (old + new).map { Array($0.prefix(limit)) }
  }

  /// The number of rows required for `columns` columns of two symbols: the least n such that the
  /// lower n - 1 rows have at least as many sets of n/2 as there are columns (Kleitman and Spencer,
  /// 1973).
  static func binaryRows(columns: Int) -> Int {
    var rows = 4
    while chosen(rows - 1, (rows + 1) / 2) < columns { rows += 1 }
    return rows
  }

  /// Two different sets of more than half of the lower rows meet, and each has a row that the other
  /// lacks; the first row is 0 in all.
  private static func binary(rows: Int, columns: Int) -> [[Int]] {
    var subset = Array(1...(rows + 1) / 2)
    var sets: [[Int]] = []
    while sets.count < columns {
      sets.append(subset)
      guard
        let last = subset.indices.last(where: { subset[$0] < rows - subset.count + $0 })
      else { break }
      subset[last] += 1
      for index in subset.indices[(last + 1)...] { subset[index] = subset[index - 1] + 1 }
    }
    return (0..<rows).map { row in sets.map { $0.contains(row) ? 1 : 0 } }
  }

  private static func chosen(_ n: Int, _ k: Int) -> Int {
    (0..<k).reduce(1) { $0 * (n - $1) / ($1 + 1) }
  }
}

/// The finite field of `order` elements, which are the numbers from 0 to `order - 1`.
///
/// An element is a polynomial over the integers modulo the prime, its coefficients the number's
/// digits in that base; products are reduced by an irreducible polynomial.
struct GaloisField {
  let order: Int
  private let sums: [Int]
  private let products: [Int]

  /// The field, or nil where `order` is no power of a prime.
  init?(order: Int) {
    guard let (prime, degree) = Self.primePower(order) else { return nil }
    self.order = order
    sums = Self.table(order) { Self.sum($0, $1, prime: prime) }
    // Of the monic polynomials of the degree, the first that leaves no zero divisors is
    // irreducible; there is one for every prime and degree.
    let found = (0..<order).lazy.map { tail in
      Self.table(order) { Self.product($0, $1, prime: prime, degree: degree, tail: tail) }
    }.first { products in
      (1..<order).allSatisfy { a in (1..<order).allSatisfy { products[a * order + $0] != 0 } }
    }
    guard let found else { return nil }
    products = found
  }

  func sum(_ a: Int, _ b: Int) -> Int { sums[a * order + b] }

  func product(_ a: Int, _ b: Int) -> Int { products[a * order + b] }

  /// The prime and its exponent, where the number is a power of one.
  static func primePower(_ number: Int) -> (prime: Int, degree: Int)? {
    guard number > 1, let prime = (2...number).first(where: { number.isMultiple(of: $0) }) else {
      return nil
    }
    var rest = number
    var degree = 0
    while rest.isMultiple(of: prime) {
      rest /= prime
      degree += 1
    }
    return rest == 1 ? (prime, degree) : nil
  }

  private static func table(_ order: Int, _ entry: (Int, Int) -> Int) -> [Int] {
    (0..<order * order).map { entry($0 / order, $0 % order) }
  }

  private static func sum(_ a: Int, _ b: Int, prime: Int) -> Int {
    guard a > 0 || b > 0 else { return 0 }
    return (a + b) % prime + prime * sum(a / prime, b / prime, prime: prime)
  }

  /// The product modulo x^degree + `tail`, by Horner's rule over the digits of `a`.
  private static func product(_ a: Int, _ b: Int, prime: Int, degree: Int, tail: Int) -> Int {
    let order = (0..<degree).reduce(1) { power, _ in power * prime }
    var result = 0
    var place = order / prime
    while place > 0 {
      result = timesX(result, prime: prime, order: order, tail: tail)
      for _ in 0..<(a / place) % prime { result = sum(result, b, prime: prime) }
      place /= prime
    }
    return result
  }

  private static func timesX(_ a: Int, prime: Int, order: Int, tail: Int) -> Int {
    let carry = a * prime / order
    var result = a * prime % order
    // Subtracting the carry times the tail is adding it `prime - carry` times.
    for _ in 0..<(prime - carry) % prime { result = sum(result, tail, prime: prime) }
    return result
  }
}
