import JSONKit
import LinkKit
import RowKit
import TextKit

/// What is written for a row: its URL alone, or cells of its record beside it.
package struct RowLayout: Sendable {
  /// What a cell of the output holds.
  package enum Part: Hashable, Sendable {
    /// What the record holds in a column.
    case column(Int)
    /// The name of the environment that the row was filled for.
    case environment
    case url
    /// The name of its link and its number in the output, for a file: `pickem-7`.
    case label
    /// Why the row was rejected; nothing for a row with a URL.
    case error
    /// One of the texts that `texts` makes, by its number.
    case text(Int)
  }

  /// Makes the texts of a row's cells of its link and its number in the output, from 1.
  package typealias Texts = @Sendable (_ link: MadeLink, _ number: Int) -> [String]

  package enum RejectedRow: String, CaseIterable, Sendable {
    /// Nothing.
    case skip
    /// The row without a URL.
    case null
    /// The row with its errors.
    case record
  }

  package struct Delivery: Sendable {
    /// Writes it; throws a `Fault` where it cannot be.
    let text: @Sendable (FilledLink) throws(Fault) -> String
    /// What stands around every URL of a link that begins so; nil where only `text` says it.
    let around: @Sendable (_ link: String?, _ start: String) -> DeliveredURL?
    /// The link in an environment whose URL stands beside it, filled with the same values.
    let companion: @Sendable (_ environment: String?) -> CompanionLink?
    /// Called at least once for each thread that delivers a URL with a fragment.
    let meetFragment: @Sendable () -> Void

    package init(
      _ text: @escaping @Sendable (FilledLink) throws(Fault) -> String,
      around: @escaping @Sendable (_ link: String?, _ start: String) -> DeliveredURL? = {
        _, _ in nil
      }, companion: @escaping @Sendable (_ environment: String?) -> CompanionLink? = { _ in nil },
      meetFragment: @escaping @Sendable () -> Void = {}
    ) {
      self.text = text
      self.around = around
      self.companion = companion
      self.meetFragment = meetFragment
    }
  }

  package static let url = OwnColumn.url.rawValue
  package static let environment = OwnColumn.environment.rawValue
  package static let error = "error"

  package let notation: RowNotation
  /// Whether a row says its environment.
  package let hasEnvironment: Bool
  /// What is written of a URL.
  package let shownURL: @Sendable (String) -> String
  /// What is written in place of a URL, by all that it was made of; nil where `shownURL` says it.
  let delivery: Delivery?
  /// The names of the cells.
  package private(set) var names: [String]
  /// What the cells hold, one for each name.
  package private(set) var parts: [Part]
  /// What makes the texts of all cells; nil where these are those of the row beside its URL.
  package private(set) var texts: Texts?
  /// What is written for a rejected row; has no effect if `isHandedOver`.
  package var rejectedRow = RejectedRow.skip
  /// Whether rows are not written, but handed over as `MadeLink`.
  package private(set) var isHandedOver = false

  /// A layout of the URL alone.
  package init(
    _ notation: RowNotation, hasEnvironment: Bool = false,
    shownURL: @escaping @Sendable (String) -> String = { $0 },
    delivering delivery: Delivery? = nil
  ) {
    self.notation = notation
    self.hasEnvironment = hasEnvironment
    self.delivery = delivery
    self.shownURL = shownURL
    names = [Self.url]
    parts = [.url]
  }

  package static let handedOver: RowLayout = {
    var layout = RowLayout(.lines)
    layout.isHandedOver = true
    return layout
  }()

  package init(_ notation: RowNotation, _ cells: [(name: String, part: Part)]) {
    self.init(notation)
    names = cells.map(\.name)
    parts = cells.map(\.part)
  }

  /// A layout of cells whose texts are made of all that a row was filled with: they show each value as it
  /// is, or at least a short one of ASCII without `"`, `\` and `(`.
  package init(_ notation: RowNotation, _ names: [String], texts: @escaping Texts) {
    self.init(notation, names.enumerated().map { ($1, .text($0)) })
    self.texts = texts
  }

  var numbersRows: Bool { texts != nil || parts.contains(.label) }

  /// Whether a row has cells of its record beside its URL.
  package var hasColumns: Bool { notation.hasColumns && texts == nil }

  /// Whether the names of all columns must be known before the first row.
  package var needsColumns: Bool { notation.needsColumns && texts == nil }

  /// What a row of a link is called, but for its number; no character is one that a file system refuses.
  package static func label(_ link: String?) -> String {
    let scalars = (link ?? "link").unicodeScalars.map { scalar -> Unicode.Scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        || scalar == "_" ? scalar : "-"
    }
    return String(String.UnicodeScalarView(scalars)) + "-"
  }

  /// The layout for rows of these columns: those of the input, the dimensions, the environment, the
  /// URL; of a notation without names, the URL alone.
  ///
  /// Columns of an earlier run are omitted where this run writes its own.
  package func holding(_ columns: RowColumns) throws(ColumnConflict) -> RowLayout {
    guard hasColumns else { return self }
    try checkErrors(among: columns)
    // Where cells are named, the errors of a row replace it.
    let hasErrors = rejectedRow == .record && !notation.namesCells
    let kept = columns.names.indices.filter {
      !columns.dropped.containsSameText(as: columns.names[$0])
    }
    let count = columns.dimensions.count
    var layout = self
    layout.names =
      kept.map { columns.names[$0] } + columns.dimensions
      + (hasEnvironment ? [Self.environment] : []) + [Self.url] + (hasErrors ? [Self.error] : [])
    layout.parts =
      kept.map { .column($0 + count) } + columns.dimensions.indices.map(Part.column)
      + (hasEnvironment ? [.environment] : []) + [.url] + (hasErrors ? [.error] : [])
    try Self.check(layout.names, from: notation.namesCells ? 0 : kept.count)
    return layout
  }

  /// Throws if the input has a column named `error` and errors are written.
  func checkErrors(among columns: RowColumns) throws(ColumnConflict) {
    guard rejectedRow == .record else { return }
    let names = columns.names + columns.dimensions
    if names.containsSameText(as: Self.error) { throw .written(Self.error) }
  }

  /// Refuses a name from an index on that stands before it too.
  package static func check(_ names: [String], from first: Int = 0) throws(ColumnConflict) {
    let checked = DistinctTexts(names[first...])
    var met = DistinctTexts()
    for name in names where !met.insert(name) && checked.contains(name) { throw .written(name) }
  }

  /// The cells of a row, with the texts that are written for its URL and its label.
  ///
  /// A value of a dimension that gives nothing is `null` where cells are named: rows that lack it would
  /// be any row for `--include`.
  func cells(
    _ record: Record, environment: String?, shownURL: String, _ empties: EmptyCells,
    dimensions: Int, label: String
  ) -> [Cell] {
    parts.map { part in
      switch part {
      case .column(let column):
        written(record.cell(column), in: column, empties, isOfDimension: column < dimensions)
      case .environment: environment.map { .text(Array($0.utf8)) } ?? .absent
      case .url: .text(Array(shownURL.utf8))
      case .label: .text(Array(label.utf8))
      case .error, .text: .absent
      }
    }
  }

  private func written(
    _ cell: Cell, in column: Int, _ empties: EmptyCells, isOfDimension: Bool = false
  ) -> Cell {
    let written = empties.written(cell, in: column)
    return written == .absent && isOfDimension && notation.namesCells ? .null : written
  }

  /// The numbers of a row's cells in the order of its members; nil where they are written as they are.
  ///
  /// What a row names itself is written in its own order, whatever the rows before it had: so the
  /// output for a row does not depend on where an input is split.
  func order(of record: Record) -> [Int]? {
    guard notation.namesCells, let members = record.order else { return nil }
    let columns = parts.prefix { if case .column = $0 { true } else { false } }
    let own = members.compactMap { columns.firstIndex(of: .column($0)) }
    return own + parts.indices.filter { !own.contains($0) }
  }

  /// The output for a rejected row; empty if it is skipped.
  ///
  /// As `null`, the row's cells with an empty URL, or `"url": null`. As `record`, the cells with the
  /// reasons in a column of their own, or `{"error": [reasons], "row": {…}}`, or the raw record
  /// as a string if it could not be parsed.
  func text(
    of rejection: Rejection, environment: String?, _ empties: EmptyCells = EmptyCells(),
    _ writer: inout RowWriter
  ) -> [UInt8] {
    var out: [UInt8] = []
    let record = rejection.record
    let cells = parts.map { part -> Cell in
      switch part {
      case .column(let column): written(record.cell(column), in: column, empties)
      case .environment: environment.map { .text(Array($0.utf8)) } ?? .absent
      case .url: notation.namesCells ? .null : .absent
      case .label, .text: .absent
      case .error: .text(Array(rejection.reasons.joined(separator: "; ").utf8))
      }
    }
    switch rejectedRow {
    case .skip: break
    case .record where notation.namesCells:
      let reasons = rejection.reasons.map(JSONText.quoted).joined(separator: ",")
      out += notation.rowStart + Array("\"\(Self.error)\":[\(reasons)],\"row\":".utf8)
      if record.faults.isEmpty {
        out.append(UInt8(ascii: "{"))
        var isFirst = true
        for index in order(of: record) ?? Array(parts.indices)
        where parts[index] != .url && cells[index] != .absent {
          out += (isFirst ? [] : notation.separator) + names[index].label(in: notation)
          CellSpelling.json.append(cells[index], to: &out)
          isFirst = false
        }
        out.append(UInt8(ascii: "}"))
      } else {
        CellSpelling.json.append(.text(record.raw), to: &out)
      }
      out += notation.rowEnd
    case .null, .record: writer.append(cells, order: order(of: record), to: &out)
    }
    return out
  }
}
