import TextKit
import URLKit

/// The bases of a store's environments, by which URLs are known as paths below them.
///
/// | base | URL or template | path |
/// |---|---|---|
/// | `https://h/app` or `https://h/app/` | `HTTPS://H/app/$<id>` | `/$<id>` |
/// | `https://h/app` | `https://h/app?q=1` | `?q=1` |
/// | `https://h/app` | `https://h/apple`, `https://h/app` | none |
/// | `app://` | `app://p/x` | `/p/x` |
package struct StoreBases: Sendable {
  /// One base, and the environment that it belongs to.
  package struct Base: Sendable {
    package let environment: String
    package let text: String
    /// The base without the slash that it shares with a path.
    private let stem: URLTokens
    /// True for a scheme alone, after which a path has no slash.
    private let isScheme: Bool
    private let endsInSlash: Bool

    fileprivate init(_ text: String, of environment: String) {
      (self.environment, self.text) = (environment, text)
      isScheme = text.hasScalarSuffix("://")
      endsInSlash = !isScheme && text.hasScalarSuffix("/")
      stem = URLTokens(endsInSlash ? String(text.unicodeScalars.dropLast()) : text)
    }

    /// The path that makes a URL, or a full template, when it is joined to the base; nil if it is not
    /// below the base.
    package func path(of url: URLTokens) -> String? {
      guard let end = url.end(ofStart: stem) else { return nil }
      let rest = url.bytes[end...]
      guard let first = rest.first else { return nil }
      if isScheme { return "/" + rest.text }
      let isQuery = first == UInt8(ascii: "?") || first == UInt8(ascii: "#")
      return first == UInt8(ascii: "/") || isQuery && !endsInSlash ? rest.text : nil
    }
  }

  /// The bases, the longest first.
  package let all: [Base]

  package init(_ environments: [StoreEnvironment]) {
    all = environments.compactMap { environment in
      environment.base.map { Base($0, of: environment.name) }
    }
    .sorted { $0.text.utf8.count > $1.text.utf8.count }
  }

  /// The longest base that a URL or a full template is below, and its path there; nil if there is none.
  package func place(of url: String) -> (base: Base, path: String)? {
    let tokens = URLTokens(url)
    return all.lazy.compactMap { base in base.path(of: tokens).map { (base, $0) } }.first
  }
}
