/// Reads combinations of values one by one; each becomes a row of a record.
protocol CombinationReader {
  /// Whether there is but one combination, of no values.
  var isOnly: Bool { get }
  /// The number of the environment.
  var environment: Int { get }
  /// How many bytes the values have together.
  var length: Int { get }

  /// Shows the combination of a number.
  func go(to index: Int)
}

/// The one combination of no values: a record is one row.
struct OnlyCombination: CombinationReader {
  var isOnly: Bool { true }
  var environment: Int { 0 }
  var length: Int { 0 }

  func go(to index: Int) {}
}
