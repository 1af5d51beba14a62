import JSONKit
import LinkKit
import RuleKit

extension CheckTables {
  /// The conditions between the values of a form, as data whose leaves are numbers of rules; nil if
  /// only the tool can decide one of them, as one that would tell a secret.
  package mutating func constraints(of form: Form) -> JSONNode? {
    var nodes: [JSONNode] = []
    for constraint in form.constraints {
      guard !constraint.namesSecret, let condition = node(of: constraint.condition) else {
        return nil
      }
      nodes.append(
        .object([
          "condition": condition,
          "parameters": .array(constraint.condition.parameters.map { .string($0.name) }),
          "secret": .array(
            constraint.condition.parameters.filter(\.rules.isSecret).map { .string($0.name) }),
          "message": constraint.errorMessage.map { .string($0) },
          "words": .string(constraint.words),
        ]))
    }
    return .array(nodes)
  }

  /// The numbers of the sentences about values that break a constraint, by their names.
  mutating func constraintSentences() -> JSONNode {
    .object(Constraint.Sentence.allCases.map { ($0.rawValue, node(of: $0.phrase)) })
  }

  private mutating func node(of condition: Condition) -> JSONNode? {
    switch condition {
    case .present(let parameter): return .object([("present", .string(parameter.name))])
    case .value(let parameter, let test):
      guard let test = node(of: test) else { return nil }
      return .object([("value", .string(parameter.name)), ("test", test)])
    case .comparison(let left, let comparison, let right):
      return .object([
        "left": .string(left.name), "relation": .string(comparison.relation.rawValue),
        "right": .string(right.name), "numeric": comparison.areNumeric ? .boolean(true) : nil,
      ])
    case .all(let conditions): return list("all", conditions)
    case .any(let conditions): return list("any", conditions)
    case .exactlyOne(let conditions): return list("one", conditions)
    case .not(let condition): return node(of: condition).map { .object([("not", $0)]) }
    }
  }

  private mutating func list(_ name: String, _ conditions: [Condition]) -> JSONNode? {
    var nodes: [JSONNode] = []
    for condition in conditions {
      guard let node = node(of: condition) else { return nil }
      nodes.append(node)
    }
    return .object([(name, .array(nodes))])
  }

  private mutating func node(of test: ValueTest) -> JSONNode? {
    switch test.kind {
    case .rules(let rules): return index(of: rules).map { .number(String($0)) }
    case .order(let relation, let text):
      return .array([.string(relation.rawValue), .string(text)])
    }
  }
}
