import LanguageKit

/// The hosts that one of some patterns takes.
///
/// Many hosts without wildcards are looked up together, so that it costs no more to ask a thousand.
package struct HostSet: Hashable, Sendable {
  package let patterns: [HostPattern]
  /// The hosts of patterns that take one host on any port.
  private let hosts: Set<[UInt8]>
  private let others: [HostPattern]
  private let decodes: Bool
  /// True if a pattern asks for a port.
  let asksForPorts: Bool

  package init(_ patterns: [HostPattern]) {
    self.patterns = patterns
    let isPlain = { (pattern: HostPattern) in pattern.extent == .exact && pattern.port == nil }
    let possible = patterns.filter(\.isPossible)
    hosts = Set(possible.filter(isPlain).map { Array($0.name.utf8) })
    others = possible.filter { !isPlain($0) }
    decodes = possible.contains(where: \.decodes)
    asksForPorts = patterns.contains { $0.port != nil }
  }

  package static func == (left: HostSet, right: HostSet) -> Bool {
    left.hosts == right.hosts && left.others == right.others && left.decodes == right.decodes
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(hosts)
    hasher.combine(others)
  }

  /// Whether an authority, `[user info@]host[:port]` in ASCII, has one of the hosts.
  func takes(_ authority: ArraySlice<UInt8>) -> Bool {
    if decodes, authority.contains(UInt8(ascii: "%")) {
      return patterns.contains { $0.takes(decoding: authority) }
    }
    if !hosts.isEmpty, hosts.containsSpelling(of: authority.host, ignoringCase: true) {
      return true
    }
    guard !others.isEmpty else { return false }
    let authority = authority.map(\.lowercased)[...]
    return others.contains { $0.takes(authority: authority) }
  }

  /// The ports of the patterns that take the host of an authority, one that is not a port as nil, and
  /// where the port of the authority stands or is missing; nil if none takes its host.
  func ports(besideHostOf authority: ArraySlice<UInt8>) -> (ports: [String?], offset: Int)? {
    let lowered = authority.map(\.lowercased)[...]
    let found = patterns.filter { $0.port != nil && $0.takes(hostAfterUser: lowered.host) }
    guard !found.isEmpty else { return nil }
    return (found.map { $0.isPossible ? $0.port : nil }, lowered.withoutPort.count)
  }

  /// The first of the patterns that an authority follows furthest, none of them past a wildcard, and for
  /// how many bytes; nil if no URL has any of the hosts.
  func furthest(along authority: ArraySlice<UInt8>) -> (offset: Int, pattern: HostPattern)? {
    var best: (offset: Int, pattern: HostPattern)?
    for pattern in patterns where pattern.isPossible {
      let offset = pattern.extent == .exact ? authority.commonPrefix(pattern.name.utf8) : 0
      if best.map({ $0.offset < offset }) ?? true { best = (offset, pattern) }
    }
    return best
  }

  /// The only host, in small letters, of a set that takes no other on any port.
  var onlyHost: [UInt8]? { others.isEmpty && hosts.count == 1 ? hosts.first : nil }

  /// What rules may call the host of an authority, in small letters, as `onlyHost` is compared: as it
  /// is written and, where that is another, decoded.
  static func hosts(of authority: ArraySlice<UInt8>) -> [[UInt8]] {
    let host = authority.host
    let written = host.map(\.lowercased)
    guard host.contains(UInt8(ascii: "%")) else { return [written] }
    let decoded = Array(host.decodedHost.utf8)
    return decoded == written ? [written] : [written, decoded]
  }

  func expression() throws(TooLarge) -> RegularExpression {
    .alternatives(try patterns.map { pattern throws(TooLarge) in try pattern.expression() })
  }
}

extension HostPattern {
  /// Whether an authority in lower case has such a host, and the port that is asked for.
  ///
  /// It is read from its end: port, name, what stands for the wildcard, user info.
  func takes(authority: ArraySlice<UInt8>) -> Bool {
    if let port {
      guard authority.ends(with: port.utf8) else { return false }
      let before = authority.dropLast(port.utf8.count).trimmingSuffix(UInt8(ascii: "0"))
      return before.last == UInt8(ascii: ":") && takes(hostAfterUser: before.dropLast())
    }
    let withoutPort = authority.withoutPort
    return takes(hostAfterUser: authority)
      || withoutPort.endIndex < authority.endIndex && takes(hostAfterUser: withoutPort)
  }

  /// Whether an authority has such a host where its `%XX` are decoded, and the port.
  fileprivate func takes(decoding authority: ArraySlice<UInt8>) -> Bool {
    if let port {
      let digits = authority[authority.withoutPort.endIndex...].dropFirst()
      guard digits.drop(while: { $0 == UInt8(ascii: "0") }).elementsEqual(port.utf8) else {
        return false
      }
    }
    return takes(authority.host.decodedHost)
  }

  fileprivate func takes(hostAfterUser text: ArraySlice<UInt8>) -> Bool {
    guard text.ends(with: name.utf8) else { return false }
    var before = text.dropLast(name.utf8.count)
    if extent == .subdomains {
      guard before.last == UInt8(ascii: ".") else { return false }
      before = before.dropLast()
    }
    if extent != .exact {
      let isLabel = { (byte: UInt8) in !":@/?#".utf8.contains(byte) }
      let end = before.lastIndex { !isLabel($0) }.map { $0 + 1 } ?? before.startIndex
      guard extent == .suffix || end < before.endIndex else { return false }
      before = before[..<end]
    }
    return before.isEmpty || before.last == UInt8(ascii: "@")
  }
}

extension ArraySlice<UInt8> {
  /// The authority without `:` and digits at its end.
  fileprivate var withoutPort: ArraySlice<UInt8> {
    guard let last = lastIndex(where: { !$0.isDigit }), self[last] == UInt8(ascii: ":") else {
      return self
    }
    return self[..<last]
  }

  /// The authority without user info and port.
  var host: ArraySlice<UInt8> {
    let host = withoutPort
    return host.lastIndex(of: UInt8(ascii: "@")).map { host[($0 + 1)...] } ?? host
  }

  /// The host that this is where it is decoded, in small letters.
  fileprivate var decodedHost: String {
    String(decoding: percentDecoded, as: UTF8.self).lowercased()
  }

  fileprivate func ends(with text: String.UTF8View) -> Bool {
    suffix(text.count).elementsEqual(text)
  }

  fileprivate func trimmingSuffix(_ byte: UInt8) -> ArraySlice<UInt8> {
    self[..<(lastIndex { $0 != byte }.map { $0 + 1 } ?? startIndex)]
  }
}
