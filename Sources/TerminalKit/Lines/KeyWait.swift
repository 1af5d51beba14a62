import TextKit

/// Waits for any key, below a line that says what for.
struct KeyWait: KeyInteraction, LineInteraction {
  /// What it waits for: `tap the notification`.
  let text: String

  // MARK: Key by key

  var deadline: ContinuousClock.Instant? { nil }

  mutating func tick(at now: ContinuousClock.Instant) {}

  mutating func handle(_ key: Key, at now: ContinuousClock.Instant) -> KeyStep<Bool> {
    switch key {
    case .escape: .end(.cancelled)
    case .control("c"): .end(.interrupted(signal: Signals.interrupt))
    case .control("\\"): .end(.interrupted(signal: Signals.quit))
    case .control("d"): .end(.endOfInput)
    case .control("l"): .redraw
    case .control("z"): .suspend
    default: .end(.submitted(true))
    }
  }

  func frame(in window: Window, look: Look) -> Frame {
    let cells = StyledText("\(text); any key continues", .dim).cells
    let row = cells.clipped(to: max(1, window.columns - 1), look: look)
    return Frame(rows: [ScreenRow(row)], caretRow: 0, beforeCaret: row)
  }

  func closingRows(for outcome: PromptOutcome<Bool>, width: Int, look: Look) -> [ScreenRow] { [] }

  // MARK: Line by line

  var prompt: String { "\(text.escapedForTerminal); Enter continues: " }
  var hidesInput: Bool { false }
  var wayForLongLines: String? { nil }
  var opening: [String] { [] }

  mutating func take(_ line: String) -> LineStep<Bool> { .done(true) }
}
