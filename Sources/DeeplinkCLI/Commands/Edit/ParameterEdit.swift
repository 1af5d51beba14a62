import ArgumentKit
import JSONKit
import LinkKit
import RuleKit
import TerminalKit
import TextKit

/// The change to the shared rules of one parameter.
struct ParameterEdit {
  let name: String
  private var rules: [RuleAssignment]
  /// Keywords that go.
  private var unset: [String]

  /// Refuses a name that no slot can have, and a word that is no keyword.
  init(name: String, rules: [Assignment], unset: [String]) throws {
    try Self.check(name)
    try NameCheck.checkOnce(rules.map(\.name), twice: "is set twice by --rule")
    try NameCheck.checkApart(set: rules.map(\.name), unset: unset)
    self.name = name
    self.unset = unset
    do throws(InvalidValue) {
      var all: [RuleAssignment] = []
      for rule in rules {
        all.append(try RuleAssignment(parameter: name, keyword: rule.name, text: rule.value))
      }
      self.rules = all
    } catch {
      throw CommandError(.usage, "--rule: \(error.reason ?? "no rule")")
    }
  }

  private static func check(_ name: String) throws {
    guard (try? Template("$<\(name)>"))?.slots.map(\.name) == [name] else {
      throw CommandError(
        .usage, "\(name.quoted()) is not a valid parameter name",
        hint: "a letter or \"_\", then letters, digits, \"_\", \".\" and \"-\"")
    }
  }

  var isEmpty: Bool { rules.isEmpty && unset.isEmpty }

  /// Asks for all of the rules, those there are as the text to edit.
  mutating func ask(_ asker: PromptAccess, in store: OpenedStore) throws {
    let old = store.document.sharedRules[name]?.members ?? []
    let question = RulesDialogue.question(name, editing: RuleLine.text(of: old), in: store.document)
    let line = try asker.answer(to: question, about: "Rules", named: store.location.shown)
    rules = try RuleLine(line).assignments(for: name)
    unset = old.map(\.name).filter { keyword in
      !keyword.hasScalarPrefix("x-") && !rules.contains { $0.keyword.isSameText(as: keyword) }
    }
  }

  /// The store with the rules changed; refuses unknown keywords and rules with faults.
  func changing(_ store: OpenedStore) throws -> [UInt8] {
    let old = store.document.sharedRules[name]
    let names = (old?.members ?? []).map(\.name)
    for keyword in unset where !names.containsSameText(as: keyword) {
      throw CommandError(
        .usage, "the rules for \(name.quoted()) have no \(keyword.quoted())",
        hint: NameCheck("they have", names).hint(for: keyword))
    }
    var bytes = store.bytes
    func edit(_ change: (StoreEditor) throws -> [UInt8]) throws {
      bytes = try change(StoreEditor(StoreDocument(bytes: bytes)))
    }
    try edit { $0.editing(member: "parameters") { $0.remove(unset.map { [name, $0] }) } }
    if let old {
      try edit { try $0.setting(rules.members { _ in [old] }) }
    } else if let node = rules.parameters(over: { _ in [] }).first?.value {
      try edit { $0.setting(["parameters", name], to: node) }
    }
    let new = try OpenedStore(store.location, bytes: bytes)
    let faults = Rules.compile([new.document.sharedRules[name]].compactMap(\.self)).faults
      .filter { $0.severity == .fault }
    guard faults.isEmpty else {
      throw CommandError(.usage, faults.map { Diagnostic("\(name): \($0.message)", hint: $0.hint) })
    }
    return bytes
  }

  /// Notes that no link has a slot of the name.
  func tellIfUnused(in store: OpenedStore, _ context: Context) {
    guard !store.document.hasSlot(named: name) else { return }
    let hint = Spelling.hint(for: name, in: store.document.slotNames)
    context.note("no link has a slot \(name.quoted())", hint: hint)
  }

  // MARK: - Renaming

  /// The store with another name for a parameter.
  ///
  /// - Throws: `CommandError` with `usage` for a name that the store lacks or that no slot can have, and
  ///   where two parameters would become one.
  static func renaming(_ old: String, to new: String, in store: OpenedStore) throws -> StoreEdit {
    try check(new)
    let document = store.document
    let places = ParameterPlaces(of: old, in: document)
    guard !places.parts.isEmpty else {
      let known = DistinctTexts(document.slotNames + document.parameters.map(\.name)).all
      throw CommandError(
        .usage, "\(store.location.shown) has no parameter \(old.quoted())",
        hint: NameCheck(known).hint(for: old))
    }
    guard !old.isSameText(as: new) else {
      throw CommandError(.usage, "\(old.quoted()) is already its name")
    }
    let shared = places.parts.intersection(ParameterPlaces(of: new, in: document).parts)
    if let part = shared.min(by: { ($0.link ?? -1) < ($1.link ?? -1) }) {
      throw CommandError(
        .usage, "\(part.owner(in: store)) both \(old.quoted()) and \(new.quoted())",
        hint: part.hint(removing: old, in: store))
    }
    let links = Set(places.parts.compactMap(\.link)).count
    return StoreEdit(
      bytes: StoreEditor(document).renaming(places, to: new),
      done: "renamed parameter \(old.quoted()) to \(new.quoted())"
        + (links == 0 ? "" : " in \(counted(links, "link"))"),
      touchesAll: true)
  }

  // MARK: - Removal

  /// Refuses names that have no shared rules.
  static func check(_ names: [String], in store: OpenedStore) throws {
    let all = store.document.parameters.map(\.name)
    for name in names where store.document.sharedRules[name] == nil {
      throw CommandError(
        .usage, "\(store.location.shown) has no rules for \(name.quoted())",
        hint: NameCheck("it has rules for", all).hint(for: name))
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

extension ParameterPlaces.Part {
  /// What has two names that would become one, as the start of a sentence.
  fileprivate func owner(in store: OpenedStore) -> String {
    func link(_ position: Int) -> String { "the link \(store.label(at: position).quoted())" }
    return switch self {
    case .shared: "\(store.location.shown) has shared rules for"
    case .values(let environment): "the environment \(environment.quoted()) has values for"
    case .slots(let position): "\(link(position)) has slots for"
    case .rules(let position): "\(link(position)) has rules for"
    case .constraints(let position): "\(link(position)) has constraints on"
    case .opens(let position): "the \"opens\" of \(link(position)) names"
    }
  }

  /// How one of the two names is removed first.
  fileprivate func hint(removing name: String, in store: OpenedStore) -> String? {
    guard let name = ShellQuoting.word(name) else { return nil }
    switch self {
    case .shared: return "remove one first: deeplink param remove \(name)"
    case .values(let environment):
      return "remove one first: deeplink env edit \(environment) --unset \(name)"
    case .rules(let position):
      return "remove one first: deeplink edit \(store.label(at: position)) --unset \(name)"
    case .slots, .constraints, .opens: return "they are two parameters there; choose another name"
    }
  }
}
