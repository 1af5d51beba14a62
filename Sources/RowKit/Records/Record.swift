import JSONKit
import TextKit

/// One record of an input: its line, its cells, and its bytes as they stood.
package struct Record: Hashable, Sendable {
  /// The line on which the record starts, counted from 1.
  package var line: Int
  /// The record without its line end.
  package var raw: [UInt8]
  /// One cell a column, in the order of the reader's `names`.
  package var cells: [Cell]
  /// The columns in the order of the record's own members; nil where that is their order.
  package var order: [Int]?
  /// The columns that say that they give nothing: `null` in JSON, `\N` in escaped text.
  package var nulls: Set<Int> = []
  /// The faults that keep the record from being a row.
  package var faults: [Fault]
  /// True if a cell was a formula of spreadsheets for its text: `="007"`.
  package var hasFormula = false

  package init(line: Int, raw: [UInt8], cells: [Cell], faults: [Fault] = []) {
    self.line = line
    self.raw = raw
    self.cells = cells
    self.faults = faults
  }

  /// A record of cells as it would stand in delimited text.
  package init(_ cells: [Cell], delimiter: UInt8 = .comma, line: Int) {
    var raw: [UInt8] = []
    DelimitedText(delimiter: delimiter).appendRecord(cells.map(\.bytes), to: &raw)
    raw.removeLast()
    self.init(line: line, raw: raw, cells: cells)
  }

  /// The record with other cells before its own.
  package func preceded(by others: [Cell]) -> Record {
    var record = self
    record.cells = others + cells
    record.order = order?.map { $0 + others.count }
    record.nulls = Set(nulls.map { $0 + others.count })
    return record
  }

  /// The cell of a column; absent if the record has fewer.
  package func cell(_ column: Int) -> Cell {
    cells.indices.contains(column) ? cells[column] : .absent
  }
}

/// What a row holds for one column.
package enum Cell: Hashable, Sendable {
  /// Nothing: a JSON member that is missing or `null`.
  case absent
  /// The bytes of a text, not yet known to be UTF-8.
  case text([UInt8])
  /// The empty text of a tool's own output that is marked as a value.
  case marked
  /// A JSON value and its bytes as they were written.
  case json(JSONNode.Kind, spelling: [UInt8])
}

extension Cell {
  /// JSON's `null`, written where a member must stand though it gives nothing.
  package static let null = Cell.json(.null, spelling: Array("null".utf8))

  /// A JSON value, spelled on one line.
  package static func value(_ node: JSONNode) -> Cell {
    .json(node.kind, spelling: Array(node.compactLine.utf8))
  }

  /// The cell as it stands in a text file: a JSON string without quotes and escapes, any other JSON
  /// value as it was written, nothing for nothing.
  package var bytes: [UInt8] {
    switch self {
    case .absent, .marked: []
    case .text(let bytes): bytes
    case .json(.string(let text), _): Array(text.utf8)
    case .json(_, let spelling): spelling
    }
  }
}

extension Record {
  /// A row made of one JSON value, which is one if it is an object; its ranges are offsets into
  /// `raw`, and `names` grows by new ones.
  init(_ node: JSONNode, raw: [UInt8], line: Int, names: inout JSONRowNames) {
    self.init(line: line, raw: raw, cells: [])
    guard case .object(let members) = node.kind else {
      faults = [
        Fault("expected an object of names and values, got \(node.kind.noun)", at: .column(1))
      ]
      return
    }
    var columns: [Int] = []
    defer { if columns != columns.sorted() { order = columns } }
    for member in members {
      guard let column = names.column(member.name) else {
        faults = [Fault("more than \(JSONRowNames.most) different names", at: .column(1))]
        return
      }
      columns.append(column)
      while cells.count <= column { cells.append(.absent) }
      guard member.value.kind != .null else {
        nulls.insert(column)
        continue
      }
      cells[column] = .json(member.value.kind, spelling: Array(raw[member.value.range]))
    }
  }
}
