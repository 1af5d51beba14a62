import TextKit

/// A form on the screen:
///
///     pickem  1 of 2  /team/[$<team>]/pickem/$<id>         title
///     team › red-sox▮                     ⏎ next           field
///     › …                                                  list of choices, if there are any
///     ! 'A' is not allowed                                 message
///     https://example.com/team/‹red-sox›/pickem/$<id>      result
///     Shift-Tab back · Esc cancel                          hints
///
/// Under eight rows of height, no hints; under six, only the field, its list and the message.
extension PromptForm {
  private var field: PromptField { fields[current] }

  func frame(in window: Window, look: Look) -> Frame {
    let width = window.columns
    let isSmall = window.rows < 6
    let hasHints = look.hasHints && window.rows >= HintRow.leastRows
    let fixedRows = isSmall ? 2 : hasHints ? 5 : 4
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
    if hasHints { rows.append(HintRow(hints: hints(look: look)).row(width: width, look: look)) }
    return Frame(
      rows: Array(rows.prefix(max(1, window.rows))), caretRow: caretRow, beforeCaret: beforeCaret)
  }

  func closingRows(
    for outcome: PromptOutcome<DialogueAnswers>, width: Int, look: Look
  ) -> [ScreenRow] {
    func row(_ label: String, _ value: [ScreenCell]) -> ScreenRow {
      let cells =
        [ScreenCell(mark: look.doneMark + " ", .accepted)] + StyledText(label + " ", .dim).cells
      return ScreenRow((cells + value).clipped(to: width, look: look))
    }
    switch outcome {
    case .submitted(let answers) where answers.areBefore: return []
    case .submitted(let answers):
      let setting = dialogue.setting.flatMap { setting in
        setting.current == settingBefore ? nil : setting
      }
      return (setting.map { [row($0.name, StyledText($0.value ?? "").cells)] } ?? [])
        + zip(dialogue.questions, answers.texts).map { question, value in
          let shown = question.isSecret ? look.mask(3) : StyledText(value).cells
          return row(
            question.label, value.isEmpty ? StyledText(question.emptyWord, .dim).cells : shown)
        }
    case .cancelled, .endOfInput, .interrupted(signal: Signals.interrupt):
      return [.cancelled(look)]
    case .interrupted:
      return []
    }
  }

  /// Name, setting and number first: the position takes the columns left, if they are enough.
  private func titleRow(width: Int, look: Look) -> ScreenRow {
    var head = StyledText(dialogue.name, .dim).cells
    if let value = dialogue.setting?.value { head += StyledText("  " + value, .strong).cells }
    if fields.count > 1 { head += StyledText("  \(current + 1) of \(fields.count)", .dim).cells }
    let position = [ScreenCell](dialogue.position(current), marks: ("[", "]"), otherwise: .dim)
    let room = width - head.columns - 2
    guard !position.isEmpty, room >= min(position.columns, 12) else {
      return ScreenRow(head.clipped(to: width, look: look))
    }
    let shown = position.window(showing: position.currentRange, width: room, look: look)
    return ScreenRow(head + [ScreenCell(mark: "  ", .plain)] + shown)
  }

  private func hints(look: Look) -> [String] {
    var hints: [String] = []
    if field.list?.matches.isEmpty == false { hints.append("\(look.arrowKeys) choose") }
    if field.completed != nil {
      hints.append(field.takesExample ? "Tab use example" : "Tab complete")
    }
    if current > 0 || dialogue.canGoBack { hints.append("Shift-Tab back") }
    if field.list == nil, !field.question.recents.isEmpty {
      hints.append("\(look.arrowKeys) recent")
    }
    if field.question.isSecret { hints.append(field.isRevealed ? "Ctrl-R hide" : "Ctrl-R reveal") }
    if field.question.alternative != nil { hints.append("Ctrl-G another value") }
    if let setting = dialogue.setting, !setting.others.isEmpty {
      hints.append("Ctrl-O \(setting.name)")
    }
    let closesList = field.hasOpenCompletions && fields.contains(where: \.isTouched)
    return hints + [closesList ? "Esc close list" : "Esc cancel"]
  }

  private func resultRow(width: Int, look: Look) -> [ScreenRow] {
    let values = fields.enumerated().map { index, field in
      // A list that was left stands for its highlighted choice if that is the default, was
      // submitted, or a part of it was typed.
      let isAnswered = index == current || !field.editor.isEmpty || field.chosen != nil
      let value = isAnswered ? field.value : ""
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
    let example = question.placeholder.map { look.hasColor ? "e.g. \($0)" : "(e.g. \($0))" } ?? ""
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
    case .valid(isMended: true): return StyledText(look.doneMark + " ok", .accepted).cells
    case .pristine, .editing, .valid(isMended: false):
      let isLeftOut = field.question.isOptional && field.value.isEmpty
      let words = [
        field.question.help, field.question.description, isLeftOut ? "optional" : nil,
      ]
      let gap = look.isUnicode ? " · " : "; "
      return StyledText(words.compactMap(\.self).joined(separator: gap), .dim).cells
    }
  }
}

extension Look {
  func mask(_ count: Int) -> [ScreenCell] {
    Array(repeating: ScreenCell(mark: maskMark, .plain), count: count)
  }
}
