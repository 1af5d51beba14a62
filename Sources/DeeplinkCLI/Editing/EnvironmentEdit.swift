import ArgumentKit
import JSONKit
import LinkKit
import TerminalKit
import TextKit

/// What becomes of one environment.
struct EnvironmentEdit {
  var base: String?
  var values: [Assignment] = []
  /// The parameters whose values it gives no more.
  var unset: [String] = []
  var newName: String?
  var isDefault = false

  var isEmpty: Bool { base == nil && values.isEmpty && unset.isEmpty && newName == nil }

  /// Refuses an invalid base.
  func check() throws {
    if let base { try EnvironmentChoice.check(base) }
  }

  /// Refuses a name that no environment can have, or that one has.
  static func checkNew(_ name: String, in store: OpenedStore) throws {
    guard StoreName.environment.allows(name) else {
      throw Failure(
        .usage, "\(name.quoted()) cannot name an environment",
        hint: name.isSameText(as: "all") ? "it means every one of them" : StoreName.rule)
    }
    guard let old = store.document.environment(named: name) else { return }
    throw Failure(
      .usage,
      "\(store.location.shown) has an environment \(name.quoted()) already"
        + (old.base.map { ": \($0.harmless)" } ?? ""),
      hint: "deeplink env edit \(name) changes it")
  }

  /// The question for the base of an environment.
  static func question(_ name: String, base: String?) -> Dialogue {
    Dialogue(
      kind: "Environment", name: name,
      questions: [BaseQuestion.question("base", help: BaseQuestion.help, initial: base ?? "")])
  }

  // MARK: - Texts

  /// The store with a new environment of that name.
  func adding(_ name: String, to document: StoreDocument) throws(Faults) -> [UInt8] {
    let node: JSONNode
    if values.isEmpty {
      node = .string(base ?? "")
    } else {
      node = .object((base.map { [("base", .string($0))] } ?? []) + [("values", valuesNode)])
    }
    let bytes = StoreEditor(document).setting(["environments", name], to: node)
    guard isDefault else { return bytes }
    return try StoreEditor(StoreDocument(bytes: bytes)).setting(["environment"], to: .string(name))
  }

  private var valuesNode: JSONNode { .object(values.map { ($0.name, .string($0.value)) }) }

  /// The store with the environment changed.
  func changing(_ old: StoreEnvironment, in document: StoreDocument) throws -> [UInt8] {
    let oldNames = DistinctTexts(old.values.map(\.name))
    for name in unset where !oldNames.contains(name) {
      let names = old.values.map(\.name)
      throw Failure(
        .usage, "the environment \(old.name.quoted()) gives \(name.quoted()) no value",
        hint: Spelling.hint(for: name, in: names)
          ?? (names.isEmpty ? nil : "it gives \(names.joined(separator: ", "))"))
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

  /// The store without the environments of these names.
  ///
  /// - Throws: `Failure` with `usage` for a name that the store lacks, or that a link names.
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
      throw Failure(
        .usage, "the environment \(name.quoted()) is that of \(user.quoted())\(more)",
        hint: "deeplink edit \(user) --env NAME gives it another, --unset env none")
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

  /// Warns about values that were set and that no link has a slot for.
  func tellOfUnusedValues(in store: OpenedStore, of name: String, _ context: Context) {
    let names = DistinctTexts(values.map(\.name))
    for (value, problem) in store.unusedValues(in: name) where names.contains(value) {
      var problem = problem
      (problem.place, problem.excerpt) = (nil, nil)
      context.tell(problem)
    }
  }

  /// Notes that there are several environments and no default one.
  static func tellOfNoDefault(in store: OpenedStore, _ context: Context) {
    let environments = store.document.environments
    guard environments.count > 1, store.document.defaultEnvironment == nil else { return }
    context.tell(
      Problem(
        "no environment is the default, so that each link needs --env",
        hint: "deeplink env default \(environments[0].name) makes one the default",
        severity: .note))
  }
}
