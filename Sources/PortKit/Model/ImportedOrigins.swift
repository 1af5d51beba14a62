import LinkKit
import TextKit
import URLKit

/// The environments that a file's schemes and hosts make.
///
/// ```
///                             by role
/// https, www.example.com      production       example       https://www.example.com
/// http, www.example.com       production-http  example-http  http://www.example.com
/// https, www.other.example    other            other         https://www.other.example
/// https, staging.example.com  staging          staging       https://staging.example.com
/// https, qa-api.example.com   qa               qa-api        https://qa-api.example.com
/// https, api.example.com      production       example       https://api.example.com, without the first
/// http, localhost, 3000       local            localhost     http://localhost:3000
/// myapp                       app              myapp         myapp://
/// myapp, open                 myapp-open       myapp-open    myapp://open
/// ```
struct ImportedOrigins {
  /// Whether the first domain and the first app are called by what they are, rather than by their names.
  private var areNamedByRole: Bool
  private(set) var environments: [ImportedFile.Environment] = []
  /// The names by their bases, and where counting goes on for a name that is taken.
  private var names: [[UInt8]: String] = [:]
  private var taken: Set<String> = []
  private var numbers: [String: Int] = [:]
  /// The labels at the start of a host that may stand before a domain alone.
  private var mutedLabels = ["", "www"]

  /// The environments beside others that a file has.
  init(beside environments: [ImportedFile.Environment] = []) {
    areNamedByRole = false
    self.environments = environments
    taken = Set(environments.map(\.name))
    for environment in environments {
      guard let base = environment.base else { continue }
      names[Array(base.utf8)] = environment.name
    }
  }

  /// The environments of some bases, called by what they are, beside others of these names.
  private init(namingByRole environments: [ImportedFile.Environment], beside others: [String]) {
    areNamedByRole = true
    taken = Set(others)
    let start = self
    let bases = environments.compactMap(\.base)
    for base in bases { _ = name(ofBase: base) }
    guard !taken.contains(EnvironmentRole.production) else { return }
    // Without a site, the first API is what users have.
    self = start
    mutedLabels.append("api")
    for base in bases { _ = name(ofBase: base) }
  }

  /// What a store without environments calls those that are named after their bases, by these names.
  static func roles(of environments: [ImportedFile.Environment]) -> [ExactText: String] {
    let own = environments.filter(\.isNamedByBase)
    let others = environments.filter { !$0.isNamedByBase }.map(\.name)
    let named = ImportedOrigins(namingByRole: own, beside: others)
    return Dictionary(
      firstNamed: own.compactMap { environment in
        environment.base.flatMap { named.names[Array($0.utf8)] }.map { (environment.name, $0) }
      })
  }

  /// How many environments are made of a file.
  static let most = 1_000

  /// Whether no more schemes and hosts of the file are read.
  var isFull: Bool { environments.count >= Self.most }

  /// What is to be said of a file that has more.
  static let limitation = "only the first \(most) schemes and hosts are read"

  func base(of name: String) -> String? {
    environments.first { $0.name.isSameText(as: name) }?.base
  }

  /// The name of the environment with this base, which is one from now on.
  mutating func name(scheme: String, host: String? = nil, port: String? = nil) -> String {
    let place = (host ?? "") + (port.map { ":" + $0 } ?? "")
    return name(ofBase: "\(scheme)://\(place)", scheme: scheme, host: host)
  }

  /// The name of the environment with a base that is written out: `https://example.com/app`.
  mutating func name(ofBase base: String) -> String {
    let bytes = Array(base.utf8)
    let parts = URLParts(bytes)
    func text(_ range: Range<Int>?) -> String? {
      range.map { String(decoding: bytes[$0], as: UTF8.self) }
    }
    return name(
      ofBase: base, scheme: text(parts.scheme) ?? "",
      host: text(parts.authority.map { AuthorityParts(splitting: bytes, at: $0).host }))
  }

  private mutating func name(ofBase base: String, scheme: String, host: String?) -> String {
    let key = Array(base.utf8)
    if let known = names[key] { return known }
    let candidates = candidates(scheme: scheme, host: host)
    var name = candidates.first(where: isFree) ?? candidates.last ?? "environment"
    let stem = candidates.last ?? "environment"
    while !isFree(name) {
      let number = numbers[stem] ?? 2
      name = "\(stem)-\(number)"
      numbers[stem] = number + 1
    }
    names[key] = name
    taken.insert(name)
    environments.append(ImportedFile.Environment(name: name, base: base, isNamedByBase: true))
    return name
  }

  /// Names for an environment, the best first.
  private func candidates(scheme: String, host: String?) -> [String] {
    let isWeb = ["http", "https"].containsSameText(as: scheme)
    let own = DerivedName.environment(scheme.lowercased()) ?? "app"
    guard let host, !host.isEmpty else { return areNamedByRole ? ["app", own] : [own] }
    guard isWeb else { return [DerivedName.environment("\(own)-\(host)") ?? own] }
    let suffix = scheme.isSameText(as: "http") ? "-http" : ""
    let labels = host.splitScalars(at: ".")
    let label = labels.first { !["", "www", "api"].contains($0) }
    let isWhole = areNamedByRole && Self.isDomain(labels.filter { !mutedLabels.contains($0) })
    let role = isWhole ? EnvironmentRole.production : EnvironmentRole.of(host: host)
    // Nothing on one's own machine is secure.
    if areNamedByRole, let role, role.isSameText(as: EnvironmentRole.local), isFree(role) {
      return [role]
    }
    return [areNamedByRole ? role : nil, label, host].compactMap {
      $0.flatMap { DerivedName.environment($0 + suffix) }
    }
  }

  /// Whether the labels of a host are those of a domain alone, which users visit: `example.com`,
  /// `example.co.uk`.
  private static func isDomain(_ labels: [String]) -> Bool {
    guard let top = labels.last, let first = labels.first,
      !EnvironmentRole.testNames.containsSameText(as: first),
      top.utf8.contains(where: \.isLetter)
    else { return false }
    let isSecondLevel = labels.count == 3 && labels[1].utf8.count <= 3 && top.utf8.count == 2
    return labels.count == 2 || isSecondLevel
  }

  private func isFree(_ name: String) -> Bool {
    StoreName.environment.allows(name) && !taken.contains(name)
  }
}

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
