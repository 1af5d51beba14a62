import TextKit
import URLKit

/// A URL that lacks its scheme, as it is copied from a mail: `www.example.com/p/12`, `http//h/p`.
///
/// It reads as a path whose first segment is a host.
package enum MissingScheme {
  /// The warning for a template that starts like this.
  static func warning(in template: Template) -> Fault? {
    let bytes = Array(template.text.utf8)
    guard let end = endOfHost(bytes), let whole = completed(template.text) else { return nil }
    let first = String(decoding: bytes[..<end], as: UTF8.self)
    return Fault(
      "\(first.quoted()) looks like the start of a URL without its scheme", at: 0..<end,
      hint: "write \(whole); a path starts with \"/\"", severity: .warning)
  }

  /// The text with its scheme, `www.example.com/p` → `https://www.example.com/p`; nil for one that
  /// does not look like a URL without it.
  package static func completed(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    guard let end = endOfHost(bytes) else { return nil }
    guard !isScheme(bytes[..<end]) else {
      return String(decoding: bytes[..<end] + [UInt8(ascii: ":")] + bytes[end...], as: UTF8.self)
    }
    return scheme(before: bytes[..<end]) + text
  }

  /// What is to be written before a template that starts with a host, which slots may be a part of:
  /// `https://`, or `http://` for the machine itself and its network; nil for any other.
  ///
  /// `$<shop>.example.com/p`, `example.com:$<port>/p`, `$<host>:8080/p` → `https://`
  package static func start(of text: String) -> String? {
    // An address such as `[::1]:8080/p` has what no scheme may have, and is no template by itself.
    guard let rooted = try? Template("/" + text) else { return nil }
    let bytes = Array(JoinedTemplate(rooted, base: nil).bytes.dropFirst())
    guard let end = endOfHost(bytes), !isScheme(bytes[..<end]) else { return nil }
    return scheme(before: bytes[..<end])
  }

  /// What is to be written before a host, perhaps with a port.
  private static func scheme(before host: ArraySlice<UInt8>) -> String {
    let isNear = isLocal(host) || isLabel(host.prefix { $0 != UInt8(ascii: ":") })
    return isNear ? "http://" : "https://"
  }

  /// Where the scheme that lacks its colon ends, or the host with its port; nil without either.
  private static func endOfHost(_ bytes: [UInt8]) -> Int? {
    let end = bytes.firstIndex { "/?#".utf8.contains($0) } ?? bytes.count
    let first = bytes[..<end]
    if isScheme(first) { return bytes[end...].starts(with: "//".utf8) ? end : nil }
    // The colons of an IPv6 address are in brackets.
    let address = first.lastIndex(of: UInt8(ascii: "]")).map { first[...$0] } ?? first.prefix(0)
    var parts = first[address.endIndex...]
      .split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), address.isEmpty || parts[0].isEmpty else { return nil }
    if !address.isEmpty { parts[0] = address }
    // `$<a>:$<b>` is a path, or a scheme with one.
    let isSlot = parts.count == 2 && parts[0].elementsEqual([URLParts.slotMark])
    let hasSlash = end < bytes.count && bytes[end] == UInt8(ascii: "/")
    // `myhost:8080/p`; `tel:110` is a URL.
    let isLabel = parts.count == 2 && hasSlash && isLabel(parts[0])
    guard isDomain(parts[0]) || isAddress(parts[0]) || isLocal(first) || isSlot || isLabel else {
      return nil
    }
    if parts.count == 2 {
      return AuthorityParts.isPort(parts[1]) || !isSlot && isPlaceholder(parts[1]) ? end : nil
    }
    let isSure = parts[0].starts(with: "www.".utf8)
    return isSure || hasSlash ? end : nil
  }

  /// Whether a host, perhaps with a port, is that of the machine itself.
  private static func isLocal(_ bytes: ArraySlice<UInt8>) -> Bool {
    let host = bytes.map(\.lowercased)
    return ["localhost", "127.0.0.1", "[::1]"].contains { name in
      host.starts(with: name.utf8)
        && (host.count == name.utf8.count || host[name.utf8.count] == UInt8(ascii: ":"))
    }
  }

  /// Whether the bytes are a host name of one label, as only a local network has.
  private static func isLabel(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.isEmpty && bytes.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
  }

  private static func isScheme(_ bytes: ArraySlice<UInt8>) -> Bool {
    let word = bytes.map(\.lowercased)
    return word.elementsEqual("http".utf8) || word.elementsEqual("https".utf8)
  }

  /// Whether the bytes are a host name of several labels that ends in letters, as domains do; a slot may be
  /// any part of the others.
  private static func isDomain(_ bytes: ArraySlice<UInt8>) -> Bool {
    let labels = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard labels.count > 1, let last = labels.last, last.count > 1 else { return false }
    let filled = bytes.map { $0 == URLParts.slotMark ? UInt8(ascii: "a") : $0 }
    return last.allSatisfy(\.isLetter) && HostName.problem(filled[...]) == nil
  }

  /// Whether the bytes are a slot, or what other tools have for one: `{port}`.
  private static func isPlaceholder(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.elementsEqual([URLParts.slotMark])
      || bytes.first == UInt8(ascii: "{") && bytes.last == UInt8(ascii: "}")
  }

  /// Whether the bytes are an IPv4 address, or an IPv6 address in brackets.
  private static func isAddress(_ bytes: ArraySlice<UInt8>) -> Bool {
    if HostName.isAddress(bytes) { return true }
    let numbers = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return numbers.count == 4
      && numbers.allSatisfy { $0.count <= 3 && UInt8(String(decoding: $0, as: UTF8.self)) != nil }
  }
}
