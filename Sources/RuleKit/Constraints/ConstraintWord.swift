import JSONKit

/// The words of JSON Schema 2020-12 that say how parameters depend on each other, and `errorMessage`.
package enum ConstraintWord: String, CaseIterable, Sendable {
  case properties, required, dependentRequired, dependentSchemas
  case `if`, then, `else`
  case allOf, anyOf, oneOf, not
  case errorMessage

  /// The words that can stand under `properties`, too, beside the keywords of rules.
  package static let ofValues: [ConstraintWord] = [.allOf, .anyOf, .oneOf, .not]

  /// What it means, in one line.
  package var meaning: String {
    switch self {
    case .properties: "what the values of parameters must be, where they are given"
    case .required: "parameters that must be given"
    case .dependentRequired: "parameters that must be given if another one is"
    case .dependentSchemas: "what must hold if a parameter is given"
    case .if: "the condition of then and else"
    case .then: "what must hold if the condition does"
    case .else: "what must hold if the condition does not"
    case .allOf: "constraints that must all hold"
    case .anyOf: "constraints of which at least one must hold"
    case .oneOf: "constraints of which exactly one must hold"
    case .not: "a constraint that must not hold"
    case .errorMessage: "the message for values that break it"
    }
  }
}

extension ConstraintWord {
  /// The JSON Schemas (2020-12) of a constraint and of what is under its `properties`, as named
  /// definitions that refer to each other at a pointer.
  package static func schemas(in pointer: String) -> [(name: String, value: JSONNode)] {
    let condition = JSONNode.object([("$ref", .string("\(pointer)/constraint"))])
    let value = JSONNode.object([("$ref", .string("\(pointer)/valueConstraint"))])
    let words = allCases.map { word in (word.rawValue, word.schema(condition, value)) }
    let keywords = (Keyword.schema["properties"]?.members ?? []).map { ($0.name, $0.value) }
    let ofValues = ofValues.map { word in (word.rawValue, word.schema(value, value)) }
    return [
      ("constraint", object(words)),
      ("valueConstraint", object(keywords + ofValues)),
    ]
  }

  /// An object with these members and `x-…`, or true or false.
  private static func object(_ properties: [(name: String, value: JSONNode)]) -> JSONNode {
    .object([
      ("type", .array([.string("object"), .string("boolean")])),
      ("properties", .object(properties)),
      ("patternProperties", .object([("^x-", .boolean(true))])),
      ("additionalProperties", .boolean(false)),
    ])
  }

  /// What the value of the word must be: a condition, or under `properties` a test of a value.
  private func schema(_ condition: JSONNode, _ value: JSONNode) -> JSONNode {
    let names = JSONNode.object([
      ("type", .string("array")), ("items", .object([("type", .string("string"))])),
    ])
    let members: [(name: String, value: JSONNode)] =
      switch self {
      case .properties: [("type", .string("object")), ("additionalProperties", value)]
      case .required: names.members.map { ($0.name, $0.value) }
      case .dependentRequired: [("type", .string("object")), ("additionalProperties", names)]
      case .dependentSchemas: [("type", .string("object")), ("additionalProperties", condition)]
      case .if, .then, .else, .not: condition.members.map { ($0.name, $0.value) }
      case .allOf, .anyOf, .oneOf:
        [("type", .string("array")), ("minItems", .number("1")), ("items", condition)]
      case .errorMessage: [("type", .string("string"))]
      }
    return .object([("description", .string(meaning))] + members)
  }
}

extension Constraint {
  /// The names of parameters in a constraint as it is stored, and where they stand with their quotes.
  package static func parameterNames(in node: JSONNode) -> [(name: String, range: Range<Int>)] {
    node.members.flatMap { member -> [(name: String, range: Range<Int>)] in
      let (value, members) = (member.value, member.value.members)
      func texts(_ node: JSONNode) -> [(name: String, range: Range<Int>)] {
        node.elements.compactMap { element in element.text.map { ($0, element.range) } }
      }
      let keys = members.map { (name: $0.name, range: $0.nameRange) }
      switch ConstraintWord(rawValue: member.name) {
      case .properties: return keys
      case .required: return texts(value)
      case .dependentRequired: return keys + members.flatMap { texts($0.value) }
      case .dependentSchemas: return keys + members.flatMap { parameterNames(in: $0.value) }
      case .if, .then, .else, .not: return parameterNames(in: value)
      case .allOf, .anyOf, .oneOf: return value.elements.flatMap(parameterNames)
      case .errorMessage, nil: return []
      }
    }
  }
}
