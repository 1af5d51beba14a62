import JSONKit
import TextKit

/// The words that rules are written in: a part of JSON Schema 2020-12, and `errorMessage`.
///
/// Keys that begin with `x-` are allowed beside them and mean nothing.
package enum Keyword: String, CaseIterable, Sendable {
  case type, `enum`, const
  case minLength, maxLength, pattern, format
  case minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf
  case title, description, `default`, examples, writeOnly, errorMessage

  /// The keyword of that name.
  ///
  /// `init(rawValue:)` would hash all of them at its first use, which takes a tenth of a start.
  package init?(named name: String) {
    guard let keyword = Self.allCases.first(where: { $0.rawValue.isSameText(as: name) }) else {
      return nil
    }
    self = keyword
  }

  /// The facts about one keyword.
  package struct Definition: Sendable {
    /// The types that it can apply to.
    package let types: [ValueType]
    /// What its own value must be.
    package let shape: KeywordShape
    /// Whether it decides which values are right, rather than saying something about them.
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
    case .type: asserting(every, .typeName, "what kind of value it is")
    case .enum: asserting(every, .scalars(atLeast: 1), "the values to choose from")
    case .const: asserting(every, .scalar, "the only value")
    case .minLength: asserting([.string], .count, "how many characters it has at least")
    case .maxLength: asserting([.string], .count, "how many characters it has at most")
    case .pattern: asserting([.string], .pattern, "a regular expression (ECMA-262) that it matches")
    case .format: asserting([.string], .formatName, "what the text is: an e-mail address, a date")
    case .minimum: asserting(numeric, .number, "the least number")
    case .exclusiveMinimum: asserting(numeric, .number, "the number that it must be above")
    case .maximum: asserting(numeric, .number, "the greatest number")
    case .exclusiveMaximum: asserting(numeric, .number, "the number that it must be below")
    case .multipleOf: asserting(numeric, .positiveNumber, "what the number is a multiple of")
    case .title: saying(.text, "the label of its prompt")
    case .description: saying(.text, "the help of its prompt")
    case .default: saying(.scalar, "the value where none is given")
    case .examples: saying(.scalars(atLeast: 0), "values to show as examples")
    case .writeOnly: saying(.flag, "whether it is a secret, never shown")
    case .errorMessage: saying(.text, "what to say when a value is refused")
    }
  }
}

extension Keyword {
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
