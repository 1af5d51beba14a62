import TextKit

/// A form on the screen:
///
///     pickem  1 of 2  /team/[$<team>]/pickem/$<id>         title
///     team › red-sox▮                     ⏎ next           field
///     › …                                                  list of choices, if there are any
///     ! 'A' is not allowed                                 message
///     https://example.com/team/‹red-sox›/pickem/$<id>      result
///
/// Under six rows of height, only the field, its list and the message.
extension PromptForm {
  private var field: PromptField { fields[current] }

  func frame(in window: Terminal.Window, look: Look) -> Frame {
    let width = window.columns
    let isSmall = window.rows < 6
    let fixedRows = isSmall ? 2 : 4
    let listRows = max(0, min(field.list?.wantedRows ?? 0, window.rows - fixedRows))
    let messageLimit = isSmall ? 1 : min(3, 1 + window.rows - fixedRows - listRows)

    let (fieldRow, beforeCaret) = fieldRow(look: look).drawn(width: width, look: look)
    var rows = isSmall ? [] : [titleRow(width: width, look: look)]
    let caretRow = rows.count
    rows.append(fieldRow)
    rows += field.list?.rows(listRows, width: width, look: look) ?? []
    rows += message(look: look).wrapped(to: width, limit: messageLimit, look: look).map {
      ScreenRow($0)
    }
    if !isSmall { rows += resultRow(width: width, look: look) }
    return Frame(
      rows: Array(rows.prefix(max(1, window.rows))), caretRow: caretRow, beforeCaret: beforeCaret)
  }

  func closingRows(for outcome: PromptOutcome<[String]>, width: Int, look: Look) -> [ScreenRow] {
    switch outcome {
    case .submitted(let values):
      zip(dialogue.questions, values).map { question, value in
        let shown = question.isSecret && !value.isEmpty ? look.mask(3) : StyledText(value).cells
        let cells =
          [ScreenCell(mark: look.doneMark + " ", .accepted)]
          + StyledText(question.label, .dim).cells
          + [ScreenCell(mark: " ", .plain)]
          + (value.isEmpty ? StyledText("left out", .dim).cells : shown)
        return ScreenRow(cells.clipped(to: width, look: look))
      }
    case .cancelled, .endOfInput, .interrupted(signal: Signals.interrupt):
      [.cancelled(look)]
    case .interrupted:
      []
    }
  }

  private func titleRow(width: Int, look: Look) -> ScreenRow {
    let place = "\(dialogue.name)  \(current + 1) of \(fields.count)"
    let position = [ScreenCell](dialogue.position(current), marks: ("[", "]"), otherwise: .dim)
    let gap = position.isEmpty ? "" : "  "
    let cells = StyledText(place + gap, .dim).cells + position
    return ScreenRow(cells.window(showing: cells.currentRange, width: width, look: look))
  }

  /// The row of the result, if there is one.
  private func resultRow(width: Int, look: Look) -> [ScreenRow] {
    let values = fields.enumerated().map { index, field in
      let value = index == current ? field.value : field.editor.text
      return value.isEmpty && index >= reached ? nil : value
    }
    let cells = [ScreenCell](
      dialogue.preview(values, current), marks: look.currentMarks, otherwise: .dim)
    guard !cells.isEmpty else { return [] }
    return [ScreenRow(cells.window(showing: cells.currentRange, width: width, look: look))]
  }

  private func fieldRow(look: Look) -> FieldRow {
    let question = field.question
    let line = field.editor.line
    let isMasked = question.isSecret && !field.isRevealed
    let example = question.placeholder.map { look.hasColor ? $0 : "(\($0))" } ?? ""
    let hint = look.enterMark + (current + 1 < fields.count ? " next" : " done")
    return FieldRow(
      label: question.label,
      text: isMasked
        ? look.mask(line.characters.count) : line.characters.map { ScreenCell($0, .plain) },
      caret: line.caret, placeholder: StyledText(example, .dim).cells,
      hint: field.verdict == .valid ? hint : nil, hintColumns: hint.displayWidth)
  }

  private func message(look: Look) -> [ScreenCell] {
    let notice = notice.map { StyledText($0, .dim).cells } ?? []
    switch field.display {
    case .invalid(let reason):
      let cells = StyledText("! " + reason, .refused).cells
      return notice.isEmpty ? cells : cells + [ScreenCell(mark: "  ", .plain)] + notice
    case _ where !notice.isEmpty: return notice
    case .incomplete(let hint): return StyledText(hint, .dim).cells
    case .valid(isMended: true): return StyledText("+ ok", .accepted).cells
    case .pristine, .editing, .valid(isMended: false):
      let isLeftOut = field.question.isOptional && field.value.isEmpty
      let help = field.question.help ?? (isLeftOut ? "can be left empty" : "")
      return StyledText(help, .dim).cells
    }
  }
}

extension Look {
  func mask(_ count: Int) -> [ScreenCell] {
    Array(repeating: ScreenCell(mark: maskMark, .plain), count: count)
  }
}
