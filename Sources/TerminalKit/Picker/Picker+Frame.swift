import TextKit

/// A picker on the screen:
///
///     Link  2 of 13  production                         title, with the setting
///     › pick▮                                           field
///     › pickem  Pick'em lobby  /pickem/$<tournamentId>  list, with "!" before faulty items
///     …
///     tournamentId: a whole number                      summary of the highlighted item
///     type to search · Enter pick · Esc cancel          hints
///
/// Under eight rows of height, no hints; under six, only the field and the list.
extension Picker {
  func frame(in window: Window, look: Look) -> Frame {
    let width = window.columns
    let isSmall = window.rows < 6
    let hasHints = look.hasHints && window.rows >= HintRow.leastRows
    let fixedRows = isSmall ? 1 : hasHints ? 4 : 3
    let listRows = max(0, min(pick.items.count, window.rows - fixedRows))
    let (fieldRow, beforeCaret) = FieldRow(
      label: "", text: editor.line.characters.map { ScreenCell($0, .plain) },
      caret: editor.line.caret, placeholder: [], hint: nil, hintColumns: 0
    ).drawn(width: width, look: look)
    var rows = isSmall ? [] : [titleRow(width: width, look: look)]
    let caretRow = rows.count
    rows.append(fieldRow)
    rows += listed(listRows, width: width, look: look)
    if !isSmall { rows.append(summaryRow(width: width, look: look)) }
    if hasHints { rows.append(HintRow(hints: hints(look: look)).row(width: width, look: look)) }
    return Frame(
      rows: Array(rows.prefix(max(1, window.rows))), caretRow: caretRow, beforeCaret: beforeCaret)
  }

  func closingRows(for outcome: PromptOutcome<PickedItem>, width: Int, look: Look) -> [ScreenRow] {
    switch outcome {
    case .submitted: []
    case .cancelled, .endOfInput, .interrupted(signal: Signals.interrupt):
      [.cancelled(look)]
    case .interrupted: []
    }
  }

  private func titleRow(width: Int, look: Look) -> ScreenRow {
    let count = search.isEmpty ? "" : "\(matches.count) of "
    var cells = StyledText("\(pick.title)  \(count)\(pick.items.count)", .dim).cells
    if let value = settingValue, !value.isEmpty {
      cells += StyledText("  " + value, .strong).cells
    }
    return ScreenRow(cells.clipped(to: width, look: look))
  }

  private func listed(_ count: Int, width: Int, look: Look) -> [ScreenRow] {
    let (visible, above) = matches.page(of: count, around: highlight)
    let isNarrow = width < 60
    let hasFaulty = visible.contains { pick.items[$0].isFaulty }
    func widest(_ text: (Pick.Item) -> String?) -> Int {
      visible.compactMap { text(pick.items[$0])?.displayWidth }.max() ?? 0
    }
    let names = min(widest(\.name), isNarrow ? width / 2 : width / 3)
    let details = isNarrow ? 0 : min(widest(\.details.first), width / 3)
    let rows = visible.map { index in
      let item = pick.items[index]
      let matches = found(in: index)
      let tags = item.found(matches)
      var row = ListRow(
        parts: [item.name] + tags.map { "#" + $0.keyword } + item.details,
        isHighlighted: index == highlighted,
        leastColumns: tags.isEmpty ? [names, details] : [names],
        mark: item.isFaulty ? "! " : hasFaulty ? "  " : "")
      if let matches {
        let found = tags.map { tag in
          // Behind the mark before a keyword.
          FuzzySearch.Match(score: 0, positions: Set(tag.match.positions.map { $0 + 1 }))
        }
        row.found = matches.prefix(1) + found + matches.dropFirst().prefix(item.details.count)
      }
      return ScreenRow(row.cells(width: width, look: look))
    }
    return rows.filled(to: count, above: above, of: matches.count, width: width, look: look)
  }

  private func summaryRow(width: Int, look: Look) -> ScreenRow {
    let text = notice ?? highlighted.map(pick.summary) ?? pick.noMatch
    return ScreenRow(StyledText(text, .dim).cells.clipped(to: width, look: look))
  }

  private func hints(look: Look) -> [String] {
    var hints = ["type to search", "\(look.arrowKeys) move", "Enter select"]
    if let setting = pick.setting, setting.choices.count > 1 {
      hints.append("Ctrl-O \(setting.name)")
    }
    return hints + ["Esc cancel"]
  }
}
