/// A dim row below a prompt that names its keys, the most useful first, as many as fit.
struct HintRow {
  /// A key and its effect: `Shift-Tab back`.
  var hints: [String]

  func row(width: Int, look: Look) -> ScreenRow {
    let gap = look.isUnicode ? " · " : ", "
    var text = ""
    for hint in hints {
      let longer = text.isEmpty ? hint : text + gap + hint
      guard longer.count <= width else { break }
      text = longer
    }
    return ScreenRow(StyledText(text, .dim).cells)
  }

  /// The least height of a window that has room for the row.
  static let leastRows = 8
}
