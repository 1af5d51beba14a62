/// What a row reader gets its records from.
protocol RecordSource {
  /// The names of the columns that were met so far.
  var names: [String] { get }
  /// The record with the names, where the format has one.
  var header: Record? { get }

  /// The next record, or nil at the end.
  mutating func next() throws -> Record?
}
