import RowKit
import TerminalKit
import TextKit

/// Turns problems into lines for a person: the one place where their text is made.
///
/// ```
/// links.json:14:9: error: expected a text, found a number
///     "title": 7,
///              ^
///   hint: put it in quotes
/// ```
struct ProblemPrinter {
  var ink: Ink

  func text(_ problem: Problem) -> String {
    var text = problem.place.map { ink(.strong, $0.text.harmless + ":") + " " } ?? ""
    text += label(problem.severity) + problem.message.harmless + "\n"
    if let excerpt = problem.excerpt, !excerpt.isEmpty { text += lines(excerpt) }
    if let hint = problem.hint { text += "  " + ink(.dim, "hint:") + " \(hint.harmless)\n" }
    return text
  }

  private func label(_ severity: Problem.Severity) -> String {
    switch severity {
    case .error: ink(.error, "error:") + " "
    case .warning: ink(.warning, "warning:") + " "
    case .note: ink(.strong, "note:") + " "
    case .rejection: ""
    }
  }

  /// The line, and below it carets under the part that is meant.
  private func lines(_ excerpt: Problem.Excerpt) -> String {
    let before = onOneLine(excerpt.before)
    let marked = onOneLine(excerpt.marked)
    let carets = String(repeating: "^", count: max(1, marked.displayWidth))
    return "    \(before)\(ink(.strong, marked))\(onOneLine(excerpt.after))\n"
      + "    " + String(repeating: " ", count: before.displayWidth) + ink(.error, carets) + "\n"
  }

  /// Text as it may be shown: a tab as a space, so that carets stand where they should.
  private func onOneLine(_ text: String) -> String {
    text.replacingScalars("\t", with: " ").harmless
  }
}
