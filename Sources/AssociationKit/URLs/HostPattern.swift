import LanguageKit
import TextKit
import URLKit

/// Which hosts a rule takes, letters in any case (RFC 3986 § 3.2.2).
package struct HostPattern: Hashable, Sendable {
  package enum Extent: Hashable, Sendable {
    /// This host and no other.
    case exact
    /// Every host that ends in these characters: Android's `*example.com` takes `badexample.com`.
    case suffix
    /// Every host below this one: Apple's `*.example.com`.
    case subdomains
  }

  package let name: String
  package let extent: Extent
  /// The port that must be written in the URL; nil where any may stand there, or none.
  package let port: String?
  /// False if no URL has such a host: the name has user info or a port, which stand beside the host
  /// in a URL (RFC 3986 § 3.2), or the port is not a number.
  package let isPossible: Bool
  /// Whether the host of a URL is decoded before it is compared, as Android's `Uri.getHost()` does.
  package let decodes: Bool

  package init(_ name: String, _ extent: Extent, port: String? = nil, decodes: Bool = false) {
    self.name = name.lowercased()
    self.extent = extent
    self.port = port
    self.decodes = decodes
    let bytes = Array(name.utf8)
    isPossible =
      !AuthorityParts(splitting: bytes, at: bytes.indices).needsHost
      && port.map { !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) } ?? true
  }

  package static func == (left: HostPattern, right: HostPattern) -> Bool {
    left.name.isSameText(as: right.name) && left.extent == right.extent && left.port == right.port
      && left.decodes == right.decodes
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(scalarsOf: name)
    hasher.combine(extent)
    hasher.combine(port)
  }

  /// `*.example.com` or `example.com`, as entitlements have it.
  package init(entitlement name: String) {
    let parent = name.after("*.")
    self.init(parent ?? name, parent == nil ? .exact : .subdomains)
  }

  /// `*.example.com`, `*example.com`, `*` or `example.com`, as a manifest has it; the port is read
  /// as Java's `Integer.parseInt` reads it, and a negative one is none.
  package init(manifest name: String, port: String?) {
    let end = name.after("*")
    let number = port.flatMap(Int32.init)
    self.init(
      end ?? name, end == nil ? .exact : .suffix,
      port: number.map { $0 < 0 ? nil : "\($0)" } ?? port, decodes: true)
  }

  /// Every host, as a manifest says it.
  static let any = HostPattern("", .suffix)

  /// The pattern as a person writes it: `*.example.com:8443`.
  package var spelling: String {
    let host =
      switch extent {
      case .exact: name
      case .suffix: "*" + name
      case .subdomains: "*." + name
      }
    return host + (port.map { ":" + $0 } ?? "")
  }

  /// Whether a host is taken, whatever the port.
  package func takes(_ host: String) -> Bool {
    guard isPossible else { return false }
    let host = host.lowercased()
    return switch extent {
    case .exact: host.isSameText(as: name)
    case .suffix: host.hasScalarSuffix(name)
    case .subdomains: host.hasScalarSuffix("." + name) && host.utf8.count > name.utf8.count + 1
    }
  }

  /// The authorities with such a host: `[user info@]host[:port]`.
  func expression() throws(TooLarge) -> RegularExpression {
    guard isPossible else { return .nothing }
    let ends = ScalarSet("/", "?", "#", "@")
    let user = RegularExpression.optional(
      .sequence([.any(ends.subtracting(ScalarSet("@")).inverted), .set(ScalarSet("@"))]))
    let label = ends.union(ScalarSet(":")).inverted
    let host =
      try decodes
      ? .language(
        Language(hosts(.all)).beforePercentDecoding().intersection(Language(.any(label))))
      : hosts(label)
    let colon = RegularExpression.set(ScalarSet(":"))
    let digits: [RegularExpression] =
      port.map { [.any(ScalarSet("0")), .literal($0)] } ?? [.any(.digits)]
    let end = RegularExpression.sequence([colon] + digits)
    return .sequence([user, host, port == nil ? .optional(end) : end])
  }

  /// The hosts whose wildcard stands for such characters.
  private func hosts(_ label: ScalarSet) -> RegularExpression {
    let name = RegularExpression.literal(name, ignoringCase: true)
    return switch extent {
    case .exact: name
    case .suffix: .sequence([.any(label), name])
    case .subdomains:
      .sequence([
        .repetition(.set(label), atLeast: 1, atMost: nil), .set(ScalarSet(".")), name,
      ])
    }
  }
}
