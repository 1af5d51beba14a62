import TextKit

extension JSONNode {
  /// A new `null`, to be written.
  package static let null = JSONNode(.null, at: 0..<0)

  package static func string(_ text: String) -> JSONNode { JSONNode(.string(text), at: 0..<0) }

  /// A new number, to be written with this spelling.
  package static func number(_ spelling: String) -> JSONNode {
    JSONNode(.number(spelling), at: 0..<0)
  }

  /// A new `true` or `false`, to be written.
  package static func boolean(_ value: Bool) -> JSONNode {
    JSONNode(.boolean(value), at: 0..<0)
  }

  package static func array(_ elements: [JSONNode]) -> JSONNode {
    JSONNode(.array(elements), at: 0..<0)
  }

  /// A new object, to be written with its members in this order.
  package static func object(_ members: [(name: String, value: JSONNode)]) -> JSONNode {
    JSONNode(
      .object(members.map { Member(name: $0.name, nameRange: 0..<0, value: $0.value) }), at: 0..<0)
  }

  /// A new object, to be written with its members in this order; those without a value are left
  /// out.
  package static func object(_ members: KeyValuePairs<String, JSONNode?>) -> JSONNode {
    let given = members.compactMap { name, value in
      value.map { Member(name: name, nameRange: 0..<0, value: $0) }
    }
    return JSONNode(.object(given), at: 0..<0)
  }

  /// The value on one line, which does no harm to a terminal: `{ "id": 7, "tags": ["a", "b"] }`.
  package var line: String { text(JSONStyle(), indentation: nil) }

  /// Appends `line` to bytes.
  package func appendLine(to writer: inout ByteWriter) {
    JSONPrinter(style: JSONStyle(), isForTerminals: true)
      .append(self, indentation: nil, to: &writer)
  }

  /// The value on as many lines as it has parts, which do no harm to a terminal.
  package var lines: String { text(JSONStyle(), indentation: "") }

  /// The value on one line without white space: `{"id":7,"tags":["a","b"]}`.
  package var compactLine: String { text(.compact, indentation: nil) }

  private func text(_ style: JSONStyle, indentation: String?) -> String {
    JSONPrinter(style: style, isForTerminals: true).text(self, indentation: indentation)
  }

  /// Whether both say the same, wherever they stand; numbers by their spelling, objects with their
  /// members in the same order.
  package func isSameValue(as other: JSONNode) -> Bool {
    switch (kind, other.kind) {
    case (.null, .null): true
    case (.boolean(let a), .boolean(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.string(let a), .string(let b)): a.isSameText(as: b)
    case (.array(let a), .array(let b)): a.elementsEqual(b) { $0.isSameValue(as: $1) }
    case (.object(let a), .object(let b)):
      a.elementsEqual(b) { $0.name.isSameText(as: $1.name) && $0.value.isSameValue(as: $1.value) }
    case (.null, _), (.boolean, _), (.number, _), (.string, _), (.array, _), (.object, _): false
    }
  }
}
