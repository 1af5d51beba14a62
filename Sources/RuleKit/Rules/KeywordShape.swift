import JSONKit
import TextKit

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
  /// What `Generator` reads.
  case generator

  /// The shape in words, with its article.
  var words: String {
    switch self {
    case .typeName: "one of \(Self.listed(choices))"
    case .formatName: "one of \(Self.listed(choices))"
    case .pattern: "a string with a regular expression"
    case .text: "a string"
    case .flag: "true or false"
    case .number: "a number"
    case .positiveNumber: "a number greater than zero"
    case .count: "a whole number, 0 or greater"
    case .scalar: "a string, a number, true or false"
    case .scalars: "an array of strings, numbers or booleans"
    case .generator: Generator.shape
    }
  }

  /// The values to choose from, where they can be listed.
  package var choices: [String] {
    switch self {
    case .typeName: ValueType.allCases.map(\.rawValue)
    case .formatName: Format.all.map(\.name)
    case .flag: ["true", "false"]
    case .generator: Generator.Name.allCases.map(\.rawValue)
    case .pattern, .text, .number, .positiveNumber, .count, .scalar, .scalars: []
    }
  }

  private static func listed(_ names: [String]) -> String {
    names.map { "\"\($0)\"" }.joined(separator: ", ")
  }

  /// The keywords of JSON Schema 2020-12 that say the same.
  var schema: [(name: String, value: JSONNode)] {
    switch self {
    case .typeName, .formatName: [("enum", names)]
    case .pattern: [("type", .string("string")), ("format", .string("regex"))]
    case .text: [("type", .string("string"))]
    case .flag: [("type", .string("boolean"))]
    case .number: [("type", .string("number"))]
    case .positiveNumber: [("type", .string("number")), ("exclusiveMinimum", .number("0"))]
    case .count: [("type", .string("integer")), ("minimum", .number("0"))]
    case .scalar: [("type", .array(Self.scalarTypes.map(JSONNode.string)))]
    case .scalars(let count):
      [
        ("type", .string("array")), ("minItems", .number(String(count))),
        ("items", .object([("type", .array((Self.scalarTypes + ["null"]).map(JSONNode.string)))])),
      ]
    case .generator: [("anyOf", .array([.object([("enum", names)]), Self.time, Self.sequence]))]
    }
  }

  private static let scalarTypes = ["string", "number", "boolean"]

  private var names: JSONNode { .array(choices.map(JSONNode.string)) }

  /// The schema of `{ "now": "+2d", "format": "date" }`.
  private static var time: JSONNode {
    options(
      [
        ("now", [("type", .string("string")), ("pattern", .string("^[+-][0-9]+[smhdw]$"))]),
        ("format", [("enum", .array(TimeFormat.allCases.map { .string($0.rawValue) }))]),
      ], required: "now")
  }

  /// The schema of `{ "sequence": 1000 }`.
  private static var sequence: JSONNode {
    options([("sequence", [("type", .string("integer"))])], required: "sequence")
  }

  private static func options(
    _ options: [(name: String, schema: [(name: String, value: JSONNode)])], required name: String
  ) -> JSONNode {
    .object([
      ("type", .string("object")),
      ("properties", .object(options.map { ($0.name, .object($0.schema)) })),
      ("required", .array([.string(name)])), ("additionalProperties", .boolean(false)),
    ])
  }
}

// MARK: - A value of the wrong shape

extension KeywordShape {
  /// What is wrong with the value of a keyword of this shape, apart from all other keywords.
  func fault(in value: JSONNode, of keyword: Keyword) -> Fault? {
    switch self {
    case .typeName, .formatName: nameFault(in: value, of: keyword)
    case .pattern, .text: if case .string = value.kind { nil } else { fault(at: value, keyword) }
    case .flag: if case .boolean = value.kind { nil } else { fault(at: value, keyword) }
    case .number, .positiveNumber, .count: numberFault(in: value, of: keyword)
    case .scalar: value.scalarType != nil ? nil : fault(at: value, keyword)
    case .scalars(let least): listFault(in: value, of: keyword, least: least)
    case .generator: generatorFault(in: value, of: keyword)
    }
  }

  private func generatorFault(in value: JSONNode, of keyword: Keyword) -> Fault? {
    do throws(Fault) {
      _ = try Generator(value)
      return nil
    } catch {
      var fault = error
      fault.message = "\(keyword.rawValue): \(fault.message)"
      return fault
    }
  }

  /// Names a string by its text, since a command line has no other values: `minimum=5a`; but not where
  /// it may be a value itself, of a parameter that is a secret.
  private func fault(at value: JSONNode, _ keyword: Keyword) -> Fault {
    let isShown =
      switch self {
      case .pattern, .scalar, .scalars, .generator: false
      case .typeName, .formatName, .text, .flag, .number, .positiveNumber, .count: true
      }
    let text = isShown ? value.text : nil
    return Fault(
      "\(keyword.rawValue): expected \(words), found \(text?.quoted() ?? value.kind.noun)",
      at: value.range,
      hint: text.flatMap { fits(textOfString: $0, of: keyword) ? "remove the quotes" : nil })
  }

  /// True if the text of a string would be right without its quotes.
  private func fits(textOfString text: String, of keyword: Keyword) -> Bool {
    guard let node = try? JSONNode.parse(Array(text.utf8)), node.text == nil else { return false }
    return fault(in: node, of: keyword) == nil
  }

  private func nameFault(in value: JSONNode, of keyword: Keyword) -> Fault? {
    guard case .string(let name) = value.kind else { return fault(at: value, keyword) }
    guard !choices.containsSameText(as: name) else { return nil }
    return Fault(
      "\(keyword.rawValue): expected \(words), found \(name.quoted())", at: value.range,
      hint: Spelling.hint(for: name, in: choices))
  }

  private func numberFault(in value: JSONNode, of keyword: Keyword) -> Fault? {
    guard case .number(let spelling) = value.kind else { return fault(at: value, keyword) }
    guard let number = ExactDecimal(spelling) else {
      return Fault(
        "\(keyword.rawValue): expected \(ExactDecimal.limitWords)", at: value.range)
    }
    let isRight =
      switch self {
      case .positiveNumber: !number.isNegative && !number.isZero
      case .count: !number.isNegative && number.isWhole
      case .typeName, .formatName, .pattern, .text, .flag, .number, .scalar, .scalars, .generator:
        true
      }
    guard !isRight else { return nil }
    return Fault(
      "\(keyword.rawValue): expected \(words), found \(spelling.shortened())", at: value.range)
  }

  private func listFault(in value: JSONNode, of keyword: Keyword, least: Int) -> Fault? {
    guard case .array(let items) = value.kind else { return fault(at: value, keyword) }
    guard items.count >= least else {
      return Fault("\(keyword.rawValue): expected at least one value, found none", at: value.range)
    }
    let stranger = items.first { $0.scalarType == nil && $0.kind != .null }
    return stranger.map { fault(at: $0, keyword) }
  }
}

extension JSONNode {
  /// How a text, a number or a boolean is written, without quotes.
  var spelling: String? { try? Rules.text(of: self) }

  /// The type of a text, a number or a boolean.
  var scalarType: ValueType? {
    switch kind {
    case .null, .array, .object: nil
    case .boolean: .boolean
    case .number: .number
    case .string: .string
    }
  }

  /// Returns true if the value is spelled as one of a type.
  func isScalar(of type: ValueType) -> Bool {
    scalarType == type || scalarType == .number && type == .integer
  }
}
