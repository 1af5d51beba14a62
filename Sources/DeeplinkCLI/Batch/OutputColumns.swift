import RowKit
import TextKit

/// The columns that `batch` writes: those of the input, the dimensions, the environment, the URL.
struct OutputColumns {
  /// A column of the output that has the name of another.
  struct Taken: Error {
    var name: String
  }

  static let url = "url"
  static let environment = "environment"

  let layout: RowLayout
  private let format: BatchFormat

  var names: [String] { layout.names }

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
      layout = RowLayout.url
      return
    }
    // All columns of the input but the reasons of an earlier run.
    let kept = columns.names.enumerated().filter { $0.element != RowReader.reasonColumn }
    let dimensions = columns.dimensions.enumerated().map {
      ($0.element, RowLayout.Part.column($0.offset))
    }
    let environment = hasEnvironment ? [(Self.environment, RowLayout.Part.environment)] : []
    let count = columns.dimensions.count
    layout = RowLayout(
      format.rows,
      kept.map { ($0.element, .column($0.offset + count)) } + dimensions + environment
        + [(Self.url, .url)])
    let own = layout.names.dropFirst(kept.count)
    let names = layout.names
    for (index, name) in names.enumerated() where format.isJSON || own.contains(name) {
      guard !names[..<index].contains(where: name.isSameText) else {
        throw Taken(name: name)
      }
    }
  }

  /// The cells of a row.
  func cells(_ record: Record, environment: String?, url: String) -> [Cell] {
    layout.cells(record, environment: environment, url: format.text(url))
  }
}
