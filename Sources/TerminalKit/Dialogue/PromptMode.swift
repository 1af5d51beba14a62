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
  init(variable: (String) -> String?, window: Terminal.Window, isAccessible: Bool) {
    if isAccessible || VariableSwitch.isOn(variable("ACCESSIBLE")) == true {
      self = .spoken
    } else if Terminal.isDumb(variable("TERM")) || window.columns < 20 || window.rows < 5 {
      self = .terse
    } else {
      self = .full
    }
  }
}
