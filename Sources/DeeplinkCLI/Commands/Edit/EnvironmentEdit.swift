import ArgumentKit
import JSONKit
import LinkKit
import TerminalKit
import TextKit

struct EnvironmentEdit {
  var base: String?
  var values: [Assignment] = []
  /// The parameters whose values it gives no more.
  var unset: [String] = []
  var newName: String?

  var isEmpty: Bool { base == nil && values.isEmpty && unset.isEmpty && newName == nil }

  mutating func askBase(of name: String, now old: String?, _ asker: PromptAccess) throws {
    let question = BaseQuestion.question("base", help: BaseQuestion.help, initial: old ?? "")
    base = try asker.answer(to: question, about: "Environment", named: name)
  }

  /// Refuses an invalid base.
  func check() throws {
    if let base { try EnvironmentChoice.check(base) }
    try NameCheck.checkOnce(values.map(\.name), twice: "is set twice by --value")
    try NameCheck.checkApart(set: values.map(\.name), unset: unset)
  }

  /// Refuses a name that no environment can have, or that one has.
  static func checkNew(_ name: String, in store: OpenedStore) throws {
    guard StoreName.environment.allows(name) else {
      throw CommandError(
        .usage, "\(name.quoted()) is not a valid environment name",
        hint: name.isSameText(as: "all") ? "it means all environments" : StoreName.rule)
    }
    guard let old = store.document.environment(named: name) else { return }
    throw CommandError(
      .usage,
      "\(store.location.shown) already has an environment \(name.quoted())"
        + (old.shownBase.map { ": \($0.escapedForTerminal)" } ?? ""),
      hint: "change it with deeplink env edit \(name)")
  }

  // MARK: - Texts

  /// The store with a new environment of that name.
  func adding(_ name: String, to document: StoreDocument) -> [UInt8] {
    let node: JSONNode
    if values.isEmpty {
      node = .string(base ?? "")
    } else {
      node = .object((base.map { [("base", .string($0))] } ?? []) + [("values", valuesNode)])
    }
    return StoreEditor(document).setting(["environments", name], to: node)
  }

  private var valuesNode: JSONNode { .object(values.map { ($0.name, .string($0.value)) }) }

  func made(of name: String, in store: OpenedStore) throws -> StoreEdit {
    let old = try store.environment(named: name)
    if let newName { try Self.checkNew(newName, in: store) }
    return try StoreEdit(
      bytes: changing(old, in: store.document),
      done: "edited environment \(name.quoted())" + (newName.map { ", now \($0.quoted())" } ?? ""),
      touchesAll: true)
  }

  func changing(_ old: StoreEnvironment, in document: StoreDocument) throws -> [UInt8] {
    let oldNames = DistinctTexts(old.values.map(\.name))
    for name in unset where !oldNames.contains(name) {
      throw CommandError(
        .usage, "environment \(old.name.quoted()) has no value for \(name.quoted())",
        hint: NameCheck("it has values for", old.values.map(\.name)).hint(for: name))
    }
    var bytes = document.bytes
    func edit(_ change: (StoreEditor) throws -> [UInt8]) throws {
      bytes = try change(StoreEditor(StoreDocument(bytes: bytes)))
    }
    let path = ["environments", old.name]
    let isObject = document.members.value("environments")?[old.name]?.text == nil
    if !isObject, !values.isEmpty {
      try edit { $0.setting(path, to: .object([("base", .string(old.base ?? ""))])) }
    }
    if let base {
      let isText = !isObject && values.isEmpty
      try edit { $0.setting(isText ? path : path + ["base"], to: .string(base)) }
    }
    try edit {
      try $0.setting(values.map { (path + ["values", $0.name], .string($0.value)) })
    }
    if !unset.isEmpty {
      let gone = DistinctTexts(unset)
      if (old.values.map(\.name) + values.map(\.name)).allSatisfy(gone.contains) {
        try edit { $0.removing(path: path + ["values"]) }
      } else {
        try edit {
          $0.editing(member: path[0]) { $0.remove(unset.map { [path[1], "values", $0] }) }
        }
      }
    }
    if let newName { try edit { $0.renamingEnvironment(old.name, to: newName) } }
    return bytes
  }

  /// The store without these environments; refuses a name that the store lacks, or that a link has.
  static func removing(_ names: [String], from store: OpenedStore) throws -> [UInt8] {
    let document = store.document
    let gone = DistinctTexts(names)
    var users: [ExactText: (first: String, count: Int)] = [:]
    for link in document.links {
      guard let name = link.environment, gone.contains(name) else { continue }
      users[ExactText(name), default: (link.name, 0)].count += 1
    }
    for name in names {
      _ = try store.environment(named: name)
      guard let (user, count) = users[ExactText(name)] else { continue }
      let more = count == 1 ? "" : " and \(count - 1) more"
      throw CommandError(
        .usage, "environment \(name.quoted()) is used by \(user.quoted())\(more)",
        hint: "first run deeplink edit \(user) --env NAME, or --unset env")
    }
    var bytes = document.bytes
    if let name = document.defaultEnvironment, gone.contains(name) {
      bytes = StoreEditor(document).removing(path: ["environment"])
    }
    let isAll = document.environments.allSatisfy { gone.contains($0.name) }
    if isAll {
      return try StoreEditor(StoreDocument(bytes: bytes)).removing(path: ["environments"])
    }
    return try StoreEditor(StoreDocument(bytes: bytes)).editing(member: "environments") {
      $0.remove(names.map { [$0] })
    }
  }

  /// Warns about what is legal in a base but probably not meant; of a secret the change itself warns.
  static func tell(ofBase base: String?, _ context: Context) {
    for fault in base.flatMap({ try? BaseURL($0) })?.spellingWarnings ?? [] {
      context.tell(Diagnostic(fault.message, hint: fault.hint, severity: .warning))
    }
    if let base, let usual = Self.usualSpelling(of: base) {
      context.note("most apps write \(usual) rather than \(base)")
    }
  }

  /// How most apps write a base that is a scheme alone: `ticketbay:` → `ticketbay://`; nil for any other,
  /// and for schemes whose URLs have no slashes.
  static func usualSpelling(of base: String) -> String? {
    guard base.unicodeScalars.last == ":" else { return nil }
    let scheme = String(base.unicodeScalars.dropLast())
    let isOpaque = ["mailto", "tel", "sms", "geo", "data", "urn", "prefs", "facetime"]
      .containsSameText(as: scheme.lowercased())
    return isOpaque || scheme.containsScalars(":") ? nil : base + "//"
  }

  /// Warns about values that were set and that no link has a slot for.
  func tellOfUnusedValues(in store: OpenedStore, of name: String, _ context: Context) {
    let names = DistinctTexts(values.map(\.name))
    for (value, diagnostic) in store.unusedValues(in: name) where names.contains(value) {
      context.tell(diagnostic.with(\.location, nil).with(\.excerpt, nil))
    }
  }

  /// Notes that there are several environments and no default one.
  static func tellOfNoDefault(in store: OpenedStore, _ context: Context) {
    let environments = store.document.environments
    guard environments.count > 1, store.document.defaultEnvironment == nil else { return }
    context.note(
      "no default environment: each link needs --env",
      hint: "deeplink env default \(environments[0].name) sets one")
  }
}
