import TextKit

/// What is being done, on the last line of a terminal, while it is done.
struct ProgressLine {
  private let context: Context
  private let isOn: Bool

  /// A line where a person looks on.
  init(in context: Context) {
    self.context = context
    isOn = context.terminals.error && !context.isQuiet && !context.hasDumbTerminal
  }

  /// Shows a text in place of the one before.
  func show(_ text: String) {
    // Autowrap is off meanwhile: a line that wraps could not be taken off again.
    if isOn { context.message("\r\u{1B}[?7l\(text.escapedForTerminal) …\u{1B}[K\u{1B}[?7h") }
  }

  /// Erases the line.
  func clear() {
    if isOn { context.message("\r\u{1B}[K") }
  }
}
