extension Language {
  /// The texts that the expression matches *as a whole*.
  package init(_ expression: RegularExpression, limit: Int = stateLimit) throws(TooLarge) {
    var budget = Budget(limit: limit)
    self = try Language(expression, .whole, &budget)
  }

  /// The texts in which *something* matches, as `pattern` has it (JSON Schema § 6.3.3): `^` and
  /// `$` are the ends of the text.
  package init(containing expression: RegularExpression, limit: Int = stateLimit) throws(TooLarge) {
    var budget = Budget(limit: limit)
    self = try Language(expression, .anywhere, &budget)
  }

  /// The texts in which something matches, for one of many expressions that share an effort.
  ///
  /// It throws where there would be more states than `limit`, or no effort is left; the steps taken
  /// are subtracted from it.
  package init(
    containing expression: RegularExpression, limit: Int = stateLimit, effort: inout Int
  ) throws(TooLarge) {
    guard effort > 0 else { throw TooLarge(limit: limit) }
    var budget = Budget(limit: limit, steps: effort)
    defer { effort -= budget.steps }
    self = try Language(expression, .anywhere, &budget)
  }

  private init(
    _ expression: RegularExpression, _ extent: Determinizer.Extent, _ budget: inout Budget
  ) throws(TooLarge) {
    var program = try Program(budget)
    program.entry = try program.write(expression, then: Program.match)
    self.init(try Determinizer.automaton(of: program, extent, &budget))
  }
}
