/// Numbers as texts, by JSON's grammar (RFC 8259 § 6) without exponents: with those, which spell
/// one number in endless ways, no range of numbers is regular.
extension Language {
  /// The whole numbers between two bounds, `-?(0|[1-9][0-9]*)`; nil is no bound.
  ///
  /// A bound may have a fraction: from `0.5` on means from 1.
  package static func wholeNumbers(
    from least: DecimalBound? = nil, through most: DecimalBound? = nil, limit: Int = stateLimit
  ) throws(TooLarge) -> Language {
    try decimals(from: least, through: most, limit: limit)
      .intersection(Language(wholeNumber), limit: limit)
  }

  /// The numbers between two bounds, `-?(0|[1-9][0-9]*)(\.[0-9]+)?`; nil is no bound.
  ///
  /// `-0` is 0, and `1.50` is 1.5.
  package static func decimals(
    from least: DecimalBound? = nil, through most: DecimalBound? = nil, limit: Int = stateLimit
  ) throws(TooLarge) -> Language {
    let upper = try magnitudes(least, most, limit)
    let lower = try magnitudes(most.map(\.mirrored), least.map(\.mirrored), limit)
    return try Language(
      .alternatives([.language(upper), .sequence([.literal("-"), .language(lower)])]), limit: limit)
  }

  /// The decimals that are whole multiples of `step`, a decimal above zero such as `0.25`; nil for
  /// any other step.
  package static func multiples(
    of step: String, limit: Int = stateLimit
  ) throws(TooLarge) -> Language? {
    guard let bound = DecimalBound(step), !bound.isNegative, !bound.isZero else { return nil }
    let magnitudes = try Multiples(of: bound, limit: limit).language
    return try Language(
      .sequence([.optional(.literal("-")), .language(magnitudes)]), limit: limit)
  }

  /// The texts whose number of Unicode scalars is within the limits; without an upper limit if
  /// `most` is nil.
  package static func lengths(
    from least: Int = 0, through most: Int? = nil, limit: Int = stateLimit
  ) throws(TooLarge) -> Language {
    try Language(.repetition(.set(.all), atLeast: least, atMost: most), limit: limit)
  }

  private static let wholeNumber = RegularExpression.sequence([
    .optional(.literal("-")),
    .alternatives([
      .literal("0"), .sequence([.set(ScalarSet([0x31...0x39])), .any(.digits)]),
    ]),
  ])

  /// The numbers without a sign that lie between two bounds with one.
  private static func magnitudes(
    _ least: DecimalBound?, _ most: DecimalBound?, _ limit: Int
  ) throws(TooLarge) -> Language {
    if let most, most.isNegative { return .nothing }
    let lowest = least.flatMap { $0.isNegative ? nil : $0 } ?? .zero
    let above = Magnitude(bound: lowest, isUpper: false).language
    guard let most else { return above }
    return try above.intersection(Magnitude(bound: most, isUpper: true).language, limit: limit)
  }
}

extension DecimalBound {
  /// The bound on the other side of zero.
  fileprivate var mirrored: DecimalBound {
    DecimalBound(isNegative: !isNegative, whole: whole, fraction: fraction, isIncluded: isIncluded)
  }
}
