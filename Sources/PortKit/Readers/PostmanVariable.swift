import JSONKit
import RuleKit
import TextKit

/// One variable of a collection, of a request's path, or one pair of its query.
struct PostmanVariable {
  let name: String
  let value: String?
  let description: String?
  let isSecret: Bool
  let isDisabled: Bool

  init?(_ node: JSONNode) {
    guard let name = node["key"]?.text ?? node["id"]?.text, !name.isEmpty else { return nil }
    self.name = name
    switch node["value"]?.kind {
    case .string(let text): value = text
    case .number(let number): value = String(describing: number)
    case .boolean(let flag): value = String(flag)
    case .null: value = nil
    // A pair that is switched off may be without the member.
    default: value = node["disabled"]?.kind == .boolean(true) ? "" : nil
    }
    description = node["description"]?.text ?? node["description"]?["content"]?.text
    isSecret = node["type"]?.text?.isSameText(as: "secret") ?? false
    isDisabled = node["disabled"]?.kind == .boolean(true)
  }

  /// What a slot for it says.
  var rules: [(name: String, value: JSONNode)] {
    var rules: [(name: String, value: JSONNode)] = []
    if let description, !description.isEmpty {
      rules.append((Keyword.description.rawValue, .string(description)))
    }
    if isSecret {
      rules.append((Keyword.writeOnly.rawValue, .boolean(true)))
    } else if let value, !value.isEmpty, !value.containsScalars("{{") {
      rules.append((Keyword.examples.rawValue, .array([.string(value)])))
    }
    return rules
  }
}

/// Variables by their names, of several with one name the first.
struct PostmanVariables {
  private let byName: [ExactText: PostmanVariable]

  init(_ variables: [PostmanVariable] = []) {
    byName = Dictionary(firstNamed: variables.map { ($0.name, $0) })
  }

  subscript(name: String) -> PostmanVariable? { byName[ExactText(name)] }
}
