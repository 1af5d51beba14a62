import JSONKit

extension Keyword {
  /// The facts about one keyword.
  package struct Definition: Sendable {
    /// The types that it can apply to.
    package let types: [ValueType]
    /// What its own value must be.
    package let shape: KeywordShape
    /// True if the keyword restricts the valid values rather than annotating them.
    package let asserts: Bool
    /// What it means, in one line.
    package let meaning: String
  }

  /// The keyword's line of the table from which reading, help and schema derive.
  package var definition: Definition {
    let every = ValueType.allCases
    let numeric = every.filter(\.isNumeric)
    func asserting(_ types: [ValueType], _ shape: KeywordShape, _ meaning: String) -> Definition {
      Definition(types: types, shape: shape, asserts: true, meaning: meaning)
    }
    func saying(_ shape: KeywordShape, _ meaning: String) -> Definition {
      Definition(types: every, shape: shape, asserts: false, meaning: meaning)
    }

    return switch self {
    case .type: asserting(every, .typeName, "the type of the value")
    case .enum: asserting(every, .scalars(atLeast: 1), "the allowed values")
    case .const: asserting(every, .scalar, "the only value")
    case .minLength: asserting([.string], .count, "the minimum number of characters")
    case .maxLength: asserting([.string], .count, "the maximum number of characters")
    case .pattern: asserting([.string], .pattern, "a regular expression (ECMA-262) to match")
    case .format: asserting([.string], .formatName, "the format of the text, such as email or date")
    case .minimum: asserting(numeric, .number, "the smallest number")
    case .exclusiveMinimum: asserting(numeric, .number, "the exclusive lower limit")
    case .maximum: asserting(numeric, .number, "the largest number")
    case .exclusiveMaximum: asserting(numeric, .number, "the exclusive upper limit")
    case .multipleOf: asserting(numeric, .positiveNumber, "a number that it must be a multiple of")
    case .title: saying(.text, "the label of the prompt")
    case .description: saying(.text, "the help text of the prompt")
    case .default: saying(.scalar, "the default value")
    case .generate: saying(.generator, "how to generate a value that is not given")
    case .examples: saying(.scalars(atLeast: 0), "example values")
    case .writeOnly: saying(.flag, "true for a secret, which is never shown")
    case .errorMessage: saying(.text, "the message for an invalid value")
    }
  }

  /// The JSON Schema 2020-12 of one parameter's rules, derived from the table of keywords.
  package static var schema: JSONNode {
    let properties = allCases.map { keyword in
      let definition = keyword.definition
      let members = [(name: "description", value: JSONNode.string(definition.meaning))]
      return (name: keyword.rawValue, value: JSONNode.object(members + definition.shape.schema))
    }
    return .object([
      ("type", .string("object")), ("properties", .object(properties)),
      ("patternProperties", .object([("^x-", .object([]))])),
      ("additionalProperties", .boolean(false)),
    ])
  }
}
