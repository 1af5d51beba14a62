import JSONKit

/// A tool as clients see it: what it is for, what it takes and what it gives.
package struct Tool: Sendable {
  /// What clients may do without asking a person.
  package struct Effects: Sendable {
    package var isReadOnly = true
    /// True if what it does may destroy something.
    package var isDestructive = false
    /// True if it reaches beyond the files of this machine.
    package var isOpenWorld = false

    package static let none = Effects()

    /// The effects of a tool that does something.
    package static func changes(isDestructive: Bool, isOpenWorld: Bool) -> Effects {
      Effects(isReadOnly: false, isDestructive: isDestructive, isOpenWorld: isOpenWorld)
    }

    fileprivate var json: JSONNode {
      .object([
        "readOnlyHint": .boolean(isReadOnly), "destructiveHint": .boolean(isDestructive),
        "idempotentHint": .boolean(isReadOnly), "openWorldHint": .boolean(isOpenWorld),
      ])
    }
  }

  package let name: String
  let title: String
  let description: String
  /// The object of its arguments.
  package let input: ToolSchema
  /// The object that it answers with.
  package let output: ToolSchema
  let effects: Effects

  /// Describes a tool; what it takes and gives are objects.
  package init(
    _ name: String, title: String, _ description: String, input: [ToolSchema.Property],
    output: [ToolSchema.Property], effects: Effects = .none
  ) {
    (self.name, self.title, self.description) = (name, title, description)
    self.input = .object(input)
    self.output = .object(output)
    self.effects = effects
  }

  /// The tool as `tools/list` lists it.
  var json: JSONNode {
    .object([
      "name": .string(name), "title": .string(title), "description": .string(description),
      "inputSchema": input.json, "outputSchema": output.json, "annotations": effects.json,
    ])
  }
}

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
