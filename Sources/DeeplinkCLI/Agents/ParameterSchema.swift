import JSONKit
import LinkKit
import RuleKit
import TextKit

/// The values that a link takes from a call, as JSON Schema.
///
/// A secret is listed and not required: its value is not given in a call. What would give it away is
/// left out.
struct ParameterSchema {
  let page: LinkPage
  /// The names that the server's own file of values supplies.
  let supplied: DistinctTexts

  /// The schema of all values together, with the constraints between them.
  var whole: JSONNode {
    let conditions = zip(page.constraints, page.request.constraints).filter { constraint, _ in
      !constraint.condition.parameters.contains(where: \.rules.isSecret)
    }
    return .object([
      "type": .string("object"),
      "properties": .object(page.fields.map { ($0.name, schema(of: $0)) }),
      "required": .array(page.fields.filter(isRequired).map { .string($0.name) }),
      "additionalProperties": .boolean(false),
      "allOf": conditions.isEmpty ? nil : .array(conditions.map(\.1.withoutPlaces)),
    ])
  }

  /// The schemas of some parameters by their names; without names, of all as they belong together.
  func schema(of names: [String]) -> JSONNode {
    let found = page.fields.filter { names.containsSameText(as: $0.name) }
    return found.isEmpty ? whole : .object(found.map { ($0.name, schema(of: $0)) })
  }

  private func schema(of field: Field) -> JSONNode {
    var keywords = page.rules(of: field).filter { $0.value.kind != .null }
    func has(_ keyword: Keyword) -> Bool {
      keywords.contains { $0.name.isSameText(as: keyword.rawValue) }
    }
    if !has(.type) {
      keywords.insert((Keyword.type.rawValue, .string(field.rules.type.rawValue)), at: 0)
    }
    // A slot refuses the empty text unless its rules allow it.
    if field.rules.type == .string, !has(.minLength), !has(.enum), !has(.const) {
      keywords.append((Keyword.minLength.rawValue, .number("1")))
    }
    if !field.rules.isSecret, let text = field.defaultText {
      keywords.removeAll { $0.name.isSameText(as: Keyword.default.rawValue) }
      keywords.append((Keyword.default.rawValue, field.rules.value(of: .string(text))))
    }
    if field.rules.isSecret, !has(.writeOnly) {
      keywords.append((Keyword.writeOnly.rawValue, .boolean(true)))
    }
    return .object(keywords)
  }

  /// Whether a call has to give the value: nothing else does, in any environment.
  private func isRequired(_ field: Field) -> Bool {
    field.isRequired && !field.rules.isSecret && !supplied.contains(field.name)
      && !page.isGivenByEnvironment(field.name)
  }
}
