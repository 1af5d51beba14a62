import JSONKit
import RowKit

/// The rows of an input as they stand in it.
struct InputRows {
  /// How many rows are read before the first is written, where the columns of the output must be
  /// known before any and each row may name its own.
  private static let lookahead = 1_000

  let format: RowFormat
  /// The reader, which has read no rows yet where nothing was read ahead.
  private(set) var reader: RowReader
  private let source: ByteSource
  private var ahead: ArraySlice<Record> = []

  /// Opens an input, and reads its header where the format has one.
  ///
  /// - Parameters:
  ///   - source: the input.
  ///   - format: how the rows are written.
  ///   - readsAhead: whether to look for the names of the columns in some first rows.
  /// - Throws: `Failure` where the input cannot be read as this format.
  init(_ source: ByteSource, _ format: RowFormat, readsAhead: Bool) throws {
    self.source = source
    self.format = format
    do {
      reader = try RowReader(format, read: source.read)
      guard readsAhead, reader.header == nil else { return }
      var ahead: [Record] = []
      while ahead.count < Self.lookahead, let record = try reader.next() { ahead.append(record) }
      self.ahead = ahead[...]
    } catch let fault as Fault {
      var problem = Problem(fault, in: source.name)
      problem.hint =
        problem.hint
        ?? "if the rows are not \(format.rawValue), name their format with --input-format"
      throw Failure(.failure, [problem])
    }
  }

  /// What messages call the input.
  var name: String { source.name }

  /// Whether more can be read without waiting.
  func isReady() -> Bool { source.isReady() }

  /// The names of the columns that were met so far.
  var names: [String] { reader.names }

  /// The record with the names, where the format has one.
  var header: Record? { reader.header }

  /// Whether all names are known before the first row.
  var hasHeader: Bool { reader.header != nil }

  mutating func next() throws -> Record? {
    if let record = ahead.popFirst() { return record }
    do {
      return try reader.next()
    } catch let fault as Fault {
      throw Failure(.failure, [Problem(fault, in: name)])
    }
  }
}
