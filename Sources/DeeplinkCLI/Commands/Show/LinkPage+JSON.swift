import JSONKit
import LinkKit
import RuleKit
import TextKit

extension LinkPage {
  /// The page for a script; what would give away the value of a secret is null.
  var json: JSONNode {
    .object([
      "name": request.name.map(JSONNode.string),
      "title": (link?.title).map(JSONNode.string),
      "description": (link?.description).map(JSONNode.string),
      "path": .string(layers.shown(request.template)),
      "tags": .array((link?.tags ?? []).map(JSONNode.string)),
      "environment": request.environment.map(JSONNode.string),
      "opens": link?.node["opens"]?.withoutPlaces,
      "urls": .array(
        urls.map { name, url, fault in
          .object([
            "environment": name.map(JSONNode.string), "url": url.map(JSONNode.string),
            "fault": fault.map(JSONNode.string),
          ])
        }),
      "parameters": .array(fields.map(json)),
      "constraints": constraints.isEmpty
        ? nil : .array(zip(constraints, request.constraints).map(json)),
    ])
  }

  private func json(_ constraint: Constraint, _ node: JSONNode) -> JSONNode {
    let hasSecret = constraint.condition.parameters.contains(where: \.rules.isSecret)
    return .object([
      "words": .string(constraint.words), "schema": hasSecret ? .null : node.withoutPlaces,
    ])
  }

  private func json(_ field: Field) -> JSONNode {
    .object([
      "name": .string(field.name),
      "optional": .boolean(field.parameter.isOptional),
      "secret": .boolean(field.rules.isSecret),
      "expects": .string(field.rules.summary),
      "default": field.defaultText.map {
        field.rules.isSecret ? .null : .string(StoreMask.shownValue($0))
      },
      "places": .array(field.parameter.places.map(\.name).uniqued.map(JSONNode.string)),
      "rules": .object(rules(of: field).map { ($0.name, StoreMask.shown($0.value)) }),
    ])
  }

  /// The rules of a field as keywords; what would give away the value of a secret is null.
  func rules(of field: Field) -> [(name: String, value: JSONNode)] {
    layers.merged(field.name).map { name, value in
      (name, field.rules.tells(name) ? value : .null)
    }
  }
}
