import LinkKit
import TextKit

extension OpenedStore {
  /// The environment of that name.
  ///
  /// - Throws: `Failure` with `usage` if the store does not have it.
  func environment(named name: String) throws -> StoreEnvironment {
    if let environment = document.environment(named: name) { return environment }
    throw Failure(
      .usage, "\(location.shown) has no environment \(name.quoted())",
      hint: Self.hint(for: name, among: document.environments))
  }

  /// What to try in place of a name that no environment has.
  static func hint(for name: String, among environments: [StoreEnvironment]) -> String {
    let names = environments.map(\.name)
    if let hint = Spelling.hint(for: name, in: names) { return hint }
    return names.isEmpty
      ? "deeplink env add NAME URL adds one"
      : "it has \(names.map(\.harmless).joined(separator: ", "))"
  }
}
