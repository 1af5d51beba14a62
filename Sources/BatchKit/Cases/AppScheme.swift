import URLKit

/// The scheme of an app's own links.
package enum AppScheme {
  /// The scheme of a URL or a base that an app opens and no browser: `myapp://x` → `myapp`.
  package static func name(of url: String) -> String? {
    let bytes = Array(url.utf8)
    let parts = URLParts(bytes)
    guard let scheme = parts.scheme, !parts.isOfWeb(bytes) else { return nil }
    return String(decoding: bytes[scheme], as: UTF8.self)
  }
}
