import JSONKit

/// What a tool takes or gives, as the part of JSON Schema 2020-12 that tools need.
///
/// One value says what is published and what is checked, so that the two cannot differ.
package indirect enum ToolSchema: Sendable {
  case text
  case boolean
  case wholeNumber(ClosedRange<Int>)
  case choice([String])
  /// A string, a number, true, false or null.
  case scalar
  case any
  case anyObject
  case array(ToolSchema)
  /// An object whose every member is such a value.
  case map(ToolSchema)
  /// An object of these members and no others.
  case object([Property])

  package struct Property: Sendable {
    package let name: String
    package let schema: ToolSchema
    let isRequired: Bool
    /// What it means, for a reader who knows nothing of the tool.
    let description: String?

    /// A member that must be there, or may be.
    package init(
      _ name: String, _ schema: ToolSchema, isRequired: Bool = true, _ description: String? = nil
    ) {
      (self.name, self.schema, self.isRequired) = (name, schema, isRequired)
      self.description = description
    }

    /// A member that may be missing.
    package static func optional(
      _ name: String, _ schema: ToolSchema, _ description: String? = nil
    ) -> Property {
      Property(name, schema, isRequired: false, description)
    }

    /// The schema of the member with its description.
    package var json: JSONNode {
      guard let description, case .object(let members) = schema.json.kind else {
        return schema.json
      }
      return .object(
        members.map { ($0.name, $0.value) } + [("description", .string(description))])
    }
  }

  package var json: JSONNode {
    switch self {
    case .text: Self.typed("string")
    case .boolean: Self.typed("boolean")
    case .wholeNumber(let range):
      .object([
        "type": .string("integer"), "minimum": .number("\(range.lowerBound)"),
        "maximum": .number("\(range.upperBound)"),
      ])
    case .choice(let texts):
      .object(["type": .string("string"), "enum": .array(texts.map(JSONNode.string))])
    case .scalar:
      .object([
        "type": .array(["string", "number", "boolean", "null"].map(JSONNode.string))
      ])
    case .any: .object([:])
    // Some clients close an object that does not say that it is open.
    case .anyObject: .object(["type": .string("object"), "additionalProperties": .boolean(true)])
    case .array(let element): .object(["type": .string("array"), "items": element.json])
    case .map(let element):
      .object(["type": .string("object"), "additionalProperties": element.json])
    case .object(let properties):
      .object([
        "type": .string("object"),
        "properties": .object(properties.map { ($0.name, $0.json) }),
        "required": .array(properties.filter(\.isRequired).map { .string($0.name) }),
        "additionalProperties": .boolean(false),
      ])
    }
  }

  private static func typed(_ name: String) -> JSONNode { .object(["type": .string(name)]) }
}
