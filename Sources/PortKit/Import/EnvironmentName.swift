import LinkKit

/// The name of an environment made of what another tool calls it.
enum EnvironmentName {
  /// A name that can be one stays as it is written; `Dev EU` → `dev-eu`; nil where nothing of a
  /// text can be one.
  static func made(of text: String) -> String? {
    if StoreName.environment.allows(text) { return text }
    return DerivedName.words(of: text).flatMap { StoreName.environment.allows($0) ? $0 : nil }
  }
}
