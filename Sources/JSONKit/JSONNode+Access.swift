import TextKit

extension JSONNode {
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
