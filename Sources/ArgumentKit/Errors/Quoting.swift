import TextKit

extension String {
  /// The text for a message: harmless to a terminal and not endless.
  var shown: String {
    let start = unicodeScalars.prefix(120)
    let isWhole = start.endIndex == unicodeScalars.endIndex
    return String(start).harmless + (isWhole ? "" : "…")
  }

  /// The same between single quotes.
  var inQuotes: String { "'\(shown)'" }
}
