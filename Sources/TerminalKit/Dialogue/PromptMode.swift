/// How a person is asked.
enum PromptMode: Hashable, Sendable {
  /// Drawn in place, with every key handled.
  case full
  /// Line by line in whole sentences, for screen readers.
  case spoken
  /// Line by line, the label alone.
  case terse

  /// The mode that suits a terminal.
  ///
  /// `ACCESSIBLE` or `isAccessible` → spoken; a dumb terminal, or a window under 20 columns by
  /// 5 rows → terse; else full.
  init(environment: [String: String], window: Terminal.Window, isAccessible: Bool) {
    let asksForWords = environment["ACCESSIBLE"].map { !["", "0", "false"].contains($0) } ?? false
    if isAccessible || asksForWords {
      self = .spoken
    } else if Terminal.isDumb(environment["TERM"]) || window.columns < 20 || window.rows < 5 {
      self = .terse
    } else {
      self = .full
    }
  }
}
