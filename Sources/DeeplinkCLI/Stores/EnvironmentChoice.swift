import LinkKit
import TextKit

/// Which of a store's environments a link is filled for.
struct EnvironmentChoice {
  /// `--env`.
  var option: String?
  /// `DEEPLINK_ENV`.
  var variable: String?
  /// `--base`, which replaces only the base.
  var base: String?

  /// The environment as a form takes it.
  struct Chosen {
    /// Nil where the store has none, or none was needed.
    var name: String?
    var base: String?
    /// Where the base stands in the store: the JSON string with its quotes; nil for `--base`.
    var baseRange: Range<Int>?
    var values: [JSONNode.Member] = []
  }

  /// The choice: `--env`, then `DEEPLINK_ENV`, then the link's, then the store's, then the only
  /// one there is.
  ///
  /// - Parameters:
  ///   - link: what is to be filled; a whole URL needs no environment.
  ///   - store: the store, if there is one.
  /// - Returns: its base and its values.
  /// - Throws: `Failure`: a name that the store lacks, or several environments and none chosen.
  func chosen(for link: RequestedLink, in store: OpenedStore?) throws -> Chosen {
    let environments = store?.document.environments ?? []
    if let base { try Self.check(base) }
    if let name = option {
      return try named(name, among: environments, by: "--env", status: .usage)
    }
    if let name = variable, !environments.isEmpty || base == nil {
      return try named(name, among: environments, by: "DEEPLINK_ENV", status: .usage)
    }
    if let name = link.environment {
      let by = "the link \((link.name ?? link.template).quoted())"
      return try named(name, among: environments, by: by, status: .failure)
    }
    if let name = store?.document.defaultEnvironment {
      return try named(name, among: environments, by: "the store", status: .failure)
    }
    guard environments.count > 1 else {
      guard let only = environments.first else { return Chosen(base: base) }
      return chosen(only)
    }
    guard base != nil || link.isWholeURL else {
      throw Failure(
        .usage, "several environments, and none is chosen: \(Self.list(environments))",
        hint: "choose one with --env NAME, or for good with \"environment\" in the store")
    }
    return Chosen(base: base)
  }

  /// Refuses a `--base` that is none: a fault of the command line, not of the store.
  private static func check(_ base: String) throws {
    do throws(Faults) {
      _ = try BaseURL(base)
    } catch {
      let source = SourceText(name: "--base", bytes: Array(base.utf8))
      throw Failure(.usage, error.all.map { Problem($0, in: source) })
    }
  }

  private func named(
    _ name: String, among environments: [StoreEnvironment], by origin: String, status: CommandStatus
  ) throws -> Chosen {
    if let found = environments.first(where: { $0.name.isSameText(as: name) }) {
      return chosen(found)
    }
    let nearest = Spelling.nearest(to: name, in: environments.lazy.map(\.name))
    throw Failure(
      status, "\(origin) names an environment that the store does not have: \(name.quoted())",
      hint: nearest.map { "did you mean \($0.quoted())?" }
        ?? (environments.isEmpty ? "it has none" : "it has \(Self.list(environments))"))
  }

  private func chosen(_ environment: StoreEnvironment) -> Chosen {
    Chosen(
      name: environment.name, base: base ?? environment.base,
      baseRange: base == nil ? environment.baseRange : nil, values: environment.values)
  }

  private static func list(_ environments: [StoreEnvironment]) -> String {
    environments.map { $0.name.harmless }.joined(separator: ", ")
  }
}
