import RowKit
import TextKit

package struct RowInput {
  /// How many rows, and about how many bytes of them, are read before the first is written, where the
  /// columns of the output must be known before any and each row may name its own.
  private static let (mostAhead, mostBytesAhead) = (1_000, 1 << 20)

  /// What messages call the input.
  package let name: String
  package let format: RowFormat
  private(set) var reader: RowReader
  /// How many records may be looked at before the first is made into a row.
  private let mostFirst: Int
  let isReady: () -> Bool

  /// Opens an input, which messages name so, and reads its header where the format has one.
  ///
  /// If it reads ahead, it takes the names of the columns from the first row and from those after it
  /// that can be read without waiting (`isReady`); else from the first row alone, unless blocks have
  /// numbers of rows before them. An input that cannot be read as this format is a
  /// `Fault`.
  package init(
    _ name: String, _ format: RowFormat, delimiter: UInt8? = nil, columns: [String]? = nil,
    isLineBased: Bool = false, hasBlocks: Bool = false, readsAhead: Bool,
    isReady: @escaping () -> Bool, read: @escaping ByteReader
  ) throws {
    self.name = name
    self.format = format
    self.isReady = isReady
    reader = try RowReader(
      format, delimiter: delimiter, names: columns, isLineBased: isLineBased,
      hasBlocks: hasBlocks, read: read)
    mostFirst = readsAhead || reader.header != nil ? Self.mostAhead : hasBlocks ? 0 : 1
    if reader.header == nil { _ = try first(Self.mostAhead) }
  }

  /// The first records, as many as can be read without waiting for more than one; they are read again.
  package mutating func first(_ most: Int) throws -> [Record] {
    reader.remember()
    defer { reader.rewind() }
    var (records, size) = ([Record](), 0)
    do {
      while records.count < min(most, mostFirst), size < Self.mostBytesAhead,
        records.isEmpty || reader.records.hasRecord || isReady(), let record = try reader.next()
      {
        size += record.raw.count
        records.append(record)
      }
    } catch is Fault where !records.isEmpty {
      // The rows before it come first; then it is met again.
    }
    return records
  }

  /// Takes the rows for an output of this tool, whose cells say more than others.
  package mutating func readOutput() { reader.readOutput() }

  /// The names of the columns that were met so far.
  package var names: [String] { reader.names }

  /// The record with the names, where the format has one.
  package var header: Record? { reader.header }

  /// The byte between two cells, if the rows are delimited text.
  package var delimiter: UInt8? {
    if case .delimited(let syntax) = reader.records.syntax { syntax.delimiter } else { nil }
  }

  /// Whether all names are known before the first row.
  package var hasHeader: Bool { reader.header != nil }

  /// The chunks after the header, with no row read yet.
  var chunks: Chunks {
    Chunks(records: reader.records, isPadded: format == .junit, isReady: isReady)
  }

  /// The rows, to be read in chunks.
  struct Chunks {
    var records: Records
    /// Whether blank lines are no rows: in what is read of a report they keep the numbers of lines.
    let isPadded: Bool
    /// Whether more can be read without waiting; where not, what was read is written first.
    let isReady: () -> Bool
  }
}
