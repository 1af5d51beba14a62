import JSONKit
import RuleKit
import TextKit

/// The keywords that a command line or a prompt gives, as JSON to be written.
extension [RuleAssignment] {
  /// The values in the order in which they were given, each with its path from the link inwards:
  /// `["parameters", "id", "minimum"]`.
  ///
  /// `layers` are the rules below a parameter's own; with them a value that could be text or a
  /// number is read by the parameter's type.
  func members(over layers: (String) -> [JSONNode]) -> [(path: [String], value: JSONNode)] {
    var types: [ExactText: ValueType] = [:]
    for (name, rules) in Dictionary(grouping: self, by: { ExactText($0.parameter) }) {
      types[name] = rules.type(over: layers(name.text))
    }
    return map { rule in
      (
        ["parameters", rule.parameter, rule.keyword],
        rule.value(type: types[ExactText(rule.parameter)])
      )
    }
  }

  /// The rules of every parameter, as a new link has them: `"id": {"type": "integer"}`.
  func parameters(over layers: (String) -> [JSONNode]) -> [(name: String, value: JSONNode)] {
    var names: [ExactText] = []
    var rules: [ExactText: [(name: String, value: JSONNode)]] = [:]
    let members = members(over: layers)
    var last: [[ExactText]: Int] = [:]
    for (index, member) in members.enumerated() { last[member.path.map(ExactText.init)] = index }
    for (index, member) in members.enumerated() {
      let name = ExactText(member.path[1])
      if rules[name] == nil {
        names.append(name)
        rules[name] = []
      }
      guard last[member.path.map(ExactText.init)] == index else { continue }
      rules[name]?.append((member.path[2], member.value))
    }
    return names.map { ($0.text, .object(rules[$0] ?? [])) }
  }

  /// The type of the one parameter that they are for, where they or the rules below give it.
  private func type(over layers: [JSONNode]) -> ValueType? {
    if let given = last(where: { $0.keyword == Keyword.type.rawValue }) {
      return ValueType(rawValue: given.text)
    }
    for layer in layers.reversed() {
      if let type = layer[Keyword.type.rawValue]?.text { return ValueType(rawValue: type) }
    }
    let keywords = map(\.keyword) + layers.flatMap { $0.members.map(\.name) }
    let types = keywords.compactMap { Keyword(named: $0) }.map(\.definition.types)
    let possible = ValueType.allCases.filter { type in types.allSatisfy { $0.contains(type) } }
    return possible == [.string] ? .string : nil
  }
}
