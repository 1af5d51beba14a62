import JSONKit
import RowKit
import TextKit

/// The cells of what the tool writes of a row; nil where a row has none, or they are a parameter's.
///
/// Beside the values of a row as one JSON object, no column is a parameter's.
package struct OwnCells: Sendable {
  /// The values of all fields as a JSON object.
  var values: Int?
  /// The names of the parameters where one has the name of that cell, so that a row may have its value
  /// there instead.
  private var sharing: DistinctTexts?
  /// Whether such an object may be a text: no other parameter has a column.
  private var mayBeText = false
  /// The fields, by number, whose columns say something of a row that has such an object.
  private(set) var fields: Set<Int> = []
  /// The cells whose columns have the name of a parameter, and say something only beside such an object.
  private var shared: Set<Int> = []
  /// The state of the app that the link is opened from.
  private var start: Int?
  /// The links that carried the URL.
  private(set) var wrap: Int?
  /// The name of the case, or its number, alone or after the link's name and a `#`.
  private var name: Int?
  private var row: Int?
  /// What must become of the case, and why.
  private var expectation: Int?
  private var why: Int?
  /// Whether values were left out because they are secret, as the history says it.
  private var secret: Int?

  /// The cell that gives all values of a row as an object; nil where other cells say something of them, too.
  var valuesAlone: Int? {
    sharing == nil && fields.isEmpty && secret == nil ? values : nil
  }

  /// Whether rows may say of themselves which case they are.
  var nameCases: Bool { name != nil || row != nil || expectation != nil }

  /// A row of values alone.
  package init() {}

  init(_ columns: RowColumns, beside names: [String]) {
    values = columns.cell(named: OwnColumn.values.rawValue)
    if names.containsSameText(as: OwnColumn.values.rawValue) {
      sharing = DistinctTexts(names)
      mayBeText = Self.mayHoldValues(columns.names, of: names)
      fields = Set(names.indices.filter { OwnColumn.isOwn(names[$0], among: columns.names) })
      // Delimited text has no objects but texts.
      if columns.areAll, !mayBeText { (values, sharing) = (nil, nil) }
    }
    start = cell(OwnColumn.start.rawValue, in: columns, beside: names)
    wrap = cell(OwnColumn.wrap.rawValue, in: columns, beside: names)
    name = cell(OwnColumn.number.rawValue, in: columns, beside: names)
    row = cell("row", in: columns, beside: names)
    expectation = cell(OwnColumn.expectation, in: columns, beside: names)
    why =
      cell(OwnColumn.caseReason, in: columns, beside: names)
      ?? cell("why", in: columns, beside: names)
    secret = values == nil ? nil : cell("secret", in: columns, beside: names)
  }

  private mutating func cell(
    _ name: String, in columns: RowColumns, beside parameters: [String]
  ) -> Int? {
    guard OwnColumn.isOwn(name, among: columns.names), let cell = columns.cell(named: name) else {
      return nil
    }
    if parameters.containsSameText(as: name) {
      guard values != nil else { return nil }
      shared.insert(cell)
    }
    return cell
  }

  /// The bytes of a cell; nil for none, and where it is a parameter's.
  private func bytes(of cell: Int?, in record: Record) -> [UInt8]? {
    guard let cell, !shared.contains(cell) || ((try? members(of: record)) ?? nil) != nil else {
      return nil
    }
    return record.cell(cell).bytes
  }

  /// Whether a column of those names may have all values of a row as one text, even if a parameter has
  /// the name of that column: no other has a column, but for those that reports have.
  package static func mayHoldValues(_ columns: [String], of parameters: [String]) -> Bool {
    let name = OwnColumn.values.rawValue
    return columns.containsSameText(as: name)
      && (!parameters.containsSameText(as: name)
        || !parameters.contains {
          !$0.isSameText(as: name) && columns.containsSameText(as: $0)
            && !OwnColumn.isOwn($0, among: columns)
        })
  }

  /// Whether a text is an object of values, with one for the parameter that has the name of its column.
  static func areValues(_ text: [UInt8]) -> Bool {
    text.first == UInt8(ascii: "{")
      && (try? JSONNode.parse(text))?[OwnColumn.values.rawValue] != nil
  }

  /// The object in a cell that may have the value of a parameter of its name instead.
  private func object(in cell: Cell, among names: DistinctTexts) -> [JSONNode.Member]? {
    switch cell {
    case .json(.object(let members), _): return members
    case .text(let bytes) where mayBeText:
      guard case .object(let members)? = (try? JSONNode.parse(bytes))?.kind,
        !members.isEmpty, members.allSatisfy({ names.contains($0.name) })
      else { return nil }
      return members
    case .absent, .marked, .text, .json: return nil
    }
  }

  /// The values of a record that gives them as one JSON object; nil if it does not.
  func members(of record: Record) throws(Rejection) -> [JSONNode.Member]? {
    guard let values else { return nil }
    if let sharing { return object(in: record.cell(values), among: sharing) }
    let bytes = record.cell(values).bytes
    guard !bytes.isEmpty else { return nil }
    guard let node = try? JSONNode.parse(bytes), case .object(let members) = node.kind else {
      throw Rejection(
        record,
        reasons: ["\(OwnColumn.values.rawValue): expected a JSON object of names and values"])
    }
    return members
  }

  func lacksSecrets(in record: Record) -> Bool {
    bytes(of: secret, in: record) == Array("true".utf8)
  }

  func startState(in record: Record) -> String? { text(of: start, in: record) }

  /// The text of a cell; nil for an empty one, too.
  private func text(of cell: Int?, in record: Record) -> String? {
    bytes(of: cell, in: record).flatMap { $0.isEmpty ? nil : String(decoding: $0, as: UTF8.self) }
  }

  /// The case that the row of a record is; nil if it does not say what must become of it.
  func testCase(in record: Record) -> CaseLabel? {
    text(of: expectation, in: record).flatMap(CaseLabel.Expectation.init).map {
      CaseLabel(
        name: text(of: name, in: record), expect: $0, why: text(of: why, in: record))
    }
  }

  func caseNumber(in record: Record) -> Int? {
    let numbers = [name, row].compactMap { cell -> Int? in
      // `pickem#7 cold`
      text(of: cell, in: record)?.splitScalars(at: "#").last.flatMap {
        Int(String(decoding: $0.utf8.prefix(while: \.isDigit), as: UTF8.self))
      }
    }
    return numbers.first
  }

  /// The links that carried the URL of a record, as `--wrap` takes them; nil if it does not say.
  func wrappers(of record: Record) -> [String]? {
    bytes(of: wrap, in: record).flatMap(OwnColumn.wrappers)
  }
}
