import LinkKit
import TextKit

extension OpenedStore {
  /// The environment of that name; `origin` is what names it, if not the command itself: `--env`.
  ///
  /// - Throws: `CommandError` with `usage` if the store does not have it.
  func environment(named name: String, namedBy origin: String? = nil) throws -> StoreEnvironment {
    if let environment = document.environment(named: name) { return environment }
    throw CommandError(.usage, [Self.noEnvironment(name, in: self, namedBy: origin)])
  }

  /// The environments that repeated `--env` options name, in their order; `all` names every one.
  ///
  /// - Throws: `CommandError` with `usage` if the store lacks one, or one is named twice.
  static func environments(
    named names: [String], in store: OpenedStore?
  ) throws -> [StoreEnvironment] {
    var met = DistinctTexts()
    for name in names where !met.insert(name) {
      throw CommandError(.usage, "duplicate --env \(name.quoted())")
    }
    guard met.contains(everyEnvironment) else {
      return try names.map { name in
        guard let store else {
          throw CommandError(.usage, [noEnvironment(name, in: nil, namedBy: "--env")])
        }
        return try store.environment(named: name, namedBy: "--env")
      }
    }
    let stored = store?.document.environments ?? []
    guard !stored.isEmpty else {
      throw CommandError(
        .usage, "--env all: \(store?.location.shown ?? "the store") has no environments",
        hint: hint(for: everyEnvironment, among: []))
    }
    return stored
  }

  /// What stands for every environment of the store.
  static let everyEnvironment = "all"

  /// The problem of a name that no environment has; `origin` is what names it, as above.
  static func noEnvironment(
    _ name: String, in store: OpenedStore?, namedBy origin: String? = nil
  ) -> Diagnostic {
    let start = origin.map { $0 + ": " } ?? ""
    let owner = store?.location.shown ?? "the store"
    return Diagnostic(
      "\(start)\(owner) has no environment \(name.quoted())",
      hint: hint(for: name, among: store?.document.environments ?? []))
  }

  /// What to try in place of a name that no environment has.
  static func hint(for name: String, among environments: [StoreEnvironment]) -> String {
    let names = environments.map(\.name)
    if name.isSameText(as: everyEnvironment), !names.isEmpty {
      return "build a URL for each of them with deeplink batch LINK -e all"
    }
    if name.containsScalars("://") {
      return "pass a base URL with --base \(ShellQuoting.word(name) ?? "URL")"
    }
    let parts = name.splitScalars(at: ",")
    if parts.count > 1, parts.allSatisfy(names.containsSameText) {
      return "name each with an option: " + parts.map { "--env \($0)" }.joined(separator: " ")
    }
    return names.isEmpty
      ? "add one with deeplink env add NAME URL" : NameCheck(names).hint(for: name)
  }
}
