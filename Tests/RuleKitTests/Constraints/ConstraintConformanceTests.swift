import Foundation
import JSONKit
import TestSupport
import Testing
import TextKit

@testable import RuleKit

@Suite("Constraints: conformance")
struct ConstraintConformanceTests {
  /// The cases that constraints have no words for, each with the word that it needs.
  private static let needs: [String: String] = [
    "dependentSchemas: single dependency: wrong type": "a parameter of two types",
    "dependentSchemas: dependent subschema incompatible with root: matches dependency":
      "additionalProperties",
    "allOf: allOf: wrong type": "a parameter of two types",
    "allOf: allOf with base schema: mismatch second allOf": "the type null",
    "allOf: allOf with base schema: mismatch both": "the type null",
    "oneOf: oneOf with required: first valid - valid": "type over an object",
    "oneOf: oneOf with required: second valid - valid": "type over an object",
    "not: not more complex schema: other match": "type over an object",
    "not: collect annotations inside a 'not', even if collection is disabled: unevaluated property":
      "unevaluatedProperties",
    "not: collect annotations inside a 'not', even if collection is disabled: "
      + "annotations are still collected inside a 'not'": "unevaluatedProperties",
  ]

  @Test(
    "the public suite's verdicts are ours",
    .enabled(if: casesFolder != nil, "DEEPLINK_CASES names no folder of conformance cases"))
  func publicSuite() throws {
    let folder = try #require(casesFolder)
    let file = try Data(contentsOf: folder.appendingPathComponent("constraints.jsonl"))
    var refused: Set<String> = []
    var count = 0
    for line in file.split(separator: UInt8(ascii: "\n")) {
      let conformanceCase = try JSONNode.parse(Array(line))
      let id = try #require(conformanceCase["id"]?.text)
      let schema = try #require(conformanceCase["schema"])
      let values = try #require(conformanceCase["instance"]).members
      count += 1
      let parameters = try Self.parameters(of: schema, values)
      let (constraints, _) = Constraint.compile([schema], of: parameters)
      guard let constraint = constraints?.first else {
        refused.insert(id)
        continue
      }
      let texts = try parameters.map { parameter in
        try values.first { $0.name.isSameText(as: parameter.name) }.flatMap {
          try Rules.text(of: $0.value)
        }
      }
      let isValid = conformanceCase["valid"]?.kind == .boolean(true)
      #expect((constraint.refusal(of: texts) { _ in true } == nil) == isValid, "\(id)")
    }
    #expect(count == 37)
    #expect(refused == Set(Self.needs.keys))
  }

  /// The properties of a case as optional parameters, of the type that their value has.
  private static func parameters(
    of schema: JSONNode, _ values: [JSONNode.Member]
  ) throws -> [ConstrainedParameter] {
    var names = DistinctTexts(values.map(\.name))
    collect(schema, into: &names)
    return try names.all.enumerated().map { index, name in
      let value = values.first { $0.name.isSameText(as: name) }?.value
      let type = value?.scalarType ?? declared(schema, name) ?? .string
      let rules = try RuleKitTests.rules(
        #"{"type": "\#(type == .number ? "integer" : type.rawValue)"}"#,
        type == .string ? #"{"minLength": 0}"# : "{}")
      return ConstrainedParameter(name, at: index, rules: rules, isOptional: true)
    }
  }

  private static func collect(_ node: JSONNode, into names: inout DistinctTexts) {
    for member in node.members {
      switch member.name {
      case "properties", "dependentRequired", "dependentSchemas":
        names.insert(contentsOf: member.value.members.map(\.name))
        for inner in member.value.members {
          names.insert(contentsOf: inner.value.elements.compactMap(\.text))
          collect(inner.value, into: &names)
        }
      case "required": names.insert(contentsOf: member.value.elements.compactMap(\.text))
      default: for inner in [member.value] + member.value.elements { collect(inner, into: &names) }
      }
    }
  }

  /// The type that a schema gives a property anywhere.
  private static func declared(_ node: JSONNode, _ name: String) -> ValueType? {
    if let type = node["properties"]?[name]?["type"]?.text.flatMap(ValueType.init) { return type }
    return (node.members.map(\.value) + node.elements).lazy.compactMap { declared($0, name) }.first
  }
}
