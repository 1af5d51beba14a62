import LinkKit
import TextKit

extension OpenedStore {
  /// The environment of that name.
  ///
  /// - Throws: `Failure` with `usage` if the store does not have it.
  func environment(named name: String) throws -> StoreEnvironment {
    if let environment = document.environment(named: name) { return environment }
    throw Failure(.usage, [Self.noEnvironment(name, in: self)])
  }

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
    if name.isSameText(as: RowEnvironments.all), !names.isEmpty {
      return "deeplink batch LINK -e all builds a URL for each of them"
    }
    if let hint = Spelling.hint(for: name, in: names) { return hint }
    return names.isEmpty
      ? "deeplink env add NAME URL adds one"
      : "it has \(names.map(\.harmless).joined(separator: ", "))"
  }
}
