import TextKit

extension String {
  /// The text between single quotes for a message: harmless to a terminal and not endless.
  var inQuotes: String {
    let shown = unicodeScalars.prefix(120)
    let isWhole = shown.endIndex == unicodeScalars.endIndex
    return "'" + String(shown).harmless + (isWhole ? "'" : "…'")
  }
}
