import LinkKit
import TextKit

extension Problem {
  /// That a path is no URL for want of a base, and how it gets one.
  ///
  /// - Parameters:
  ///   - path: the template, or what it was filled to.
  ///   - environment: what it would have been joined to.
  ///   - store: the store, if there is one.
  /// - Returns: the problem, an error.
  static func noBase(
    _ path: String, _ environment: EnvironmentChoice.Chosen, in store: OpenedStore?
  ) -> Problem {
    let reason =
      environment.name.map { "the environment \($0.quoted()) has no base" }
      ?? (store == nil ? "there is no store" : "the store has no environment")
    return Problem(
      "\(path.harmless) is a path and no URL: \(reason)",
      hint: "give a base with --base https://example.com, or for good with: "
        + givingBase(to: environment.name, in: store?.document.environments ?? []))
  }

  /// The command that gives paths a base: of an environment that has none, or of a new one.
  static func givingBase(to name: String?, in environments: [StoreEnvironment]) -> String {
    let name = name ?? environments.first?.name
    return name.map { "deeplink env edit \($0) --base https://example.com" }
      ?? "deeplink env add production https://example.com"
  }

  /// The same as a warning.
  var asWarning: Problem {
    var problem = self
    problem.severity = .warning
    return problem
  }
}
