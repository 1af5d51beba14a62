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
    var text = problem.place.map { ink(.strong, $0.harmless + ":") + " " } ?? ""
    text += label(problem.severity) + " " + problem.message.harmless + "\n"
    if let excerpt = problem.excerpt { text += lines(excerpt) }
    if let hint = problem.hint { text += "  " + ink(.quiet, "hint:") + " \(hint.harmless)\n" }
    return text
  }

  private func label(_ severity: Problem.Severity) -> String {
    switch severity {
    case .error: ink(.error, "error:")
    case .warning: ink(.warning, "warning:")
    case .note: ink(.strong, "note:")
    }
  }

  /// The line, and below it carets under the part that is meant.
  private func lines(_ excerpt: Problem.Excerpt) -> String {
    let scalars = Array(excerpt.line.unicodeScalars)
    let start = min(excerpt.range.lowerBound, scalars.count)
    let end = max(start, min(excerpt.range.upperBound, scalars.count))
    let before = text(scalars[..<start])
    let meant = text(scalars[start..<end])
    let after = text(scalars[end...])
    let carets = String(repeating: "^", count: max(1, meant.unicodeScalars.count))
    return "    \(before)\(ink(.strong, meant))\(after)\n"
      + "    " + String(repeating: " ", count: before.unicodeScalars.count) + ink(.error, carets)
      + "\n"
  }

  /// Scalars as they may be shown: a tab as a space, so that carets stand where they should.
  private func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars.map { $0 == "\t" ? " " : $0 })
    return text.harmless
  }
}
