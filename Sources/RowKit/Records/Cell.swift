import JSONKit

/// What a row holds for one column.
package enum Cell: Hashable, Sendable {
  /// Nothing: a JSON member that is missing or `null`.
  case absent
  /// The bytes of a text, not yet known to be UTF-8.
  case text([UInt8])
  /// A JSON value and its bytes as they were written.
  case json(JSONNode.Kind, spelling: [UInt8])
}

extension Cell {
  /// A JSON value, spelled on one line.
  package static func value(_ node: JSONNode) -> Cell {
    .json(node.kind, spelling: Array(node.compactLine.utf8))
  }

  /// The cell as it stands in a text file: a JSON string without quotes and escapes, any other JSON
  /// value as it was written, nothing for nothing.
  package var bytes: [UInt8] {
    switch self {
    case .absent: []
    case .text(let bytes): bytes
    case .json(.string(let text), _): Array(text.utf8)
    case .json(_, let spelling): spelling
    }
  }
}
