import TextKit

/// One JSON value (RFC 8259) with the place where it stands.
///
/// Nothing of the text is lost in it: members keep their order and their duplicates, numbers keep
/// their spelling, and every value knows its bytes.
package struct JSONNode: Hashable, Sendable {
  /// What a value is, with its contents.
  package enum Kind: Hashable, Sendable {
    case null
    case boolean(Bool)
    /// A number by its spelling: `1.0` is not `1`.
    case number(String)
    case string(String)
    case array([JSONNode])
    case object([Member])
  }

  package struct Member: Hashable, Sendable {
    /// The name without quotes and escapes.
    package var name: String
    /// Where the name stands, with its quotes: offsets in UTF-8 bytes.
    package var nameRange: Range<Int>
    package var value: JSONNode

    package init(name: String, nameRange: Range<Int>, value: JSONNode) {
      self.name = name
      self.nameRange = nameRange
      self.value = value
    }
  }

  package var kind: Kind
  /// Where the value stands, with its quotes or brackets: offsets in UTF-8 bytes.
  package var range: Range<Int>

  package init(_ kind: Kind, at range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}

extension JSONNode {
  /// The value as if it stood nowhere.
  package var withoutPlaces: JSONNode {
    switch kind {
    case .null, .boolean, .number, .string: JSONNode(kind, at: 0..<0)
    case .array(let elements): .array(elements.map(\.withoutPlaces))
    case .object(let members): .object(members.map { ($0.name, $0.value.withoutPlaces) })
    }
  }

  /// The text of a string, nil for any other kind.
  package var text: String? {
    if case .string(let text) = kind { text } else { nil }
  }

  /// The elements of an array; empty for any other kind.
  package var elements: [JSONNode] {
    if case .array(let elements) = kind { elements } else { [] }
  }

  /// The members of an object in their order; empty for any other kind.
  package var members: [Member] {
    if case .object(let members) = kind { members } else { [] }
  }

  /// The value of an object's member, its name compared by Unicode scalars.
  package subscript(name: String) -> JSONNode? {
    members.first { $0.name.isSameText(as: name) }?.value
  }
}

extension JSONNode.Kind {
  /// How a message names a value of this kind: `a string`.
  package var noun: String {
    switch self {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSONNode {
  /// Reads a whole text as one JSON value, strictly by RFC 8259, and throws all its faults.
  ///
  /// A byte order mark at the start is ignored; UTF-16 and UTF-32, duplicate names in one object,
  /// unpaired surrogates, more than 512 levels and more than five million values are refused. Of a
  /// secret text messages repeat nothing. `depth` is how many levels will stand around the value, and
  /// `firstLine` the line that a part of a file starts on, for messages that name lines.
  package static func parse(
    _ bytes: [UInt8], isSecret: Bool = false, depth: Int = 0, firstLine: Int? = nil
  ) throws(Faults) -> JSONNode {
    var reader = JSONReader(bytes)
    reader.isSecret = isSecret
    reader.outerDepth = depth
    reader.firstLine = firstLine
    reader.begin()
    let node = reader.isStopped ? nil : reader.readValue()
    reader.finish()
    try reader.faults.check()
    guard let node else { preconditionFailure("nothing read and nothing reported") }
    return node
  }
}

extension JSONReader {
  /// Moves past a byte order mark and stops at a text in another encoding.
  package mutating func begin() {
    position = bytes.byteOrderMarkLength
    guard position == 0, let fault = Fault.notText(bytes, at: .bytes(0..<min(2, bytes.count)))
    else { return }
    faults.append(fault)
    halt()
  }

  /// Checks that nothing but white space follows, and reports what git could not merge.
  package mutating func finish() {
    if !isStopped { skipSpace() }
    if !isStopped, position < bytes.count {
      stop("expected nothing after the value, found \(found())", at: foundRange())
    }
    reportConflicts()
  }
}

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
    JSONPrinter(style: JSONStyle()).append(self, indentation: nil, to: &writer)
  }

  /// The value on as many lines as it has parts, which do no harm to a terminal.
  package var lines: String { text(JSONStyle(), indentation: "") }

  /// The value on one line without white space: `{"id":7,"tags":["a","b"]}`.
  package var compactLine: String { text(.compact, indentation: nil) }

  private func text(_ style: JSONStyle, indentation: String?) -> String {
    JSONPrinter(style: style).text(self, indentation: indentation)
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
