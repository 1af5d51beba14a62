import TerminalKit
import TextKit

/// Turns diagnostics into lines for a person: the one place where their text is made.
///
/// ```
/// links.json:14:9: error: expected a text, found a number
///     "title": 7,
///              ^
///   hint: put it in quotes
/// ```
struct DiagnosticPrinter {
  var ink: Ink
  /// Columns of the terminal that the text goes to; nil where nothing is wrapped or cut.
  var width: Int?

  private static let margin = "    "
  /// How many columns of the start and of the end of a long message are shown.
  ///
  /// It quotes a text of any length, and what is wrong stands before that or after it. A hint may be
  /// there to be typed.
  private static let (start, end) = (600, 400)

  func text(_ diagnostic: Diagnostic) -> String {
    var heads: [(text: String, style: Style)] = []
    if let location = diagnostic.location {
      heads.append((location.text.escapedForTerminal + ":", .strong))
    }
    if let label = label(diagnostic.severity) { heads.append(label) }
    var message = diagnostic.message.escapedForTerminal
    if message.displayWidth > Self.start + Self.end {
      message =
        message.clipped(to: Self.start) + message.clippedAtStart(to: Self.end).dropFirst()
    }
    var text = paragraph(heads, message, indent: "", hanging: "  ")
    if let excerpt = diagnostic.excerpt, !excerpt.isEmpty { text += lines(excerpt) }
    if let hint = diagnostic.hint {
      text += paragraph([("hint:", .dim)], hint.escapedForTerminal, indent: "  ", hanging: "    ")
    }
    return text.withoutCommands
  }

  /// A line that is not a problem, such as a report of what was done.
  func text(line: String) -> String {
    paragraph([], line.escapedForTerminal, indent: "", hanging: "  ").withoutCommands
  }

  private func label(_ severity: Diagnostic.Severity) -> (text: String, style: Style)? {
    switch severity {
    case .error: ("error:", .error)
    case .warning: ("warning:", .warning)
    case .note: ("note:", .strong)
    case .rejection: nil
    }
  }

  /// Styled words, then a text, broken between its words at the width.
  private func paragraph(
    _ heads: [(text: String, style: Style)], _ text: String, indent: String, hanging: String
  ) -> String {
    let plain = indent + (heads.map(\.text) + [text]).joined(separator: " ")
    let styled = indent + heads.map { ink($0.style, $0.text) + " " }.joined()
    guard let width, plain.displayWidth > width else { return styled + text + "\n" }
    let start = (indent + heads.map { $0.text + " " }.joined()).displayWidth
    let lines = text.splitScalars(at: " ").filled(to: width, used: start, hanging: hanging)
    return styled + lines.joined(separator: "\n") + "\n"
  }

  /// The line, and below it carets under the part that is meant; of a line that is too long, what
  /// stands around that part.
  private func lines(_ excerpt: SourceExcerpt) -> String {
    var before = onOneLine(excerpt.before)
    var marked = onOneLine(excerpt.marked)
    var after = onOneLine(excerpt.after)
    if let width {
      let room = max(width - Self.margin.displayWidth, 8)
      marked = marked.clipped(to: room)
      before = before.clippedAtStart(to: max(0, room - marked.displayWidth))
      after = after.clipped(to: room - before.displayWidth - marked.displayWidth)
    }
    let carets = String(repeating: "^", count: max(1, marked.displayWidth))
    return Self.margin + before + ink(.strong, marked) + after + "\n"
      + Self.margin + String(repeating: " ", count: before.displayWidth) + ink(.error, carets)
      + "\n"
  }

  /// Text as it may be shown: a tab as a space, so that carets stand where they should.
  private func onOneLine(_ text: String) -> String {
    text.replacingScalars("\t", with: " ").escapedForTerminal.withoutCommandsInside
  }
}

extension String {
  /// The lines in a spelling that no CI service takes for a command: what they quote may be anybody's.
  ///
  /// | service | reads as a command |
  /// |---|---|
  /// | GitHub | `::error::…` at the start of a line or after blanks, `##[error]…` anywhere |
  /// | Azure Pipelines | `##vso[…]…` anywhere |
  /// | TeamCity | `##teamcity[…]` anywhere |
  var withoutCommands: String {
    guard containsScalars("::") || containsScalars("##") else { return self }
    return splitScalars(at: "\n").map(\.withoutLeadingColons.withoutCommandsInside)
      .joined(separator: "\n")
  }

  /// A part of a line without the commands that a service reads anywhere.
  var withoutCommandsInside: String {
    let lower = lowercased()
    guard ["##[", "##vso[", "##teamcity["].contains(where: lower.containsScalars) else {
      return self
    }
    return replacingScalars("##", with: "#\\u{23}")
  }

  /// A line that begins with `::` as the path that it is, or with a margin before what it quotes.
  private var withoutLeadingColons: String {
    let text = String(unicodeScalars.drop { $0 == " " })
    guard text.hasScalarPrefix("::") else { return self }
    let blanks = unicodeScalars.count - text.unicodeScalars.count
    return blanks < 2
      ? "./" + self : String(repeating: " ", count: blanks - 2) + "| " + text
  }
}
