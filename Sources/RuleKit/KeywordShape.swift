/// What the value of a keyword must be.
package enum KeywordShape: Hashable, Sendable {
  case typeName
  case formatName
  case pattern
  case text
  case flag
  case number
  case positiveNumber
  /// A whole number from zero; `2.0` is one (JSON Schema § 6.3.1).
  case count
  /// One string, number or boolean.
  case scalar
  case scalars(atLeast: Int)

  /// The shape in words, with its article.
  var words: String {
    switch self {
    case .typeName: "one of \(Self.listed(choices))"
    case .formatName: "one of \(Self.listed(choices))"
    case .pattern: "a string with a regular expression"
    case .text: "a string"
    case .flag: "true or false"
    case .number: "a number"
    case .positiveNumber: "a number above zero"
    case .count: "a whole number from zero"
    case .scalar: "a string, a number, true or false"
    case .scalars: "an array of strings, numbers or booleans"
    }
  }

  /// The values to choose from, where they can be listed.
  package var choices: [String] {
    switch self {
    case .typeName: ValueType.allCases.map(\.rawValue)
    case .formatName: Format.all.map(\.name)
    case .flag: ["true", "false"]
    case .pattern, .text, .number, .positiveNumber, .count, .scalar, .scalars: []
    }
  }

  private static func listed(_ names: [String]) -> String {
    names.map { "\"\($0)\"" }.joined(separator: ", ")
  }

  /// The shape as a JSON Schema 2020-12, without its outer braces.
  var schema: String {
    switch self {
    case .typeName: "\"enum\": [\(Self.listed(choices))]"
    case .formatName: "\"enum\": [\(Self.listed(choices))]"
    case .pattern: "\"type\": \"string\", \"format\": \"regex\""
    case .text: "\"type\": \"string\""
    case .flag: "\"type\": \"boolean\""
    case .number: "\"type\": \"number\""
    case .positiveNumber: "\"type\": \"number\", \"exclusiveMinimum\": 0"
    case .count: "\"type\": \"integer\", \"minimum\": 0"
    case .scalar: "\"type\": [\"string\", \"number\", \"boolean\"]"
    case .scalars(let count):
      "\"type\": \"array\", \"minItems\": \(count), "
        + "\"items\": { \"type\": [\"string\", \"number\", \"boolean\", \"null\"] }"
    }
  }
}
