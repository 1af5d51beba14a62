import TextKit

extension JSONNode {
  /// The text of a string, nil for any other kind.
  package var text: String? {
    guard case .string(let text) = kind else { return nil }
    return text
  }

  /// The elements of an array; empty for any other kind.
  package var elements: [JSONNode] {
    guard case .array(let elements) = kind else { return [] }
    return elements
  }

  /// The members of an object in their order; empty for any other kind.
  package var members: [Member] {
    guard case .object(let members) = kind else { return [] }
    return members
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
