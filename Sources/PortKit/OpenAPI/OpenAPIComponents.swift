import JSONKit
import TextKit

/// The schemas that parameters of several operations have, each written once where a reference to it is
/// shorter (OpenAPI 3.1.1 § 4.8.7).
///
/// ```
/// "schema": { "enum": ["a", …] }    "schema": { "$ref": "#/components/schemas/genre" }
/// "schema": { "enum": ["a", …] }    "schema": { "$ref": "#/components/schemas/genre" }
/// ```
struct OpenAPIComponents {
  /// The names of the schemas that are shared, by their texts.
  private var names: [ExactText: String] = [:]
  private(set) var schemas: [(name: String, value: JSONNode)] = []

  init(of items: [JSONNode]) {
    var met: Set<ExactText> = []
    var taken = FreeNames()
    for parameter in items.flatMap(Self.parameters) {
      guard let schema = parameter["schema"] else { continue }
      let text = ExactText(schema.compactLine)
      guard !met.insert(text).inserted, names[text] == nil else { continue }
      let wanted = Self.name(for: parameter["name"]?.text ?? "")
      guard text.text.utf8.count > Self.reference(to: wanted).compactLine.utf8.count else {
        continue
      }
      let name = taken.take(wanted)
      names[text] = name
      schemas.append((name, schema))
    }
  }

  private static func parameters(of item: JSONNode) -> [JSONNode] {
    item["get"]?["parameters"]?.elements ?? []
  }

  private static func reference(to name: String) -> JSONNode {
    .object([("$ref", .string("#/components/schemas/\(name)"))])
  }

  /// A name of the characters that a component may have in its own.
  private static func name(for parameter: String) -> String {
    let name = parameter.unicodeScalars.filter {
      $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
        || ["-", ".", "_"].contains($0)
    }
    return name.isEmpty ? "value" : String(name)
  }

  /// An item with references to the schemas that are shared.
  func sharing(_ item: JSONNode) -> JSONNode {
    guard !schemas.isEmpty else { return item }
    return item.changing("get") { operation in
      operation.changing("parameters") { list in
        .array(
          list.elements.map { parameter in
            parameter.changing("schema") { schema in
              names[ExactText(schema.compactLine)].map(Self.reference) ?? schema
            }
          })
      }
    }
  }
}

extension JSONNode {
  /// The object with another value for one of its members.
  fileprivate func changing(_ name: String, _ change: (JSONNode) -> JSONNode) -> JSONNode {
    .object(
      members.map { ($0.name, $0.name.isSameText(as: name) ? change($0.value) : $0.value) })
  }
}

/// Names that differ, each as it is wanted or with a number.
private struct FreeNames {
  private var taken = DistinctTexts()
  /// The number to try next for each name.
  private var numbers: [ExactText: Int] = [:]

  mutating func take(_ wanted: String) -> String {
    var name = wanted
    while !taken.insert(name) {
      let number = numbers[ExactText(wanted), default: 2]
      numbers[ExactText(wanted)] = number + 1
      name = "\(wanted)-\(number)"
    }
    return name
  }
}
