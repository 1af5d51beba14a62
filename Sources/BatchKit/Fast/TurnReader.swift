/// Shows one combination of values after another, each of which makes a row of a record.
protocol TurnReader {
  /// Whether there is but one combination, of no values.
  var isOnly: Bool { get }
  /// The number of the environment.
  var environment: Int { get }
  /// How many bytes the values have together.
  var length: Int { get }

  /// Shows the combination of a number.
  func go(to turn: Int)
}

/// The one combination of no values: a record is one row.
struct OnlyTurn: TurnReader {
  var isOnly: Bool { true }
  var environment: Int { 0 }
  var length: Int { 0 }

  func go(to turn: Int) {}
}
