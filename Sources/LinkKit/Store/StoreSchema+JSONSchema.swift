import JSONKit
import RuleKit

extension StoreSchema {
  /// The JSON Schema (2020-12) of `links.json`, with those of one parameter's rules and of a
  /// constraint in its `$defs`.
  ///
  /// It says what the shape of a store is, and leaves out what a schema cannot say: that no two
  /// links share a name, and that the store's `environment` is one of its environments.
  package static var jsonSchema: JSONNode {
    var members: [(name: String, value: JSONNode)] = [
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("title", .string("A store of deep links")),
    ]
    members += schema(of: .record(store)).members.map { ($0.name, $0.value) }
    members.append(
      ("$defs", .object([("rules", Keyword.schema)] + ConstraintWord.schemas(in: "#/$defs"))))
    return .object(members)
  }

  /// The same as text, indented by two blanks.
  package static var jsonText: String {
    JSONPrinter(style: JSONStyle()).text(jsonSchema, indentation: "") + "\n"
  }

  private static func schema(of shape: StoreShape) -> JSONNode {
    switch shape {
    case .version: .object([("const", .number(String(version)))])
    case .string: .object([("type", .string("string"))])
    case .name(let kind):
      .object([("type", .string("string"))] + nameKeywords(kind))
    case .scalar:
      .object([("type", .array(["string", "number", "boolean", "null"].map(JSONNode.string)))])
    case .flag: .object([("type", .array(["boolean", "null"].map(JSONNode.string)))])
    case .array(let element):
      .object([("type", .string("array")), ("items", schema(of: element))])
    case .record(let record): schema(of: record)
    case .map(.parameter, let value):
      .object([("type", .string("object")), ("additionalProperties", schema(of: value))])
    case .map(.host, let value): hosts("^[A-Za-z0-9.-]+$", value)
    case .map(.assetLinks, let value):
      hosts("^([A-Za-z0-9.-]+|[Hh][Tt][Tt][Pp][Ss]://[^/?#\\s]+([/?#]\\S*)?)$", value)
    case .map(let kind, let value):
      .object([
        ("type", .string("object")),
        (
          "propertyNames",
          .object([
            (
              "anyOf",
              .array([.object([("pattern", .string("^x-"))]), .object(nameKeywords(kind))])
            )
          ])
        ),
        ("patternProperties", extensions(.boolean(true))),
        ("additionalProperties", schema(of: value)),
      ])
    case .rules:
      .object([
        ("type", .string("object")), ("patternProperties", extensions(rulesOrAnything)),
        ("additionalProperties", .object([("$ref", .string("#/$defs/rules"))])),
      ])
    case .constraint: .object([("$ref", .string("#/$defs/constraint"))])
    case .either(let first, let second):
      .object([("anyOf", .array([schema(of: first), schema(of: second)]))])
    }
  }

  /// An object from hosts, whose names match a pattern, to values.
  private static func hosts(_ pattern: String, _ value: StoreShape) -> JSONNode {
    .object([
      ("type", .string("object")),
      ("propertyNames", .object([("pattern", .string(pattern))])),
      ("patternProperties", .object([("^x-[^.]*$", .boolean(true))])),
      ("additionalProperties", schema(of: value)),
    ])
  }

  private static func schema(of record: StoreRecord) -> JSONNode {
    let properties = record.keys.map { key in
      let members = [("description", JSONNode.string(key.meaning))]
      return (
        key.name,
        JSONNode.object(members + schema(of: key.shape).members.map { ($0.name, $0.value) })
      )
    }
    let required = record.keys.filter(\.isRequired).map { JSONNode.string($0.name) }
    return .object(
      [("type", .string("object")), ("properties", .object(properties))]
        + (required.isEmpty ? [] : [("required", .array(required))])
        + [
          ("patternProperties", extensions(.boolean(true))),
          ("additionalProperties", .boolean(false)),
        ])
  }

  /// What members named `x-…` may hold.
  private static func extensions(_ value: JSONNode) -> JSONNode { .object([("^x-", value)]) }

  /// A parameter may be called `x-…`: then its rules are an object, and anything else is a note.
  private static var rulesOrAnything: JSONNode {
    .object([
      ("if", .object([("type", .string("object"))])),
      ("then", .object([("$ref", .string("#/$defs/rules"))])),
    ])
  }

  /// The keywords for `[A-Za-z0-9_][A-Za-z0-9_.-]*`.
  ///
  /// `$` also matches before a final line feed in some engines, so the line feed is excluded by
  /// itself.
  private static func nameKeywords(_ kind: StoreName) -> [(name: String, value: JSONNode)] {
    let lineFeed = JSONNode.object([("pattern", .string("\\n"))])
    let reserved = JSONNode.object([("enum", .array(kind.reserved.map(JSONNode.string)))])
    let excluded =
      kind.reserved.isEmpty ? lineFeed : .object([("anyOf", .array([lineFeed, reserved]))])
    return [("pattern", .string("^[A-Za-z0-9_][A-Za-z0-9_.-]*$")), ("not", excluded)]
  }
}
