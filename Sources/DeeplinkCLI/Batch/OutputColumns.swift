import LinkKit
import TextKit

/// The columns that `batch` writes: those of the input, the dimensions, the environment, the URL.
struct OutputColumns {
  /// A column of the output that has the name of another.
  struct Taken: Error {
    var name: String
  }

  static let url = "url"
  static let environment = "environment"

  let names: [String]
  private let format: BatchFormat
  /// The columns of the input that are written: all but the reasons of an earlier run.
  private let kept: [Int]
  private let dimensions: Int
  private let hasEnvironment: Bool

  /// Puts the columns in their order; a format of lines has the URL alone.
  ///
  /// - Parameters:
  ///   - columns: the columns of the rows.
  ///   - hasEnvironment: whether a row says its environment.
  ///   - format: how rows are written; in JSON no two columns of the input may have one name.
  /// - Throws: `Taken` where two columns would have one name.
  init(_ columns: RowColumns, hasEnvironment: Bool, format: BatchFormat) throws(Taken) {
    self.format = format
    guard format.rows != .lines else {
      kept = []
      dimensions = 0
      self.hasEnvironment = false
      names = [Self.url]
      return
    }
    kept = columns.names.indices.filter { columns.names[$0] != RowReader.reasonColumn }
    dimensions = columns.dimensions.count
    self.hasEnvironment = hasEnvironment
    let own = columns.dimensions + (hasEnvironment ? [Self.environment] : []) + [Self.url]
    names = kept.map { columns.names[$0] } + own
    for (index, name) in names.enumerated() where format.isJSON || own.contains(name) {
      guard !names[..<index].contains(where: name.isSameText) else {
        throw Taken(name: name)
      }
    }
  }

  /// The cells of a row.
  func cells(_ record: Record, environment: String?, url: String) -> [Cell] {
    var cells = kept.map { record.cell($0 + dimensions) }
    cells += (0..<dimensions).map(record.cell)
    if hasEnvironment { cells.append(environment.map { .text(Array($0.utf8)) } ?? .absent) }
    cells.append(.text(Array(format.text(url).utf8)))
    return cells
  }
}
