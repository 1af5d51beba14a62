import LinkKit
import TextKit
import URLKit

/// The environments that a file's schemes and hosts make.
///
/// ```
/// https, www.example.com          example       https://www.example.com
/// http, www.example.com           example-http  http://www.example.com
/// https, staging.example.com      staging       https://staging.example.com
/// myapp                           myapp         myapp://
/// myapp, open                     myapp-open    myapp://open
/// ```
struct ImportedOrigins {
  private(set) var environments: [ImportedFile.Environment] = []
  /// The names by their bases, and where counting goes on for a name that is taken.
  private var names: [[UInt8]: String] = [:]
  private var taken: Set<String> = []
  private var numbers: [String: Int] = [:]

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
    let candidates = Self.candidates(scheme: scheme, host: host)
    var name = candidates.first(where: isFree) ?? candidates.last ?? "environment"
    let stem = candidates.last ?? "environment"
    while !isFree(name) {
      let number = numbers[stem] ?? 2
      name = "\(stem)-\(number)"
      numbers[stem] = number + 1
    }
    names[key] = name
    taken.insert(name)
    environments.append(ImportedFile.Environment(name: name, base: base))
    return name
  }

  /// Names for an environment, the best first.
  static func candidates(scheme: String, host: String?) -> [String] {
    let isWeb = ["http", "https"].containsSameText(as: scheme)
    let own = DerivedName.environment(scheme.lowercased()) ?? "app"
    guard let host, !host.isEmpty else { return [own] }
    guard isWeb else { return [DerivedName.environment("\(own)-\(host)") ?? own] }
    let suffix = scheme.isSameText(as: "http") ? "-http" : ""
    let label = host.splitScalars(at: ".").first { !["", "www", "api"].contains($0) }
    return [label, host].compactMap { $0.flatMap { DerivedName.environment($0 + suffix) } }
  }

  private func isFree(_ name: String) -> Bool {
    StoreName.environment.allows(name) && !taken.contains(name)
  }
}
