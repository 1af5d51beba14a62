import TerminalKit
import TextKit

/// Writes a difference in the unified format.
struct DifferencePrinter {
  var ink: AnswerInk

  /// The whole text; nothing if the two are the same.
  ///
  /// A pipe gets the bytes of the lines as they are, for `patch`.
  func text(_ difference: LineDifference, of name: String, isNew: Bool) -> AnswerText {
    guard !difference.hunks.isEmpty else { return AnswerText() }
    var out = AnswerText()
    append("--- " + (isNew ? "/dev/null" : name.escapedForTerminal), .strong, to: &out)
    append("+++ " + name.escapedForTerminal, .strong, to: &out)
    for hunk in difference.hunks {
      append(heading(hunk), .current, to: &out)
      for step in hunk.steps { append(step, to: &out) }
    }
    return out
  }

  private func heading(_ hunk: LineDifference.Hunk) -> String {
    var (old, new) = (0, 0)
    for step in hunk.steps {
      switch step {
      case .kept: (old, new) = (old + 1, new + 1)
      case .removed: old += 1
      case .added: new += 1
      }
    }
    // Of no lines the line before them is named.
    func range(_ start: Int, _ count: Int) -> String {
      let first = count == 0 ? start : start + 1
      return count == 1 ? "\(first)" : "\(first),\(count)"
    }
    return "@@ -\(range(hunk.oldStart, old)) +\(range(hunk.newStart, new)) @@"
  }

  private func append(_ step: LineDifference.Step, to out: inout AnswerText) {
    switch step {
    case .kept(let line): append(" ", line, .plain, to: &out)
    case .removed(let line): append("-", line, .error, to: &out)
    case .added(let line): append("+", line, .accepted, to: &out)
    }
  }

  private func append(
    _ mark: String, _ line: LineDifference.Line, _ style: Style, to out: inout AnswerText
  ) {
    let isEnded = line.last == UInt8(ascii: "\n")
    append(
      mark + String(decoding: isEnded ? line.dropLast() : line, as: UTF8.self), style, to: &out)
    if !isEnded { append("\\ No newline at end of file", .dim, to: &out) }
  }

  private func append(_ text: String, _ style: Style, to out: inout AnswerText) {
    out += ink(style, text)
    out += "\n"
  }
}
