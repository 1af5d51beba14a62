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
    return "https://" + text
  }

  /// Where the scheme that lacks its colon ends, or the host with its port; nil without either.
  private static func endOfHost(_ bytes: [UInt8]) -> Int? {
    let end = bytes.firstIndex { "/?#".utf8.contains($0) } ?? bytes.count
    let first = bytes[..<end]
    if isScheme(first) { return bytes[end...].starts(with: "//".utf8) ? end : nil }
    let parts = first.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), isDomain(parts[0]) else { return nil }
    let isSure = parts[0].starts(with: "www.".utf8)
    if parts.count == 2 { return AuthorityParts.isPort(parts[1]) ? end : nil }
    return isSure || end < bytes.count && bytes[end] == UInt8(ascii: "/") ? end : nil
  }

  private static func isScheme(_ bytes: ArraySlice<UInt8>) -> Bool {
    let word = bytes.map(\.lowercased)
    return word.elementsEqual("http".utf8) || word.elementsEqual("https".utf8)
  }

  /// Whether the bytes are a host name of several labels that ends in letters, as domains do.
  private static func isDomain(_ bytes: ArraySlice<UInt8>) -> Bool {
    let labels = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard labels.count > 1, let last = labels.last, last.count > 1 else { return false }
    return last.allSatisfy(\.isLetter) && HostName.problem(bytes) == nil
  }
}
