import TextKit

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
  init(variable: (Variable) -> String?, window: Window, isAccessible: Bool) {
    if isAccessible || Variable.isOn(variable(.accessible)) == true {
      self = .spoken
    } else if TerminalCapabilities.isDumb(variable(.term)) || window.columns < 20
      || window.rows < 5
    {
      self = .terse
    } else {
      self = .full
    }
  }
}
