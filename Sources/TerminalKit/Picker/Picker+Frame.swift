import TextKit

/// A picker on the screen:
///
///     Pick a link  2 of 13                              title
///     › pick▮                                           field
///     › pickem  Pick'em lobby  /pickem/$<tournamentId>  list, with "!" before faulty items
///     …
///     tournamentId: a whole number                      summary of the highlighted item
///
/// Under six rows of height, only the field and the list.
extension Picker {
  func frame(in window: Terminal.Window, look: Look) -> Frame {
    let width = window.columns
    let isSmall = window.rows < 6
    let listRows = max(
      0, min(Self.pageLength, pick.items.count, window.rows - (isSmall ? 1 : 3)))
    let (fieldRow, beforeCaret) = FieldRow(
      label: "", text: editor.line.characters.map { ScreenCell($0, .plain) },
      caret: editor.line.caret,
      placeholder: [], hint: nil, hintColumns: 0
    ).drawn(width: width, look: look)
    var rows = isSmall ? [] : [titleRow(width: width, look: look)]
    let caretRow = rows.count
    rows.append(fieldRow)
    rows += listed(listRows, width: width, look: look)
    if !isSmall { rows.append(summaryRow(width: width, look: look)) }
    return Frame(
      rows: Array(rows.prefix(max(1, window.rows))), caretRow: caretRow, beforeCaret: beforeCaret)
  }

  func closingRows(for outcome: PromptOutcome<Int>, width: Int, look: Look) -> [ScreenRow] {
    switch outcome {
    case .submitted: []
    case .cancelled, .endOfInput, .interrupted(signal: Signals.interrupt):
      [.cancelled(look)]
    case .interrupted: []
    }
  }

  private func titleRow(width: Int, look: Look) -> ScreenRow {
    let count = search.isEmpty ? "" : "\(matches.count) of "
    let title = "\(pick.title)  \(count)\(pick.items.count)"
    return ScreenRow(StyledText(title, .dim).cells.clipped(to: width, look: look))
  }

  private func listed(_ count: Int, width: Int, look: Look) -> [ScreenRow] {
    let first = max(0, min(highlight - count / 2, matches.count - count))
    let visible = matches.dropFirst(first).prefix(count)
    let nameColumns = visible.map { pick.items[$0].name.displayWidth }.max() ?? 0
    let hasFaulty = visible.contains { pick.items[$0].isFaulty }
    var rows = visible.map { index in
      let item = pick.items[index]
      return ScreenRow(
        ListRow(
          parts: [item.name] + item.details, found: found(in: index),
          isHighlighted: index == highlighted, firstColumns: min(nameColumns, width / 3),
          mark: item.isFaulty ? "! " : hasFaulty ? "  " : ""
        ).cells(width: width, look: look))
    }
    while rows.count < count { rows.append(ScreenRow()) }
    return rows
  }

  private func summaryRow(width: Int, look: Look) -> ScreenRow {
    let text = notice ?? highlighted.map(pick.summary) ?? "nothing has these letters"
    return ScreenRow(StyledText(text, .dim).cells.clipped(to: width, look: look))
  }
}
