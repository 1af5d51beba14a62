import JSONKit
import TextKit
import URLKit

/// What a name that the store gives may be.
package enum StoreName: Sendable {
  case link
  case environment
  /// The name of a parameter: which names can be slots is the template's affair.
  case parameter
  /// The host of a link: as a URL has it, without scheme, port and path.
  case host
  /// What asset links are served as: a host, or the URL of https at which others include them.
  case assetLinks

  /// How a message names it.
  var noun: String {
    switch self {
    case .link: "a link"
    case .environment: "an environment"
    case .parameter: "a parameter"
    case .host: "a host"
    case .assetLinks: "a host or an included file"
    }
  }

  /// Names that the command line uses for something else.
  var reserved: [String] { self == .environment ? ["all"] : [] }

  /// What a link and an environment may be called, in words.
  package static let rule =
    "use letters, digits, \"_\", \".\" and \"-\", not starting with \".\" or \"-\""

  /// What such a name may be, in words.
  var rule: String {
    switch self {
    case .host: "write www.example.com, without scheme, port and path"
    case .assetLinks:
      "write www.example.com, or the URL at which another file includes this one, of https"
    case .link, .environment, .parameter: Self.rule
    }
  }

  /// Returns true if the name is allowed for this kind: for a link or an environment,
  /// `[A-Za-z0-9_][A-Za-z0-9_.-]*`.
  package func allows(_ name: String) -> Bool {
    switch self {
    case .link, .environment:
      Self.isWellFormed(Array(name.utf8)) && !reserved.contains(name)
    case .parameter: true
    case .host: !name.isEmpty && HostName.problem(Array(name.utf8)[...]) == nil
    case .assetLinks: Self.host.allows(name) || Self.isOfHTTPS(Array(name.utf8))
    }
  }

  private static func isOfHTTPS(_ url: [UInt8]) -> Bool {
    let parts = URLParts(url)
    guard let scheme = parts.scheme, url[scheme].map(\.lowercased) == Array("https".utf8),
      let authority = AuthorityParts(url, parts), url.allSatisfy({ $0 > 0x20 && $0 != 0x7F })
    else { return false }
    return !authority.host.isEmpty && HostName.problem(url[authority.host]) == nil
  }

  /// Whether the bytes are `[A-Za-z0-9_][A-Za-z0-9_.-]*`.
  @inline(__always)
  static func isWellFormed<Bytes: Collection>(_ name: Bytes) -> Bool
  where Bytes.Element == UInt8 {
    guard let first = name.first, first != UInt8(ascii: "."), first != UInt8(ascii: "-") else {
      return false
    }
    return name.allSatisfy { $0.isUnreserved && $0 != UInt8(ascii: "~") }
  }
}

extension JSONNode.Member {
  /// Whether the member of an object of hosts is its author's own: `x-note`, and not
  /// `x-files.example.com`.
  var isNoteAmongHosts: Bool { name.isExtensionKey && !name.containsScalars(".") }
}
