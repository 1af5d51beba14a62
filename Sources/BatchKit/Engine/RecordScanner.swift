import RowKit

/// Finds where records end that are surely right, and keeps nothing of them.
final class RecordScanner {
  private let syntax: RecordFraming
  private let width: Int
  private let cells: UnsafeMutablePointer<CellSpan>
  private let objects: ObjectMemory
  private let memory = BatchTables.Memory()
  private let bits: UnsafePointer<UInt8>
  private let bitsOfUnreserved: UInt8
  private var spare = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 0)

  /// Prepares to find records of `width` cells, or of JSON with these names.
  init(_ syntax: RecordFraming, width: Int, _ names: JSONRowNames) {
    self.syntax = syntax
    self.width = width
    cells = .allocate(capacity: max(1, width, names.all.count))
    objects = .ofRows(names.all)
    let table = ByteTable.bits(syntax, [])
    bits = memory.start(of: table)
    bitsOfUnreserved = ByteTable.bitsOfUnreserved(table)
  }

  deinit {
    cells.deallocate()
    spare.deallocate()
  }

  /// Reserves memory for the composed cells of a chunk of `count` bytes.
  func prepare(for count: Int) {
    guard spare.count < count + RecordChunks.padding else { return }
    spare.deallocate()
    spare = .allocate(capacity: count + RecordChunks.padding)
  }

  /// Passes over records that are surely right, up to one that the plain path must find out about.
  ///
  /// `found` is called with where each stands, all that ends it included, and its line; `emptyRows`
  /// grows by the rows whose cells are all empty.
  func scan(
    _ input: UnsafeBufferPointer<UInt8>, from position: inout Int, line: inout Int,
    emptyRows: inout Int, _ found: (_ range: Range<Int>, _ line: Int) -> Void
  ) {
    switch syntax {
    case .delimited(let syntax):
      let reader = DelimitedCells(
        cells: cells, width: width, syntax: syntax, bits: bits,
        bitsOfUnreserved: bitsOfUnreserved, bitsOfEmpty: bitsOfUnreserved)
      scan(by: reader, input, &position, &line, &emptyRows, found)
    case .lines, .elements:
      let reader = ObjectCells(
        cells, objects, isLines: syntax == .lines, bits: bits, bitsOfUnreserved: bitsOfUnreserved,
        bitsOfEmpty: bitsOfUnreserved, bitsOfAbsent: bitsOfUnreserved)
      scan(by: reader, input, &position, &line, &emptyRows, found)
    }
  }

  @inline(__always)
  private func scan(
    by reader: some CellReader, _ input: UnsafeBufferPointer<UInt8>, _ position: inout Int,
    _ line: inout Int, _ emptyRows: inout Int, _ found: (Range<Int>, Int) -> Void
  ) {
    guard let start = input.baseAddress, let spare = spare.baseAddress else { return }
    let end = start + input.count
    var next = start + position
    while next < end {
      var here = next
      switch reader.read(&here, end, spare) {
      case .record(let lines):
        // The line feed behind the chunk is none of it.
        found(next - start..<min(here, end) - start, line)
        line += lines
      case .nothing(let lines): line += lines
      case .emptyRow:
        line += 1
        emptyRows += 1
      case .unsure:
        position = next - start
        return
      }
      next = here
    }
    position = input.count
  }
}

/// Reads the cells of one record after another where they lie in a chunk.
protocol CellReader {
  /// A Boolean value indicating whether messages name a row by its number.
  static var numbersRows: Bool { get }

  /// Reads the record from `here` on and moves after it, or anywhere if it is unsure.
  ///
  /// A line feed stands at the end of the chunk; cells that do not lie in it as they are are put
  /// together in `spare`.
  func read(
    _ here: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>,
    _ spare: UnsafeMutablePointer<UInt8>
  ) -> RecordResult
}

enum RecordResult {
  /// A record that spans `lines` lines.
  case record(lines: Int)
  /// Only white space that spans `lines` lines.
  case nothing(lines: Int)
  /// A row whose cells are all empty, on a line.
  case emptyRow
  /// Something that the plain path must find out about.
  case unsure
}

/// Reads no cells: the record that combinations of values alone are of.
struct NoCells: CellReader {
  static var numbersRows: Bool { false }

  func read(
    _ here: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>,
    _ spare: UnsafeMutablePointer<UInt8>
  ) -> RecordResult {
    here = end
    return .record(lines: 0)
  }
}
