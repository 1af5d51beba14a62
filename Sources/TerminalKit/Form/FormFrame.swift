import TextKit

/// A form as it is seen:
///
///     pickem  1 of 2  /team/[$<team>]/pickem/$<id>         title
///     team › red-sox▮                     ⏎ next           field
///     › …                                                  list, where there are choices
///     ! 'A' is not allowed                                 message
///     https://example.com/team/‹red-sox›/pickem/$<id>      result
///
/// Under six rows of height, only the field, its list and the message.
extension Form {
  private var field: Field { fields[current] }

  func frame(in window: WindowSize, look: Look) -> Frame {
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
    rows += message(look: look).wrapped(to: width, limit: messageLimit, look: look).map { Row($0) }
    if !isSmall { rows += resultRow(width: width, look: look) }
    return Frame(
      rows: Array(rows.prefix(max(1, window.rows))), caretRow: caretRow, beforeCaret: beforeCaret)
  }

  func closingRows(for outcome: Outcome<[String]>, width: Int, look: Look) -> [Row] {
    switch outcome {
    case .submitted(let values):
      zip(dialogue.questions, values).map { question, value in
        let shown = question.isSecret && !value.isEmpty ? look.mask(3) : [Cell](Piece(value))
        let cells =
          [Cell(mark: look.doneMark + " ", .accepted)] + [Cell](Piece(question.label, .dim))
          + [Cell(mark: " ", .plain)]
          + (value.isEmpty ? [Cell](Piece("left out", .dim)) : shown)
        return Row(cells.clipped(to: width, look: look))
      }
    case .cancelled, .endOfInput, .interrupted(signal: Signals.interrupt):
      [.cancelled(look)]
    case .interrupted:
      []
    }
  }

  private func titleRow(width: Int, look: Look) -> Row {
    let place = "\(dialogue.name)  \(current + 1) of \(fields.count)"
    let position = [Cell](dialogue.position(current), marks: ("[", "]"), otherwise: .dim)
    let gap = position.isEmpty ? "" : "  "
    let cells = [Cell](Piece(place + gap, .dim)) + position
    return Row(cells.window(showing: cells.currentRange, width: width, look: look))
  }

  /// The row of the result, or none where there is nothing to show.
  private func resultRow(width: Int, look: Look) -> [Row] {
    let values = fields.enumerated().map { index, field in
      let value = index == current ? field.value : field.editor.text
      return value.isEmpty && index >= reached ? nil : value
    }
    let cells = [Cell](dialogue.preview(values, current), marks: look.currentMarks, otherwise: .dim)
    guard !cells.isEmpty else { return [] }
    return [Row(cells.window(showing: cells.currentRange, width: width, look: look))]
  }

  private func fieldRow(look: Look) -> FieldRow {
    let question = field.question
    let line = field.editor.line
    let isMasked = question.isSecret && !field.isRevealed
    let example = question.placeholder.map { look.hasColor ? $0 : "(\($0))" } ?? ""
    let hint = look.enterMark + (current + 1 < fields.count ? " next" : " done")
    return FieldRow(
      label: question.label,
      text: isMasked ? look.mask(line.characters.count) : line.characters.map { Cell($0, .plain) },
      caret: line.caret, placeholder: [Cell](Piece(example, .dim)),
      hint: field.verdict == .valid ? hint : nil, hintColumns: hint.displayWidth)
  }

  private func message(look: Look) -> [Cell] {
    let notice = notice.map { [Cell](Piece($0, .dim)) } ?? []
    switch field.display {
    case .invalid(let reason):
      let cells = [Cell](Piece("! " + reason, .refused))
      return notice.isEmpty ? cells : cells + [Cell(mark: "  ", .plain)] + notice
    case _ where !notice.isEmpty: return notice
    case .incomplete(let hint): return [Cell](Piece(hint, .dim))
    case .valid(isMended: true): return [Cell](Piece("+ ok", .accepted))
    case .pristine, .editing, .valid(isMended: false):
      let isLeftOut = field.question.isOptional && field.value.isEmpty
      let help = field.question.help ?? (isLeftOut ? "can be left empty" : "")
      return [Cell](Piece(help, .dim))
    }
  }
}

extension Look {
  func mask(_ count: Int) -> [Cell] {
    Array(repeating: Cell(mark: maskMark, .plain), count: count)
  }
}
