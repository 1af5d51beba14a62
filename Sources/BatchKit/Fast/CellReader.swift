import JSONKit

/// Reads the cells of one record after another where they lie in a chunk.
protocol CellReader {
  /// A Boolean value indicating whether messages name a row by its number.
  static var numbersRows: Bool { get }

  /// Reads a record from `here` on and moves after it.
  ///
  /// - Parameters:
  ///   - here: where the record starts; anywhere if it is unsure.
  ///   - end: where the chunk ends: a line feed stands there.
  ///   - spare: where cells are put together that do not lie in the chunk as they are.
  /// - Returns: what it was.
  func read(
    _ here: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>,
    _ spare: UnsafeMutablePointer<UInt8>
  ) -> RecordResult
}

/// What was read as a record.
enum RecordResult {
  /// A record over so many lines.
  case record(lines: Int)
  /// Nothing but white space over so many lines.
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
