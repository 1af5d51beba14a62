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
