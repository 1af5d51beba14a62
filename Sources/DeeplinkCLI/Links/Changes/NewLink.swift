import ArgumentKit
import JSONKit
import LinkKit
import RuleKit
import TextKit

struct NewLink {
  /// Empty until it has been asked for.
  var name: String
  var path: String
  /// The given values of `title`, `description` and `environment`.
  var texts: [(key: String, text: String)] = []
  var tags: [String] = []
  /// On which systems it is meant to open the app.
  var opens: [OpeningAssignment] = []
  var rules: [RuleAssignment] = []
  /// The rules that are given as JSON, by the parameter's name.
  var parameters: [(name: String, value: JSONNode)] = []
  /// The base of the store's first environment, if it is to get one.
  var base: String?
  /// Numbers of the path that slots have replaced, by the names of the slots.
  var examples: [(name: String, text: String)] = []

  /// True if the template is a path, which needs an environment's base URL.
  var isPath: Bool { !RequestedLink(template: path).isWholeURL }

  /// Makes a value that a slot had an example of it, unless its rules name values or refuse this one.
  mutating func addExample(_ text: String, of name: String) {
    let own = rules.filter { $0.parameter.isSameText(as: name) }
    let named = [Keyword.enum, .const, .examples].map(\.rawValue)
    guard !own.contains(where: { named.contains($0.keyword) }),
      let example = try? RuleAssignment(
        parameter: name, keyword: Keyword.examples.rawValue, text: text),
      Rules.compile(own.parameters { _ in [] }.map(\.value)).rules?.accepts(text) ?? true
    else { return }
    rules.append(example)
  }

  /// The link as JSON, its members in the order in which a store has them.
  func node(in document: StoreDocument) -> JSONNode {
    func text(_ key: String) -> String? {
      texts.last { $0.key == key }?.text
    }
    return Link.new(
      name: name, path: path, title: text("title"), description: text("description"), tags: tags,
      environment: text("environment"), opens: OpeningAssignment.node(opens, over: nil),
      parameters: rules.parameters { document.ruleLayers(of: nil).of($0) } + parameters)
  }

  /// The environment that a base makes.
  private static let environment = "production"

  /// The edit that adds it to a store, with the first environment if it has a base.
  func edit(of store: OpenedStore) throws -> StoreEdit {
    let document = try document(of: store)
    let made = base == nil ? "" : "environment \(Self.environment.quoted()) and "
    return StoreEdit(
      bytes: StoreEditor(document).adding([node(in: document)]),
      done: "added \(made)\(name.quoted())", touched: [StoreEdit.Touched(name: name)])
  }

  /// The store as it is before the link goes into it.
  private func document(of store: OpenedStore) throws -> StoreDocument {
    guard let base else { return store.document }
    try EnvironmentChoice.check(base)
    guard store.document.environments.isEmpty else {
      let names = store.document.environments.map(\.name.escapedForTerminal).joined(separator: ", ")
      throw CommandError(
        .usage, "--base adds the first environment, but \(store.location.shown) has \(names)",
        hint: "set one for the link with --env NAME")
    }
    return try StoreDocument(
      bytes: StoreEditor(store.document).setting(
        ["environments", Self.environment], to: .string(base)))
  }

  /// The path of a URL that begins with an environment's base, so that the link works in all of
  /// them: `https://www.example.com/pickem/$<id>` → `/pickem/$<id>`.
  mutating func cutBase(of document: StoreDocument) {
    for base in document.environments.compactMap(\.base) {
      guard let rest = path.after(base) else { continue }
      let isPath = rest.hasScalarPrefix("/")
      if isPath || base.hasScalarSuffix("/") { path = isPath ? rest : "/" + rest }
      return
    }
  }

  /// Refuses a name that cannot name a link, or that another one has.
  static func checkName(_ name: String, in store: OpenedStore) throws {
    if let reason = objection(toName: name, in: store) {
      throw CommandError(.usage, reason.message, hint: reason.hint)
    }
  }

  /// Why a link cannot have this name, or nil if it can.
  static func objection(toName name: String, in store: OpenedStore)
    -> (message: String, hint: String?)?
  {
    guard StoreName.link.allows(name) else {
      return ("\(name.quoted()) is not a valid link name", StoreName.rule)
    }
    guard let link = store.document.link(named: name) else { return nil }
    return (
      "\(store.location.shown) already has a link \(name.quoted()): "
        + "\(link.path.escapedForTerminal)",
      "change it with deeplink edit \(name)"
    )
  }

  /// Refuses a template with faults; what its place brings is checked with the whole link.
  static func checkPath(_ path: String) throws {
    do throws(Faults) {
      _ = try Template(path)
    } catch {
      let source = SourceText(template: path, named: "path")
      throw CommandError(.usage, error.all.map { Diagnostic($0, in: source).with(\.location, nil) })
    }
  }
}

/// Whether a link is meant to open the app, as `--opens` says it: `false`, `android=false`.
struct OpeningAssignment: Hashable, Sendable {
  /// Nil for every system.
  var system: Platform?
  /// Nil for `null`: not judged.
  var value: Bool?

  /// The member `opens` after some assignments, where a later one wins; nil without any.
  ///
  /// Its values for other systems stay, and what else it has: `false` with `android=true` becomes
  /// `{"ios": false, "android": true}`.
  static func node(_ assignments: [OpeningAssignment], over old: JSONNode?) -> JSONNode? {
    guard !assignments.isEmpty else { return nil }
    var node = old.flatMap { OpenIntent.allows($0) ? $0 : nil }
    let kept = (node?.withoutPlaces.members ?? []).filter { Platform(rawValue: $0.name) == nil }
      .map { ($0.name, $0.value) }
    for assignment in assignments {
      let value = assignment.value.map(JSONNode.boolean) ?? .null
      guard assignment.system != nil || !kept.isEmpty else {
        node = value
        continue
      }
      let opening = OpenIntent(node)
      let members = Platform.allCases.compactMap { other -> (String, JSONNode)? in
        if assignment.system == nil || other == assignment.system { return (other.rawValue, value) }
        guard opening.isWritten(of: other) else { return nil }
        return (other.rawValue, opening.isMeant(on: other).map(JSONNode.boolean) ?? .null)
      }
      node = .object(members + kept)
    }
    return node
  }
}

extension ValueSyntax<OpeningAssignment> {
  /// `true`, `false` or `null`, after `ios=` or `android=` for one system alone.
  static var opening: Self {
    let values: [(text: String, value: Bool?)] = [("true", true), ("false", false), ("null", nil)]
    let systems = [nil] + Platform.allCases.map(Optional.some)
    let all = systems.flatMap { system in
      values.map { text, value in
        (
          text: (system.map { $0.rawValue + "=" } ?? "") + text,
          assignment: OpeningAssignment(system: system, value: value)
        )
      }
    }
    return Self(choices: all.map { ValueChoice($0.text) }, completion: .choices) {
      text throws(InvalidValue) in
      guard let found = all.first(where: { $0.text.isSameText(as: text) }) else {
        throw InvalidValue()
      }
      return found.assignment
    }
  }
}
