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

  /// One member of an object.
  package struct Member: Hashable, Sendable {
    /// The name without quotes and escapes.
    package var name: String
    /// Where the name stands, with its quotes: offsets in UTF-8 bytes.
    package var nameRange: Range<Int>
    /// The value that the name stands for.
    package var value: JSONNode

    /// A member that was read from a text.
    package init(name: String, nameRange: Range<Int>, value: JSONNode) {
      self.name = name
      self.nameRange = nameRange
      self.value = value
    }
  }

  /// What the value is, with its contents.
  package var kind: Kind
  /// Where the value stands, with its quotes or brackets: offsets in UTF-8 bytes.
  package var range: Range<Int>

  /// A value that was read from a text.
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
}
