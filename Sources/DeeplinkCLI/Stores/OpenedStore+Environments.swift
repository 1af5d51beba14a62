import LinkKit
import TextKit

extension OpenedStore {
  /// The environment of that name.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - origin: what names it, if that is not the command itself: `--env`.
  /// - Returns: the environment.
  /// - Throws: `Failure` with `usage` if the store does not have it.
  func environment(named name: String, namedBy origin: String? = nil) throws -> StoreEnvironment {
    if let environment = document.environment(named: name) { return environment }
    throw Failure(.usage, [Self.noEnvironment(name, in: self, namedBy: origin)])
  }

  /// The environments that repeated `--env` options name, in their order; `all` names every one.
  ///
  /// - Parameters:
  ///   - names: the names.
  ///   - store: the store, if there is one.
  /// - Returns: the environments.
  /// - Throws: `Failure` with `usage` if the store lacks one, or one is named twice.
  static func environments(
    named names: [String], in store: OpenedStore?
  ) throws -> [StoreEnvironment] {
    var met = DistinctTexts()
    for name in names where !met.insert(name) {
      throw Failure(.usage, "--env names \(name.quoted()) twice")
    }
    guard met.contains(everyEnvironment) else {
      return try names.map { name in
        guard let store else {
          throw Failure(.usage, [noEnvironment(name, in: nil, namedBy: "--env")])
        }
        return try store.environment(named: name, namedBy: "--env")
      }
    }
    let stored = store?.document.environments ?? []
    guard !stored.isEmpty else {
      throw Failure(
        .usage, "--env all: \(store?.location.shown ?? "the store") has no environments",
        hint: hint(for: everyEnvironment, among: []))
    }
    return stored
  }

  /// What stands for every environment of the store.
  static let everyEnvironment = "all"

  /// The problem of a name that no environment has.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - store: where it was looked for; nil if there is no store.
  ///   - origin: what names it, if that is not the command itself: `--env`.
  /// - Returns: the problem with what to try.
  static func noEnvironment(
    _ name: String, in store: OpenedStore?, namedBy origin: String? = nil
  ) -> Problem {
    let start = origin.map { $0 + ": " } ?? ""
    let owner = store?.location.shown ?? "the store"
    return Problem(
      "\(start)\(owner) has no environment \(name.quoted())",
      hint: hint(for: name, among: store?.document.environments ?? []))
  }

  /// What to try in place of a name that no environment has.
  static func hint(for name: String, among environments: [StoreEnvironment]) -> String {
    let names = environments.map(\.name)
    if name.isSameText(as: everyEnvironment), !names.isEmpty {
      return "deeplink batch LINK -e all builds a URL for each of them"
    }
    if let hint = Spelling.hint(for: name, in: names) { return hint }
    return names.isEmpty
      ? "deeplink env add NAME URL adds one"
      : "it has \(names.map(\.harmless).joined(separator: ", "))"
  }
}
