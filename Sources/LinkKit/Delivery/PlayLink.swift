import TextKit
import URLKit

/// A link to an app's page in Google Play that hands a URL, or its query, to the app after the
/// installation (the Play Install Referrer).
package struct PlayLink: Hashable, Sendable {
  /// What the app gets as its referrer.
  package enum Referrer: String, CaseIterable, Hashable, Sendable {
    /// The query of the URL, without its `?`.
    case query
    case url
  }

  package let text: String

  /// Writes the link of an app's package → `https://play.google.com/store/apps/details?id=P&referrer=R`.
  ///
  /// - Throws: a `Fault` for a URL without the query that the app is to get.
  package init(_ url: String, app package: String, referrer: Referrer) throws(Fault) {
    guard let text = Self.around(app: package, referrer: referrer).text(of: url) else {
      throw Fault(
        "the URL has no query that Google Play could pass to the app",
        hint: "pass the whole URL with --format play-url")
    }
    self.text = text
  }

  /// What stands around every URL.
  package static func around(app package: String, referrer: Referrer) -> DeliveredURL {
    var start = Array("https://play.google.com/store/apps/details?id=".utf8)
    PercentEncoding.unreserved.append(package, to: &start)
    return DeliveredURL([
      .text(start + Array("&referrer=".utf8)),
      .url(referrer == .query ? .query : .whole, isEncoded: true),
    ])
  }
}
