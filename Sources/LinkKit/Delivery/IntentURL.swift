import TextKit
import URLKit

/// A URL as an `intent:` URL, by which a web page opens it in an app on Android.
///
/// `app://pickem/1?a=b` → `intent://pickem/1?a=b#Intent;scheme=app;package=P;S.browser_fallback_url=F;end`.
/// What stands before `#Intent;` is the URL without its scheme, byte for byte; the values after it
/// are percent-encoded, so that none of them can hold the `#`, `;` or `=` at which Android's
/// `Intent.parseUri` cuts.
package struct IntentURL: Hashable, Sendable {
  package let text: String
  /// True if the URL has a fragment of its own: the text then has two `#` and is no URI (RFC 3986
  /// § 3.5), but Android and Chrome look for the last one.
  package let hasTwoFragments: Bool

  /// Writes a URL for the app of a package, with the URL that a browser opens without the app; nil for
  /// a reference without a scheme.
  package init?(_ url: String, app package: String?, fallback: String?) {
    let around = Self.around(app: package, hasFallback: fallback != nil)
    guard let text = around.text(of: url, beside: fallback) else { return nil }
    self.text = text
    hasTwoFragments = URLParts(Array(url.utf8)).fragment != nil
  }

  /// What stands around every URL; the fallback is the URL beside it.
  package static func around(app package: String?, hasFallback: Bool) -> DeliveredURL {
    var end = Array(";".utf8)
    if let package {
      end += "package=".utf8
      PercentEncoding.unreserved.append(package, to: &end)
      end.append(UInt8(ascii: ";"))
    }
    let fallback: [DeliveredURL.Piece] = [
      .text(Array("S.browser_fallback_url=".utf8)), .companion, .text([UInt8(ascii: ";")]),
    ]
    return DeliveredURL(
      [
        .text(Array("intent".utf8)), .url(.afterScheme, isEncoded: false),
        .text(Array("#Intent;scheme=".utf8)), .url(.scheme, isEncoded: true), .text(end),
      ] + (hasFallback ? fallback : []) + [.text(Array("end".utf8))])
  }
}
