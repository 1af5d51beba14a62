import JSONKit
import TextKit
import URLKit

/// One parameter of an OpenAPI operation.
struct OpenAPIParameter {
  let name: String
  /// `path`, `query`, `header` or `cookie`.
  let place: String
  let isRequired: Bool
  /// Whether reserved characters pass (`allowReserved`).
  let isReserved: Bool
  /// Whether its value is a list or an object, which a slot cannot take.
  let isStructured: Bool
  /// How its value stands in a path (`style`): `.x` and `;id=x` of `label` and `matrix`.
  let lead: String
  let rules: [(name: String, value: JSONNode)]
  /// Keywords that no rule can say, in words.
  let notes: [String]

  init?(_ node: JSONNode, in document: OpenAPIDocument) {
    guard let name = node["name"]?.text, let place = node["in"]?.text else { return nil }
    self.name = name
    self.place = place
    isRequired = place == "path" || node["required"]?.kind == .boolean(true)
    isReserved = node["allowReserved"]?.kind == .boolean(true)
    switch (place, node["style"]?.text) {
    case ("path", "label"): lead = "."
    case ("path", "matrix"): lead = ";" + PercentEncoding.unreserved.encoded(name) + "="
    default: lead = ""
    }
    let schema = OpenAPISchema(node["schema"], of: node, in: document)
    isStructured = schema.isStructured
    rules = schema.rules
    let medium = node["content"]?.members.first.map {
      ["its value is written as \($0.name), which is not checked"]
    }
    notes = ((medium ?? []) + schema.notes).map { "\(name): \($0)" }
  }

  /// Whether one of them stands for the other (OpenAPI: name and location).
  func isSame(as other: OpenAPIParameter) -> Bool {
    name.isSameText(as: other.name) && place == other.place
  }
}
