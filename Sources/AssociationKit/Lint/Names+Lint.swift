import TextKit
import URLKit

/// What is written as a scheme or a host and is none.
extension Findings {
  /// Notes a text that cannot be the scheme of a URL (RFC 3986 § 3.1).
  mutating func note(scheme: String, _ code: LintCode, at range: Range<Int>) {
    let name = String(scheme.unicodeScalars.prefix { $0 != ":" })
    let isName = name.utf8.first?.isLetter == true && name.utf8.allSatisfy(\.isOfScheme)
    guard !isName || !name.isSameText(as: scheme) else { return }
    note(
      code, "\(scheme.quoted()) is not a scheme, so no link has it", at: range,
      hint: isName
        ? "write \(name)" : "a scheme has letters, digits, \"+\", \"-\" and \".\", a letter first")
  }

  /// Notes a text of a manifest that no host of a URL can be; a wildcard stands only in front.
  mutating func note(host: String, _ code: LintCode, at range: Range<Int>) {
    let plain = host.after("*") ?? host
    if plain.containsScalars("*") {
      return note(
        code,
        "\"*\" stands for any characters only at the start of a host, not in \(host.quoted())",
        at: range)
    }
    let bytes = Array(plain.utf8)
    let parts = URLParts(bytes)
    let authority = plain.containsScalars("://") ? parts.authority : nil
    let start = authority?.lowerBound ?? 0
    let end = bytes[start...].firstIndex { "/?#".utf8.contains($0) } ?? bytes.count
    let found = AuthorityParts(splitting: bytes, at: start..<end).host
    let name = String(decoding: bytes[found], as: UTF8.self).trimmed(of: [" ", "\t", "\n"])
    guard !name.isSameText(as: plain) || plain.isEmpty && host.isEmpty else { return }
    note(
      code, "\(host.quoted()) is not a host, so no link has it", at: range,
      hint: name.isEmpty ? "write www.example.com" : "write \(name)")
  }
}
