/// Numbers as texts, by JSON's grammar (RFC 8259 § 6) without exponents: with those, which spell
/// one number in endless ways, no range of numbers is regular.
extension Language {
  /// The whole numbers between two bounds, `-?(0|[1-9][0-9]*)`; nil is no bound.
  ///
  /// A bound may have a fraction: from `0.5` on means from 1.
  package static func wholeNumbers(
    from least: DecimalBound? = nil, through most: DecimalBound? = nil, limit: Int = stateLimit
  ) throws(TooLarge) -> Language {
    guard least == nil, most == nil, limit == stateLimit else {
      return try decimals(from: least, through: most, limit: limit)
        .intersection(Language(wholeNumber), limit: limit)
    }
    return try allWholeNumbers.get()
  }

  /// The numbers without bounds, made once: every rule of a number asks for them.
  private static let allWholeNumbers = Result { () throws(TooLarge) in try Language(wholeNumber) }
  private static let allDecimals = Result { () throws(TooLarge) in
    try boundedDecimals(from: nil, through: nil, limit: stateLimit)
  }

  /// The numbers between two bounds, `-?(0|[1-9][0-9]*)(\.[0-9]+)?`; nil is no bound.
  ///
  /// `-0` is 0, and `1.50` is 1.5.
  package static func decimals(
    from least: DecimalBound? = nil, through most: DecimalBound? = nil, limit: Int = stateLimit
  ) throws(TooLarge) -> Language {
    guard least == nil, most == nil, limit == stateLimit else {
      return try boundedDecimals(from: least, through: most, limit: limit)
    }
    return try allDecimals.get()
  }

  private static func boundedDecimals(
    from least: DecimalBound?, through most: DecimalBound?, limit: Int
  ) throws(TooLarge) -> Language {
    let upper = try magnitudes(least, most, limit)
    let lower = try magnitudes(most.map(\.mirrored), least.map(\.mirrored), limit)
    return try Language(
      .alternatives([.language(upper), .sequence([.literal("-"), .language(lower)])]), limit: limit)
  }

  /// The decimals, or the whole numbers alone, that are whole multiples of `step`, a decimal above zero
  /// such as `0.25`; nil for any other step.
  package static func multiples(
    of step: String, areWhole: Bool = false, limit: Int = stateLimit
  ) throws(TooLarge) -> Language? {
    guard let bound = DecimalBound(step), !bound.isNegative, !bound.isZero else { return nil }
    let multiples = try Multiples(of: bound, areWhole: areWhole, limit: limit)
      .language(areSigned: true)
    guard multiples.automaton.count <= limit else { throw TooLarge(limit: limit) }
    return multiples
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
    let above = Magnitude(bound: lowest, isUpper: false).language()
    guard let most else { return above }
    return try above.intersection(Magnitude(bound: most, isUpper: true).language(), limit: limit)
  }
}

extension DecimalBound {
  /// The bound on the other side of zero.
  fileprivate var mirrored: DecimalBound {
    DecimalBound(isNegative: !isNegative, whole: whole, fraction: fraction, isIncluded: isIncluded)
  }
}
