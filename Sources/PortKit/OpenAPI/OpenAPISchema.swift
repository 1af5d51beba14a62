import JSONKit
import RuleKit
import TextKit
import URLKit

/// The schema of an OpenAPI parameter as far as rules can say it.
struct OpenAPISchema {
  private(set) var rules: [(name: String, value: JSONNode)] = []
  private let parameter: String
  private(set) var isStructured = false
  /// What of it rules do not say, in words: `"not" is left out`.
  private(set) var notes: [String] = []

  /// Keywords of JSON Schema and OpenAPI that change nothing for a value in a URL.
  private static let ignored: Set<String> = [
    "nullable", "readOnly", "deprecated", "example", "xml", "externalDocs", "$comment",
    "contentEncoding", "contentMediaType", "allOf", "$id", "$schema", "$anchor", "$defs",
  ]

  /// How many schemas one may lead to: a few that each refer to all others are more than any number.
  private static let budget = 200

  /// Reads the `schema` of a parameter, which has its own description and examples, with what
  /// references lead to.
  init(_ schema: JSONNode?, of parameter: JSONNode, in document: OpenAPIDocument) {
    self.parameter = parameter["name"]?.text ?? ""
    var members: [(name: String, value: JSONNode)] = []
    if let text = parameter["description"] { members.append(("description", text)) }
    var budget = Self.budget
    if let schema { members += Self.members(of: schema, in: document, depth: 0, budget: &budget) }
    if !members.contains(where: { $0.name.isSameText(as: "examples") }) {
      let given = parameter["examples"]?.members.compactMap {
        document.resolved($0.value)?["value"]
      }
      let examples =
        [parameter["example"]].compactMap(\.self) + (given ?? [])
        + members.filter { $0.name.isSameText(as: "example") }.map(\.value)
      if let first = examples.first { members.append(("examples", .array([first]))) }
    }
    for reference in members where reference.name.isSameText(as: "$ref") {
      let note = "its schema is \(document.reason(against: reference.value))"
      if !notes.contains(note) { notes.append(note) }
    }
    members.removeAll { $0.name.isSameText(as: "$ref") }
    // The first of two that say the same word is the outer one.
    var seen: Set<[UInt8]> = []
    members = members.filter { seen.insert(Array($0.name.utf8)).inserted }
    // Keywords have no order, but which can apply hangs on the type, and a default on all others.
    let order = members.indices.sorted { left, right in
      (Self.rank(members[left].name), left) < (Self.rank(members[right].name), right)
    }
    var taken: [(index: Int, rule: (name: String, value: JSONNode))] = []
    for index in order {
      let (name, value) = members[index]
      for rule in take(name, value.withoutPlaces, among: members) where add(rule) {
        taken.append((index, rule))
      }
    }
    rules = taken.sorted { $0.index < $1.index }.map(\.rule)
  }

  private static func rank(_ name: String) -> Int {
    Keyword(named: name).flatMap { Keyword.allCases.firstIndex(of: $0) } ?? Keyword.allCases.count
  }

  /// The keywords of a schema, with those that it refers to.
  private static func members(
    of schema: JSONNode, in document: OpenAPIDocument, depth: Int, budget: inout Int
  ) -> [(name: String, value: JSONNode)] {
    budget -= 1
    guard depth < 8, budget >= 0, let resolved = document.resolved(schema) else {
      return [("$ref", schema)]
    }
    var merged: [(name: String, value: JSONNode)] = []
    for part in resolved["allOf"]?.elements ?? [] where budget >= 0 {
      merged += members(of: part, in: document, depth: depth + 1, budget: &budget)
    }
    var own = resolved.members.map { (name: $0.name, value: $0.value) }
    for word in ["anyOf", "oneOf"] {
      // `anyOf: [{type: integer}, {type: null}]` says no more than that it may be absent.
      let choices = resolved[word]?.elements ?? []
      let values = choices.filter { document.resolved($0)?["type"]?.text != "null" }
      guard values.count == 1, let only = values.first else { continue }
      merged += members(of: only, in: document, depth: depth + 1, budget: &budget)
      own.removeAll { $0.name.isSameText(as: word) }
    }
    return own + merged
  }

  /// What a keyword says in our words: one rule, or none.
  private mutating func take(
    _ name: String, _ value: JSONNode, among members: [(name: String, value: JSONNode)]
  ) -> [(name: String, value: JSONNode)] {
    switch (name, value.kind) {
    case ("type", .array(let names)):
      let kinds = names.filter { $0.text != "null" }
      if kinds.count > 1 {
        notes.append("\"type\" is ignored: it has \(kinds.count) types")
        return []
      }
      return type(kinds.first ?? .string("null"))
    case ("type", _): return type(value)
    case ("exclusiveMinimum", .boolean(let isExclusive)):
      return isExclusive ? limit("minimum", as: name, members) : []
    case ("exclusiveMaximum", .boolean(let isExclusive)):
      return isExclusive ? limit("maximum", as: name, members) : []
    case ("minimum", _), ("maximum", _):
      // OpenAPI 3.0: a boolean beside it excludes the limit itself.
      let other = name == "minimum" ? "exclusiveMinimum" : "exclusiveMaximum"
      let isExclusive = members.contains { $0.name == other && $0.value.kind == .boolean(true) }
      return isExclusive ? [] : [(name, value)]
    case ("format", .string(let format))
    where !Format.all.contains(where: { $0.name.isSameText(as: format) }):
      return []
    case ("enum", .array(let values)):
      return [(name, .array(values.filter { $0.kind != .null }))]
    case ("pattern", .string(let source)): return [(name, .string(pattern(source)))]
    case ("default", .null), ("const", .null): return []
    case ("default", _):
      return [(name, Rules.compile([.object(rules)]).rules?.value(of: value) ?? value)]
    case _ where Keyword(named: name) != nil: return [(name, value)]
    case _ where name.hasScalarPrefix("x-") || Self.ignored.contains(name): return []
    default:
      notes.append("\(name.quoted()) is ignored")
      return []
    }
  }

  private mutating func type(_ value: JSONNode) -> [(name: String, value: JSONNode)] {
    guard let type = value.text.flatMap(ValueType.init) else {
      isStructured = true
      return []
    }
    return [("type", .string(type.rawValue))]
  }

  private func limit(
    _ limit: String, as name: String, _ members: [(name: String, value: JSONNode)]
  ) -> [(name: String, value: JSONNode)] {
    members.first { $0.name == limit }.map { [(name, $0.value.withoutPlaces)] } ?? []
  }

  /// A pattern as the `u` flag has it, where it was written without; one that cannot be used stays.
  private mutating func pattern(_ source: String) -> String {
    guard let spelling = try? PatternSpelling(source), spelling.isChanged else { return source }
    notes.append("\"pattern\" becomes \(spelling.text.quoted(limit: 200)), for ECMA-262's u flag")
    return spelling.text
  }

  /// Takes a keyword, unless the rules would have a fault by it.
  private mutating func add(_ rule: (name: String, value: JSONNode)) -> Bool {
    let next = rules + [rule]
    let fault = Rules.compile([.object(next)]).faults.first { $0.severity == .fault }
    guard let fault else {
      rules = next
      return true
    }
    // The message begins with the keyword that is at fault, which is mostly this one.
    let hasSecret = next.flatMap(TemplateWriter.values).contains {
      SecretLiteral.isSecret($0, named: parameter)
    }
    guard !hasSecret else {
      notes.append("\(rule.name.quoted()) is ignored: the other rules are at odds with it")
      return false
    }
    let own = "\(rule.name): "
    let message = fault.message
    let reason =
      message.hasScalarPrefix(own)
      ? String(message.unicodeScalars.dropFirst(own.unicodeScalars.count)) : message
    notes.append(
      "\(rule.name.quoted()) is ignored: \(reason)" + (fault.hint.map { " (\($0))" } ?? ""))
    return false
  }
}
