import LinkKit
import TextKit

/// What an environment is for, by which a person calls it.
enum EnvironmentRole {
  /// The role of the environment that is meant where none is named.
  static let production = "production"
  /// The role of one's own machine.
  static let local = "local"

  /// What a host that is for tests is called, at the place of the domain too: `staging.example`.
  static let testNames = [
    "staging", "stage", "stg", "test", "testing", "qa", "uat", "dev", "develop", "development",
    "preprod", "preview", "sandbox", "beta",
  ]
  private static let others = [
    "production": production, "prod": production, "live": production, "local": local,
    "localhost": local,
  ]
  /// Words beside a role that say no more.
  private static let fillers = [
    "the", "our", "a", "main", "default", "server", "servers", "environment", "env", "api", "url",
    "base", "endpoint", "host", "site", "instance", "system", "deployment", "machine", "for",
  ]

  /// The role that a description names: `Production server (uses live data)` → `production`; nil if
  /// it says more than a role.
  static func named(in description: String) -> String? {
    let ends = "(,.:;\u{2013}\u{2014}".unicodeScalars
    let start = description.unicodeScalars.prefix { !ends.contains($0) }
    let words = String(start).lowercased().unicodeScalars
      .split { !$0.properties.isAlphabetic }.map { String($0) }
    let roles = words.compactMap(role).uniqued
    guard words.allSatisfy({ role($0) != nil || fillers.containsSameText(as: $0) }) else {
      return nil
    }
    // What runs on one's own machine is for development.
    return roles.containsSameText(as: local) ? local : roles.count == 1 ? roles[0] : nil
  }

  /// The role that a host names: `api-staging.example.com` → `staging`, `localhost` → `local`.
  static func of(host: String) -> String? {
    if ["localhost", "127.0.0.1", "[::1]"].containsSameText(as: host) { return local }
    let label = host.splitScalars(at: ".").first { !["", "www", "api"].contains($0) } ?? ""
    let parts = label.splitScalars(at: "-")
    return [parts.first, parts.last].compactMap(\.self).first(where: testNames.containsSameText)
  }

  private static func role(_ word: String) -> String? {
    testNames.containsSameText(as: word) ? word : others[word]
  }
}
