import ArgumentKit
import JSONKit
import LinkKit
import RuleKit
import TerminalKit
import TextKit

/// What becomes of the shared rules of one parameter.
struct ParameterEdit {
  let name: String
  private var rules: [RuleAssignment]
  /// Keywords that go.
  private var unset: [String]

  /// - Throws: `Failure` with `usage` for a name that no slot can have, or a word that is no
  ///   keyword.
  init(name: String, rules: [Assignment], unset: [String]) throws {
    guard (try? Template("$<\(name)>"))?.slots.map(\.name) == [name] else {
      throw Failure(
        .usage, "\(name.quoted()) cannot name a parameter",
        hint: "a letter or \"_\", then letters, digits, \"_\", \".\" and \"-\"")
    }
    self.name = name
    self.unset = unset
    do throws(InvalidValue) {
      var all: [RuleAssignment] = []
      for rule in rules {
        all.append(try RuleAssignment(parameter: name, keyword: rule.name, text: rule.value))
      }
      self.rules = all
    } catch {
      throw Failure(.usage, "--rule: \(error.reason ?? "no rule")")
    }
  }

  var isEmpty: Bool { rules.isEmpty && unset.isEmpty }

  /// Asks for all of the rules, those there are as the text to edit.
  mutating func ask(_ asker: Asker, in store: OpenedStore) throws {
    let old = Self.rules(of: name, in: store.document)
    let suggestions = RuleSuggestions.lines(for: name, in: store.document)
    let question = Question(
      label: name, help: "what it must be, as keyword=value …; nothing for any text",
      initialText: RuleLine.text(of: old?.members ?? []), isOptional: true,
      emptyWord: "no rules", choices: suggestions.map { Choice($0, note: RuleLine.summary($0)) },
      completions: { RuleLine.completions(of: $0, suggestions: suggestions) },
      verdict: RuleLine.verdict)
    let dialogue = Dialogue(kind: "Rules", name: store.location.shown, questions: [question])
    let line = try asker.answers(to: dialogue).first ?? ""
    rules = try RuleLine(line).assignments(for: name)
    unset = (old?.members ?? []).map(\.name).filter { keyword in
      !keyword.hasScalarPrefix("x-") && !rules.contains { $0.keyword.isSameText(as: keyword) }
    }
  }

  /// The store with the rules changed.
  ///
  /// - Throws: `Failure` with `usage` for a keyword that is not there, and for rules with faults.
  func changing(_ store: OpenedStore) throws -> [UInt8] {
    let old = Self.rules(of: name, in: store.document)
    let names = (old?.members ?? []).map(\.name)
    for keyword in unset where !names.containsSameText(as: keyword) {
      throw Failure(
        .usage, "the rules of \(name.quoted()) have no \(keyword.quoted())",
        hint: Spelling.hint(for: keyword, in: names)
          ?? (names.isEmpty ? nil : "they have \(names.joined(separator: ", "))"))
    }
    var bytes = store.bytes
    func edit(_ change: (StoreEditor) throws -> [UInt8]) throws {
      bytes = try change(StoreEditor(StoreDocument(bytes: bytes)))
    }
    let path = ["parameters", name]
    try edit { $0.editing(member: "parameters") { $0.remove(unset.map { [name, $0] }) } }
    let members = RuleValues(rules).members { _ in [old].compactMap(\.self) }
    if old == nil, let node = RuleValues(rules).parameters(over: { _ in [] })?[name] {
      try edit { $0.setting(path, to: node) }
    } else {
      try edit { try $0.setting(members.map { ($0.path, $0.value) }) }
    }
    let new = try OpenedStore(store.location, bytes: bytes)
    let faults = Rules.compile([Self.rules(of: name, in: new.document)].compactMap(\.self)).faults
      .filter { $0.severity == .fault }
    guard faults.isEmpty else {
      throw Failure(.usage, faults.map { Problem("\(name): \($0.message)", hint: $0.hint) })
    }
    return bytes
  }

  /// Notes that no link has a slot of the name.
  func tellIfUnused(in store: OpenedStore, _ context: Context) {
    let slots = store.document.links.indices.lazy.flatMap { position in
      ((try? Template(store.document.links[position].path))?.slots ?? []).map(\.name)
    }
    guard !slots.contains(where: { $0.isSameText(as: name) }) else { return }
    context.tell(
      Problem(
        "no link has a slot \(name.quoted())",
        hint: Spelling.hint(for: name, in: slots),
        severity: .note))
  }

  private static func rules(of name: String, in document: StoreDocument) -> JSONNode? {
    document.parameters.first { $0.name.isSameText(as: name) }?.value
  }

  // MARK: - Removal

  /// Refuses names that have no shared rules.
  static func check(_ names: [String], in store: OpenedStore) throws {
    let all = store.document.parameters.map(\.name)
    for name in names where store.document.sharedRules[name] == nil {
      throw Failure(
        .usage, "\(store.location.shown) has no rules of \(name.quoted())",
        hint: Spelling.hint(for: name, in: all)
          ?? (all.isEmpty ? nil : "it has those of \(all.joined(separator: ", "))"))
    }
  }

  /// The store without the rules of these names.
  static func removing(_ names: [String], from document: StoreDocument) throws -> [UInt8] {
    let gone = DistinctTexts(names)
    guard !document.parameters.allSatisfy({ gone.contains($0.name) }) else {
      return StoreEditor(document).removing(path: ["parameters"])
    }
    return StoreEditor(document).editing(member: "parameters") { $0.remove(names.map { [$0] }) }
  }
}
