import JSONKit
import TextKit

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

extension ToolSchema {
  /// Why a value is not what the schema describes.
  package struct Mismatch: Error, Hashable, Sendable {
    /// The value's name, from the outside inwards: `values.id`; empty for the whole.
    package let place: String
    /// What was expected and what was found, with what was probably meant.
    package let message: String
    /// The outermost member that it is about, with its schema; nil for the whole.
    package var property: String?

    /// The message after its place: `limit: expected a whole number from 1 to 1000, found null`.
    package var text: String { place.isEmpty ? message : "\(place): \(message)" }
  }

  /// Checks a value; throws the first mismatch.
  package func check(_ node: JSONNode, at place: String = "") throws(Mismatch) {
    func mismatch(_ expected: String) -> Mismatch {
      Mismatch(place: place, message: "expected \(expected), found \(node.kind.noun)")
    }
    switch self {
    case .text: if node.text == nil { throw mismatch("a string") }
    case .boolean:
      guard case .boolean = node.kind else { throw mismatch("true or false") }
    case .wholeNumber(let range):
      let words = "a whole number from \(range.lowerBound) to \(range.upperBound)"
      guard case .number(let spelling) = node.kind else { throw mismatch(words) }
      guard let number = Self.wholeNumber(spelling), range.contains(number) else {
        throw Mismatch(
          place: place, message: "expected \(words), found \(spelling.quoted(limit: 80))")
      }
    case .choice(let texts):
      guard let text = node.text else { throw mismatch("a string") }
      guard texts.contains(where: text.isSameText) else {
        let words = texts.joined(separator: ", ")
        throw Mismatch(
          place: place, message: "expected one of \(words), found \(text.quoted(limit: 80))")
      }
    case .scalar:
      switch node.kind {
      case .null, .boolean, .number, .string: break
      case .array, .object: throw mismatch("a string, a number, true, false or null")
      }
    case .any: break
    case .anyObject:
      guard case .object = node.kind else { throw mismatch("an object") }
    case .array(let element):
      guard case .array(let elements) = node.kind else { throw mismatch("an array") }
      for (index, value) in elements.enumerated() {
        try element.check(value, at: "\(place)[\(index)]")
      }
    case .map(let element):
      guard case .object(let members) = node.kind else { throw mismatch("an object") }
      for member in members {
        try element.check(member.value, at: Self.place(of: member.name, in: place))
      }
    case .object(let properties):
      guard case .object(let members) = node.kind else { throw mismatch("an object") }
      try check(members, properties, at: place)
    }
  }

  /// A number without a fraction, however it is spelled: `5.0` → 5.
  package static func wholeNumber(_ spelling: String) -> Int? {
    Int(spelling) ?? Double(spelling).flatMap(Int.init(exactly:))
  }

  /// The arguments without those that are not given: `null` and the empty text of what is optional.
  package func withoutOmitted(_ arguments: JSONNode) -> JSONNode {
    guard case .object(let properties) = self, case .object(let members) = arguments.kind else {
      return arguments
    }
    let given = members.filter { member in
      let isOptional = properties.contains {
        !$0.isRequired && $0.name.isSameText(as: member.name)
      }
      return !isOptional || member.value.isGiven
    }
    return given.count == members.count
      ? arguments : JSONNode(.object(given), at: arguments.range)
  }

  private func check(
    _ members: [JSONNode.Member], _ properties: [Property], at place: String
  ) throws(Mismatch) {
    for member in members {
      guard let property = properties.first(where: { $0.name.isSameText(as: member.name) }) else {
        let names = properties.map(\.name)
        let hint =
          Spelling.hint(for: member.name, in: names)
          ?? (names.isEmpty ? "it takes none" : "it takes \(names.joined(separator: ", "))")
        throw Mismatch(
          place: place, message: "unknown argument \(member.name.quoted(limit: 80)); \(hint)")
      }
      do throws(Mismatch) {
        try property.schema.check(member.value, at: Self.place(of: member.name, in: place))
      } catch {
        throw place.isEmpty ? error.about(property.name) : error
      }
    }
    for property in properties where property.isRequired {
      guard !members.contains(where: { $0.name.isSameText(as: property.name) }) else { continue }
      let missing = Mismatch(
        place: Self.place(of: property.name, in: place), message: "it is missing")
      throw place.isEmpty ? missing.about(property.name) : missing
    }
  }

  private static func place(of name: String, in place: String) -> String {
    place.isEmpty ? name : "\(place).\(name)"
  }

  package func property(_ name: String) -> Property? {
    guard case .object(let properties) = self else { return nil }
    return properties.first { $0.name.isSameText(as: name) }
  }
}

extension ToolSchema.Mismatch {
  /// The mismatch with the outermost member that it is about.
  fileprivate func about(_ property: String) -> Self {
    var mismatch = self
    mismatch.property = property
    return mismatch
  }
}
