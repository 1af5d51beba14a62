import LinkKit
import TextKit

extension Diagnostic {
  /// The error for a path, or for the template of one, that has no base URL.
  static func noBase(
    _ path: String, _ environment: EnvironmentChoice.Chosen, in store: OpenedStore?
  ) -> Diagnostic {
    let reason =
      environment.name.map { "the environment \($0.quoted()) has no base URL" }
      ?? (store == nil ? "no store was found" : "the store has no environment")
    return Diagnostic(
      "\(path.escapedForTerminal) is only a path: \(reason)",
      hint: "pass --base https://example.com, or run "
        + givingBase(to: environment.name, in: store?.document.environments ?? []))
  }

  /// The command that gives paths a base: of an environment that has none, or of a new one.
  static func givingBase(to name: String?, in environments: [StoreEnvironment]) -> String {
    let name = name ?? environments.first?.name
    return name.map { "deeplink env edit \($0) --base https://example.com" }
      ?? "deeplink env add production https://example.com"
  }

  /// The same as a warning.
  var asWarning: Diagnostic { with(\.severity, .warning) }
}
