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
