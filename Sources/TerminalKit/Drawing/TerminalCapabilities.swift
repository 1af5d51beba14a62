import TextKit

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
