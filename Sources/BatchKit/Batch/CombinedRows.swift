import RowKit

/// The rows of a batch, to be read in chunks: those of an input, each with the values of dimensions,
/// or combinations of values alone.
package struct CombinedRows {
  enum Source {
    case input(RowInput.Chunks)
    /// The records of a combination in which they are the first dimension.
    case held(BufferedRecords)
    /// None: rows are combinations alone.
    case none
  }

  /// How many combinations alone make a chunk.
  private static let combinationsOfChunk = 4096

  private(set) var source: Source
  let combinations: RowCombinations
  /// How many combinations there are: of all dimensions, without the rows of an input that streams.
  package var combination: Combination { combinations.combination }
  /// The number of the next chunk.
  private var number = 0
  /// The combination that it starts with, where records do not say how many there are.
  private var nextCombination = 0

  /// Combines the rows of an input, or some number of rows without cells, the values of `--each` and
  /// environments.
  ///
  /// All rows are read at once unless they are the outermost dimension of a cartesian product. The
  /// demands number the dimensions in the order in which they are combined: the rows if they are a
  /// dimension, those of `--each`, the environments.
  ///
  /// Covering rows may have a first dimension more: what `numbers` says of each of them.
  ///
  /// - Throws: a `Fault` without a line if they cannot be combined in this way, and the errors of
  ///   reading.
  package init(
    _ input: RowInput?, blankRows: Int? = nil, _ dimensions: [Dimension], environments: Int,
    _ kind: Combination.Kind, _ demands: Combination.Demands,
    numbering numbers: ((Combination) -> Dimension)? = nil
  ) throws {
    let hasEnvironments = environments > 1
    var all = dimensions.map { (name: $0.name, count: $0.count) }
    if hasEnvironments { all.append((name: "--env", count: environments)) }
    source = input.map { .input($0.chunks) } ?? .none
    let hasRecords = input != nil && kind != .cartesian && !all.isEmpty
    if let input, hasRecords {
      let held = try BufferedRecords(input.chunks)
      source = .held(held)
      all.insert((name: input.name, count: held.count), at: 0)
    }
    if let blankRows { all.insert((name: "--rows", count: blankRows), at: 0) }
    var combination = try Combination(kind, all, demands)
    var dimensions = dimensions
    if let numbers {
      dimensions.insert(numbers(combination), at: 0)
      combination = combination.numbered(at: hasRecords || blankRows != nil ? 1 : 0)
    }
    combinations = RowCombinations(
      dimensions: dimensions, hasEnvironments: hasEnvironments, combination: combination,
      // Where they are beyond counting, nobody waits for the last.
      count: combination.count ?? .max, hasRecords: hasRecords, hasBlankRows: blankRows != nil)
  }

  /// How records follow each other; nil where there are none.
  var syntax: RecordFraming? {
    switch source {
    case .input(let input): input.records.syntax
    case .held(let held): held.syntax
    case .none: nil
    }
  }

  var state: JSONRowState {
    switch source {
    case .input(let input): input.records.state
    case .held(let held): held.state
    case .none: JSONRowState()
    }
  }

  /// How many cells a record of delimited text has.
  var width: Int {
    switch source {
    case .input(let input): input.records.width ?? 0
    case .held(let held): held.width
    case .none: 0
    }
  }

  /// Whether blank lines stand between the records of an input.
  var isPadded: Bool {
    if case .input(let input) = source { input.isPadded } else { false }
  }

  /// Whether more can be read without waiting.
  var isReady: Bool {
    if case .input(let input) = source { input.isReady() } else { true }
  }

  /// Reads the next chunk, and says whether there was one.
  ///
  /// Throws a `Fault` where the input cannot be read on, and what reading it throws.
  mutating func read(into slot: inout ChunkSlot) throws -> Bool {
    switch source {
    case .input(var input):
      source = .none
      defer { source = .input(input) }
      guard try input.records.nextChunk(&slot.chunk) else { return false }
      let place: JSONRowState.ArrayPosition =
        slot.chunk.isAfterArray ? .afterArray : number == 0 ? .beforeFirst : .beforeNext
      start(&slot, 0..<combinations.count, place)
    case .held(let held):
      let combined = held.fill(
        &slot.chunk, nextCombination..<combinations.count, of: combinations.combination)
      guard !combined.isEmpty else { return false }
      start(&slot, combined, .beforeNext)
    case .none:
      let last = min(nextCombination + Self.combinationsOfChunk, combinations.count)
      guard nextCombination < last else { return false }
      // One record without cells.
      slot.chunk.end = 1
      start(&slot, nextCombination..<last, .beforeNext)
    }
    return true
  }

  private mutating func start(
    _ slot: inout ChunkSlot, _ combinations: Range<Int>, _ place: JSONRowState.ArrayPosition
  ) {
    slot.start(as: number, combinations, place)
    nextCombination = combinations.upperBound
    number += 1
  }
}
