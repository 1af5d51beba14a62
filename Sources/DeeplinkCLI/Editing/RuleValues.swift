import TextKit
import JSONKit
import LinkKit
import RuleKit

/// The keywords that a command line or a prompt gives, as JSON to be written.
struct RuleValues {
  private let assignments: [RuleAssignment]

  init(_ assignments: [RuleAssignment]) {
    self.assignments = assignments
  }

  /// One keyword with its place in the link.
  struct Member {
    /// From the link inwards: `["parameters", "id", "minimum"]`.
    var path: [String]
    var value: JSONNode
  }

  /// The values in the order in which they were given.
  ///
  /// - Parameter layers: from a parameter's name to the rules that these lie over; with them a
  ///   value that could be text or a number is read by the parameter's type.
  /// - Returns: one member for each assignment.
  func members(over layers: (String) -> [JSONNode]) -> [Member] {
    let own = Dictionary(grouping: assignments) { ExactText($0.parameter) }
    var types: [ExactText: ValueType] = [:]
    for (name, rules) in own { types[name] = type(rules, layers(name.text)) }
    return assignments.map { assignment in
      Member(
        path: ["parameters", assignment.parameter, assignment.keyword],
        value: assignment.value(type: types[ExactText(assignment.parameter)]))
    }
  }

  /// The rules of every parameter, as a new link has them: `{"id": {"type": "integer"}}`.
  func parameters(over layers: (String) -> [JSONNode]) -> JSONNode? {
    var names: [ExactText] = []
    var rules: [ExactText: [(name: String, value: JSONNode)]] = [:]
    for member in members(over: layers) {
      let (name, keyword) = (ExactText(member.path[1]), member.path[2])
      if rules[name] == nil { names.append(name) }
      rules[name, default: []].removeAll { $0.name.isSameText(as: keyword) }
      rules[name, default: []].append((keyword, member.value))
    }
    return names.isEmpty ? nil : .object(names.map { ($0.text, .object(rules[$0] ?? [])) })
  }

  /// What the values of a parameter are, where its own rules or those that they lie over say so.
  private func type(_ own: [RuleAssignment], _ layers: [JSONNode]) -> ValueType? {
    if let given = own.last(where: { $0.keyword == Keyword.type.rawValue }) {
      return ValueType(rawValue: given.text)
    }
    for layer in layers.reversed() {
      if let type = layer[Keyword.type.rawValue]?.text { return ValueType(rawValue: type) }
    }
    let keywords = own.map(\.keyword) + layers.flatMap { $0.members.map(\.name) }
    let types = keywords.compactMap { Keyword(named: $0) }.map(\.definition.types)
    let possible = ValueType.allCases.filter { type in types.allSatisfy { $0.contains(type) } }
    return possible == [.string] ? .string : nil
  }
}
