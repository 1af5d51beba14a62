import JSONKit
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
      hint: "give a base with --base https://example.com, or for good in links.json: "
        + noBaseMember(environment.name ?? "production"))
  }

  /// What a store says to give its paths a base.
  static func noBaseMember(_ name: String) -> String {
    "\"environments\": " + JSONNode.object([(name, .string("https://example.com"))]).line
  }

  /// The same as a warning.
  var asWarning: Problem {
    var problem = self
    problem.severity = .warning
    return problem
  }
}
