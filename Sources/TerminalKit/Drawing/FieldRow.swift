/// The row of a field: label, mark, text, and a hint further right.
struct FieldRow {
  var label: String
  /// The text, one cell for each of its characters.
  var text: [ScreenCell]
  /// How many of the cells stand before the caret.
  var caret: Int
  /// Shown while there is no text.
  var placeholder: [ScreenCell]
  /// The effect of Enter; nil while it would have none.
  var hint: String?
  /// The columns kept free for a hint, so that the text does not move when it appears.
  var hintColumns: Int

  /// The hint stands in this column, or further right after a longer text.
  private static let hintColumn = 50

  func drawn(width: Int, look: Look) -> (row: ScreenRow, beforeCaret: [ScreenCell]) {
    let mark = ScreenCell(mark: (label.isEmpty ? "" : " ") + look.promptMark + " ", .dim)
    let reserved = width >= 40 ? hintColumns + 2 : 0
    let labelWidth = max(1, (width - reserved) / 2 - mark.columns)
    let label = label.map { ScreenCell($0, .strong) }.clipped(to: labelWidth, look: look)
    let head = (label + [mark]).prefix(columns: width - 1, of: \.columns)
    let area = max(1, width - head.columns - reserved)
    let (visible, before) = window(of: area, look: look)
    let body = text.isEmpty ? placeholder.clipped(to: max(0, area - 1), look: look) : visible
    var row = ScreenRow(head + body)
    if let hint, width - row.columns >= hintColumns + 2 {
      let column = min(width - hintColumns, max(row.columns + 3, Self.hintColumn))
      row.aside = ScreenRow.Aside(column: column, cells: hint.map { ScreenCell($0, .accepted) })
    }
    return (row, head + before)
  }

  /// The part of the text that is visible in a window of `area` columns, and the part of it before
  /// the caret.
  ///
  /// The window moves by half its width, so that the text mostly stands still while the caret
  /// moves in it.
  private func window(of area: Int, look: Look) -> (visible: [ScreenCell], before: [ScreenCell]) {
    let before = Array(text[..<caret])
    guard text.columns >= area else { return (text, before) }
    let mark = ScreenCell(mark: look.cutMark, .dim)
    guard area >= 8 else {
      let kept = before.suffix(columns: area - 1, of: \.columns)
      return (kept, kept)
    }
    let half = area / 2
    let overflow = before.columns - (area - 2 * mark.columns) + 1
    let offset = max(0, (overflow + half - 1) / half * half)
    guard offset > 0 else { return (text.clipped(to: area - 1, look: look), before) }
    let start = text.prefix(columns: offset + mark.columns - 1, of: \.columns).count
    let visible = Array(text[start...]).clipped(to: area - mark.columns - 1, look: look)
    return ([mark] + visible, [mark] + text[start..<caret])
  }
}

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
