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
