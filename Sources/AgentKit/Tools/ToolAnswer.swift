import JSONKit

/// What a tool answers to a call.
package enum ToolAnswer: Sendable {
  /// An object by the tool's output schema.
  case result(JSONNode)
  /// Why there is none, for the model to do better.
  case refusal(String)

  /// The members of a result of `tools/call`: the object also as text, for clients that know no other.
  var members: [(name: String, value: JSONNode)] {
    switch self {
    case .result(let node):
      [("content", Self.content(node.compactLine)), ("structuredContent", node)]
    case .refusal(let text):
      [("content", Self.content(text)), ("isError", .boolean(true))]
    }
  }

  private static func content(_ text: String) -> JSONNode {
    .array([.object(["type": .string("text"), "text": .string(text)])])
  }
}
