import LinkKit
import TextKit
import URLKit

/// An address that browsers and other tools complete, and that is neither a URL nor a path here.
///
/// | text | what it is | what to write |
/// |---|---|---|
/// | `//example.com/a` | a host without its scheme (RFC 3986 § 4.2) | `https:` before it |
/// | `example.com/a`, `$<shop>.example.com/a`, `example.com:8080` | the same | `https://` before it |
/// | `localhost:8080/a`, `[::1]:8080/a` | the same | `http://` before it |
/// | `http//example.com/a` | a scheme without its colon | `http:` in its place |
/// | `C:\a`, `C:/a`, `\\server\a` | the path of a file | `file:///C:/a`, `file://server/a` |
/// | `./a`, `../a` | a path from some page | the path from the root |
enum ForeignAddress {
  /// Why a template that another tool wrote is no link; nil if it may be one.
  static func objection(to path: String) -> String? {
    if let reason = objection(toFile: path) { return reason }
    let bytes = Array(path.utf8)
    let parts = URLParts(bytes)
    if parts.scheme == nil, let authority = parts.authority, !authority.isEmpty {
      return "it starts with \"//\" and a host but has no scheme; write https: before it"
    }
    if path.hasScalarPrefix("./") || path.hasScalarPrefix("../") {
      return "it is relative to a page; write the path from the root"
    }
    if let start = MissingScheme.start(of: path) ?? start(ofRelative: path) {
      return "it starts with a host but has no scheme; write \(start) before it"
    }
    for scheme in ["https", "http"] where path.lowercased().hasScalarPrefix(scheme + "//") {
      return "its scheme has no colon; write \(scheme)://"
    }
    return nil
  }

  /// Why a text is no link but the path of a file; nil for any other.
  static func objection(toFile text: String) -> String? {
    let bytes = Array(text.utf8.prefix(4))
    let (slash, backslash) = (UInt8(ascii: "/"), UInt8(ascii: "\\"))
    let isOnDrive =
      bytes.count > 2 && bytes[0].isLetter && bytes[1] == UInt8(ascii: ":")
      && (bytes[2] == backslash || bytes[2] == slash && !bytes.dropFirst(3).starts(with: [slash]))
    guard isOnDrive || bytes.starts(with: [backslash, backslash]) else { return nil }
    let start = isOnDrive ? "file:///" : "file:"
    return "it is the path of a file; write \(start) before it, and \"/\" for each \"\\\""
  }

  /// Whether a template starts with a name, so that a slash is missing before it.
  static func isRelative(_ path: String) -> Bool {
    guard let first = path.utf8.first, !"/?#$".utf8.contains(first) else { return false }
    let bytes = Array(path.utf8)
    return URLParts(bytes).scheme == nil && SchemeProblem(bytes) == nil
  }

  /// What is to be written before a template whose first literal is of a host by its dots.
  private static func start(ofRelative path: String) -> String? {
    guard isRelative(path), let template = try? Template(path),
      case .literal(let first) = template.parts.first
    else { return nil }
    let host = first.text.unicodeScalars.prefix { $0 != "/" }
    return host.contains(".") && host.count < first.text.unicodeScalars.count ? "https://" : nil
  }
}
