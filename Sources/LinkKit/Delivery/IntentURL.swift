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

/// The text of an intent, as `Intent.parseUri` of Android reads it.
///
/// `intent://h/p?q#f#Intent;scheme=https;S.browser_fallback_url=…;end` → `https://h/p?q#f`, and each
/// of its assignments. The last `#` is where the assignments begin.
package struct IntentText: Hashable, Sendable {
  package let url: String
  /// The assignments in their order, their values as they are written.
  package let assignments: [Assignment]

  /// What stands between two `;`.
  package struct Assignment: Hashable, Sendable {
    package let name: String
    package let value: String
  }

  /// Reads a text; nil for any other one, for an intent without a scheme, and for one that does not
  /// end.
  package init?(_ text: String) {
    let (start, mark) = ("intent:", "#Intent;")
    let scalars = text.unicodeScalars
    guard text.hasScalarPrefix(start), let hash = scalars.lastIndex(of: "#"),
      String(scalars[hash...]).hasScalarPrefix(mark)
    else { return nil }
    let rest = String(scalars[hash...].dropFirst(mark.unicodeScalars.count))
    var found: [Assignment] = []
    var isSelector = false
    var scheme: String?
    var hasEnd = false
    for part in rest.splitScalars(at: ";") {
      if part.hasScalarPrefix("end") {
        hasEnd = true
        break
      }
      if part.isSameText(as: "SEL") { isSelector = true }
      let halves = part.splitScalars(at: "=")
      guard halves.count > 1 else { continue }
      let value = halves.dropFirst().joined(separator: "=")
      // What follows a selector says which app is asked, not what is opened.
      if halves[0].isSameText(as: "scheme"), !isSelector {
        scheme = LinkUnwrapper.decoded(value) ?? value
      }
      found.append(Assignment(name: halves[0], value: value))
    }
    guard hasEnd, let scheme, !scheme.isEmpty else { return nil }
    url = scheme + ":" + String(scalars[..<hash].dropFirst(start.unicodeScalars.count))
    assignments = found
  }
}
