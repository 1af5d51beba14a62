import ArgumentKit
import JSONKit
import RowKit
import RuleKit
import TextKit

/// One keyword of a parameter's rules as a command line gives it: `id.minimum=1`.
struct RuleAssignment: Hashable, Sendable {
  let parameter: String
  let keyword: String
  let text: String

  /// Splits `NAME.KEYWORD=VALUE` at the first `=`, and what stands before at its last dot.
  init(_ word: String) throws(InvalidValue) {
    let scalars = word.unicodeScalars
    guard let sign = scalars.firstIndex(of: "="),
      let dot = scalars[..<sign].lastIndex(of: "."), dot > scalars.startIndex
    else {
      throw InvalidValue("expected NAME.KEYWORD=VALUE, such as id.type=integer")
    }
    try self.init(
      parameter: String(scalars[..<dot]),
      keyword: String(scalars[scalars.index(after: dot)..<sign]),
      text: String(scalars[scalars.index(after: sign)...]))
  }

  init(parameter: String, keyword: String, text: String) throws(InvalidValue) {
    guard keyword.hasScalarPrefix("x-") || Keyword(named: keyword) != nil else {
      let last = keyword.splitScalars(at: ".").last ?? ""
      let hint =
        last.utf8.count < keyword.utf8.count && Keyword(named: last) != nil
        ? "write \(last) without the parameter's name" : Keyword.hint(for: keyword)
      throw InvalidValue("\(keyword.quoted()) is not a keyword; \(hint)")
    }
    if case .scalars? = Keyword(named: keyword)?.definition.shape, text.hasScalarPrefix("["),
      text.hasScalarSuffix("]"), (try? JSONNode.parse(Array(text.utf8))) == nil
    {
      let plain = String(text.unicodeScalars.dropFirst().dropLast())
      throw InvalidValue(
        "\(keyword): \(text.quoted()) is not a JSON array; write \(plain.escapedForTerminal) without "
          + "brackets")
    }
    self.parameter = parameter
    self.keyword = keyword
    self.text = text
  }

  /// The value as the keyword takes it; `type` is what the parameter's values are known to be.
  ///
  /// JSON where the keyword takes a number, `true`, `false` or a list; text where it takes text;
  /// where it takes any of them, what the type says, else what it looks like. What cannot be read
  /// so stays text, for the rules to refuse in their own words.
  func value(type: ValueType?) -> JSONNode {
    guard let shape = Keyword(named: keyword)?.definition.shape else {
      return json ?? .string(text)
    }
    return switch shape {
    case .typeName, .formatName, .pattern, .text: .string(text)
    case .flag, .number, .positiveNumber, .count: json ?? .string(text)
    case .scalar: Self.scalars([text], type: type)[0]
    case .scalars: list(type: type)
    case .generator: json.flatMap { $0.members.isEmpty ? nil : $0.withoutPlaces } ?? .string(text)
    }
  }

  /// The text read as JSON, if it is JSON.
  private var json: JSONNode? { try? JSONNode.parse(Array(text.utf8)) }

  /// A JSON array, or the cells of one record of comma-separated values: `a,b` → `["a", "b"]`.
  private func list(type: ValueType?) -> JSONNode {
    if let json, case .array = json.kind { return json }
    guard let cells = CommaSeparated.cells(text) else { return .string(text) }
    return .array(Self.scalars(cells, type: type))
  }

  /// Texts as scalars of a type; without one, as numbers or booleans where all of them are.
  private static func scalars(_ texts: [String], type: ValueType?) -> [JSONNode] {
    let nodes = texts.map { try? JSONNode.parse(Array($0.utf8)) }
    let kinds = nodes.map { $0.map { ValueType(of: $0) } ?? nil }
    let isTyped =
      switch type {
      case .string: false
      case .integer, .number, .boolean: true
      case nil: kinds.allSatisfy { $0 == kinds[0] }
      }
    return zip(texts, nodes).map { text, node in
      guard isTyped, let node, ValueType(of: node) != nil else { return .string(text) }
      return node.withoutPlaces
    }
  }
}

extension ValueType {
  /// The type of a JSON scalar, of every number `number`; nil for anything else.
  fileprivate init?(of node: JSONNode) {
    switch node.kind {
    case .boolean: self = .boolean
    case .number: self = .number
    case .string: self = .string
    case .null, .array, .object: return nil
    }
  }
}

extension ValueSyntax<RuleAssignment> {
  /// `NAME.KEYWORD=VALUE`.
  static var rule: Self {
    Self(completion: .stored(.rule)) { text throws(InvalidValue) in try RuleAssignment(text) }
  }
}

/// The keywords that a command line or a prompt gives, as JSON to be written.
extension [RuleAssignment] {
  /// Refuses a keyword that is given a parameter twice.
  func checkOnce() throws(CommandError) {
    let keywords = map { "\($0.parameter).\($0.keyword)" }
    try NameCheck.checkOnce(keywords, twice: "is set twice by --rule")
  }

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
