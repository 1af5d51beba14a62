import RowKit

/// The rows of a batch: those of an input, each with the values of dimensions, or combinations of
/// values alone.
package struct CombinedRows {
  struct Row {
    /// The number of the record that the row is made of, from 0: several rows may be of one.
    var number: Int
    /// The record as it stands in the input; for values alone, a record of them.
    var source: Record
    /// The values of the dimensions, and after them the cells of the source.
    var record: Record
    /// The number of the environment.
    var environment: Int
  }

  private typealias Numbered = (number: Int, record: Record)

  /// How many combinations there are: of all dimensions, without the rows of an input that streams.
  package let combinations: Combination
  /// Whether the rows of one record come one after another.
  let isInOrder: Bool
  private let dimensions: [Dimension]
  private let hasEnvironments: Bool
  /// Whether rows are made of records of an input.
  let hasInput: Bool
  private var input: RowInput?
  /// The records of an input that is a dimension like any other.
  private let held: BufferedRecords?
  /// The records that cannot be read, to be reported before all rows.
  private var faulty: ArraySlice<Numbered>
  private var iterator: Combination.Iterator
  private var current: Numbered?
  private var count = 0

  /// Combines the rows of an input, the values of `--each` and environments.
  ///
  /// All rows are read at once unless they are the outermost dimension of a cartesian product.
  /// Pairwise rows are made from the seed. It throws a `Fault` without a line if they cannot be
  /// combined so, and what reading throws.
  package init(
    _ input: RowInput?, _ dimensions: [Dimension], environments: Int,
    _ kind: Combination.Kind, seed: UInt64
  ) throws {
    self.dimensions = dimensions
    hasEnvironments = environments > 1
    hasInput = input != nil
    var all = dimensions.map { (name: $0.name, count: $0.count) }
    if hasEnvironments { all.append((name: "--env", count: environments)) }
    isInOrder = kind == .cartesian || all.isEmpty || input == nil
    held = isInOrder ? nil : try input?.held()
    faulty = held?.faulty[...] ?? []
    if let held { all.insert((name: input?.name ?? "", count: held.count), at: 0) }
    self.input = input
    combinations = try Combination(kind, all, seed: seed)
    iterator = combinations.makeIterator()
  }

  /// The rows in chunks; nil where a fault of the input is known to come.
  var inChunks: RowChunks? {
    // Where they are beyond counting, nobody waits for the last.
    let combined = RowCombinations(
      dimensions: dimensions, hasEnvironments: hasEnvironments, combination: combinations,
      count: combinations.count ?? .max, hasRecords: held != nil)
    if let held { return RowChunks(.held(held), combined) }
    guard hasInput else { return RowChunks(.none, combined) }
    return input?.chunks.map { RowChunks(.input($0), combined) }
  }

  /// The names of the input's columns that were met so far.
  var names: [String] {
    if let held, held.syntax.isJSON { held.state.names.all } else { input?.names ?? [] }
  }

  /// How many rows of the input were skipped so far since all their cells are empty.
  var emptyRows: Int { held?.emptyRows ?? input?.emptyRows ?? 0 }

  /// The number of a row in its input, counted from 1, where messages name it: lines say nothing of
  /// the elements of a JSON array, which may all stand on one.
  func shownNumber(of row: Row) -> Int? {
    input?.isArray == true ? row.number + 1 : nil
  }

  /// The next row, or nil at the end.
  ///
  /// A record that cannot be read is one row, without values.
  mutating func next() throws -> Row? {
    if let unreadable = faulty.popFirst() { return row(of: unreadable, [], without: 0) }
    if let held {
      return iterator.next().map { numbers in
        let numbered = (held.origin(of: numbers[0]).number, held.record(numbers[0]))
        return row(of: numbered, numbers, without: 1)
      }
    }
    guard hasInput else {
      guard let numbers = iterator.next() else { return nil }
      count += 1
      let nothing = Record(line: count, raw: [], cells: [])
      var row = row(of: (number: count - 1, record: nothing), numbers, without: 0)
      row.source = row.record
      return row
    }
    while true {
      if let current, let numbers = iterator.next() { return row(of: current, numbers, without: 0) }
      guard let record = try input?.next() else { return nil }
      let numbered = (number: count, record: record)
      count += 1
      guard record.faults.isEmpty else { return row(of: numbered, [], without: 0) }
      current = numbered
      iterator = combinations.makeIterator()
    }
  }

  /// A record with the values of a combination; `skipped` dimensions have no cell.
  private func row(of numbered: Numbered, _ numbers: [Int], without skipped: Int) -> Row {
    var record = numbered.record
    if !dimensions.isEmpty, !numbers.isEmpty {
      record.cells =
        zip(dimensions, numbers.dropFirst(skipped)).map { .text(Array($0[$1].utf8)) } + record.cells
    }
    return Row(
      number: numbered.number, source: numbered.record, record: record,
      environment: hasEnvironments ? numbers.last ?? 0 : 0)
  }
}
