/// How a person is asked.
package enum Mode: Hashable, Sendable {
  /// Drawn at the place, with every key handled.
  case full
  /// Line by line in whole sentences, for screen readers.
  case spoken
  /// Line by line, the label alone.
  case terse

  /// The mode that suits a terminal.
  ///
  /// `ACCESSIBLE` or `isAccessible` → spoken; `TERM` unset, `dumb` or `unknown`, or a window under
  /// 20 columns by 5 rows → terse; else full.
  package init(environment: [String: String], window: WindowSize, isAccessible: Bool) {
    let asksForWords = environment["ACCESSIBLE"].map { !["", "0", "false"].contains($0) } ?? false
    if isAccessible || asksForWords {
      self = .spoken
    } else if Self.isDumb(environment["TERM"]) || window.columns < 20 || window.rows < 5 {
      self = .terse
    } else {
      self = .full
    }
  }

  /// Whether a value of `TERM` names a terminal that takes no escape sequences.
  package static func isDumb(_ term: String?) -> Bool {
    ["", "dumb", "unknown"].contains(term ?? "")
  }
}
