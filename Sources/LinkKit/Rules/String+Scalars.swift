import TextKit

extension String {
  /// Whether it begins with the scalars of `start`: `"é"` does not begin with `"e"`, nor does `é`
  /// in one scalar with `é` in two.
  func hasScalarPrefix(_ start: String) -> Bool {
    utf8.starts(with: start.utf8)
  }

  /// The text harmless to a terminal, cut to `limit` code points, without quotes.
  func shortened(to limit: Int = 60) -> String {
    let isLong = unicodeScalars.count > limit
    return (isLong ? String(unicodeScalars.prefix(limit)) + "…" : self).harmless
  }
}
