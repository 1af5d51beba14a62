import TextKit

extension String {
  /// The text harmless to a terminal, cut to `limit` code points, without quotes.
  func shortened(to limit: Int = 60) -> String {
    let isLong = unicodeScalars.count > limit
    return (isLong ? String(unicodeScalars.prefix(limit)) + "…" : self).harmless
  }
}
