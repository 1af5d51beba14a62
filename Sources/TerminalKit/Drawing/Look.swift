import TextKit

/// What a terminal can show.
struct Look: Hashable, Sendable {
  /// Whether colour and other attributes are used.
  var hasColor: Bool
  /// Whether characters beyond ASCII are used for marks.
  var isUnicode: Bool
  /// True if the terminal reflows rows when its window becomes narrower, as most do.
  var reflows: Bool
  /// Whether the keys are named in a row below a prompt.
  var hasHints: Bool
}

extension Look {
  /// What the variables say of the terminal; `hasColor`, if given, wins over `NO_COLOR` and `TERM`.
  init(variable: (Variable) -> String?, hasColor: Bool? = nil) {
    let term = variable(.term) ?? ""
    let isInTmux = !(variable(.tmux) ?? "").isEmpty
    let cutsRows =
      variable(.xtermVersion) != nil
      || ["linux", "rxvt", "screen"].contains { term.hasScalarPrefix($0) }
    self.init(
      hasColor: hasColor ?? Ink(term: term, noColor: variable(.noColor)).isOn,
      isUnicode: TerminalCapabilities.isUnicode(variable), reflows: isInTmux || !cutsRows,
      hasHints: Variable.isOn(variable(.hints)) ?? true)
  }

  var ink: Ink { Ink(isOn: hasColor) }
  var promptMark: String { isUnicode ? "›" : ">" }
  var cutMark: String { isUnicode ? "…" : "~" }
  var maskMark: String { isUnicode ? "•" : "*" }
  var doneMark: String { isUnicode ? "✓" : "+" }
  var stoppedMark: String { isUnicode ? "✗" : "x" }
  var aboveMark: String { isUnicode ? "↑" : "^" }
  var belowMark: String { isUnicode ? "↓" : "v" }
  var arrowKeys: String { isUnicode ? "↑↓" : "Up/Down" }
  var enterMark: String { isUnicode ? "⏎" : "Enter:" }
  var currentMarks: (before: String, after: String) { isUnicode ? ("‹", "›") : ("<", ">") }
}

/// What the variables of a process say that its terminal can show.
package enum TerminalCapabilities {
  /// Whether a value of `TERM` names a terminal that can do no more than print lines.
  package static func isDumb(_ term: String?) -> Bool {
    ["", "dumb", "unknown"].contains(term ?? "")
  }

  /// Whether the locale's characters are Unicode's, as the variables have it.
  ///
  /// The locale is the first of `LC_ALL`, `LC_CTYPE`, `LANG` that is not empty (POSIX, XBD § 8.2).
  package static func isUnicode(_ variable: (Variable) -> String?) -> Bool {
    let variables = [Variable.allLocales, .characterLocale, .language]
    let locale = variables.lazy.compactMap(variable).first { !$0.isEmpty } ?? ""
    return ["utf-8", "utf8"].contains { locale.lowercased().containsScalars($0) }
  }
}
