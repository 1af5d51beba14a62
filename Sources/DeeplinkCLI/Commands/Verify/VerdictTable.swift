import TextKit

/// Verdicts as a table for a person: a line a link where the window is wide enough, else a few.
struct VerdictTable {
  let files: AppAssociation
  /// The API level that judged for Android.
  let api: Int
  let ink: AnswerInk
  /// Columns of the window; nil if the table need not fit.
  let window: Int?

  func lines(_ rows: [VerifyRow], _ unreached: [AppRule]) -> [AnswerText] {
    let words = VerdictWords(files: files, window: window)
    var lines = wrapped(heading) + [AnswerText()]
    let heads = self.heads(isNamed: rows.contains { $0.target.name != nil })
    let table = TextTable([heads] + rows.map { self.cells($0, words) })
    if window.map({ 2 + table.width <= $0 }) ?? true {
      lines.append("  " + table.lines[0])
      lines += zip(rows, table.lines.dropFirst()).map { mark($0) + " " + $1 }
    } else {
      lines += rows.flatMap { stacked($0, words) }
    }
    let shared = SharedFaults(rows)
    for notes in words.notes(rows, shared, ink: ink) {
      lines += [AnswerText()] + notes.flatMap(wrapped)
    }
    let faults = shared.all.map { words.line($0.fault, $0.rows) }
    if !faults.isEmpty { lines += [AnswerText()] + faults.flatMap { wrapped($0) } }
    if !unreached.isEmpty {
      lines += [AnswerText()] + unreached.flatMap { wrapped(words.line($0)) }
    }
    if rows.contains(where: \.differs) { lines += [AnswerText()] + wrapped(Self.legend) }
    let wrong = rows.count { !$0.isExpected }
    if wrong > 0 {
      lines += [AnswerText(), AnswerText("\(wrong) of \(rows.count) not as expected")]
    }
    return lines
  }

  private static let legend =
    "\(VerifyRow.difference)  iOS and Android disagree on whether the link opens the app"

  /// What judged: `judged by aasa.json, AndroidManifest.xml (API 35)`.
  var heading: String {
    let names = files.judges.map { shortened($0.escapedForTerminal) }.joined(
      separator: ", ")
    return "checked against \(names)" + (files.android == nil ? "" : " (API \(api))")
  }

  /// A path without the folders in front for which a line has no room.
  private func shortened(_ path: String) -> String {
    guard let window else { return path }
    var parts = path.splitScalars(at: "/")
    var shown = path
    // A comma may stand after it.
    while shown.displayWidth + 3 > max(18, window), parts.count > 1 {
      parts.removeFirst()
      shown = "…/" + parts.joined(separator: "/")
    }
    return shown
  }

  // MARK: One line a link

  private func heads(isNamed: Bool) -> [AnswerText] {
    ([isNamed ? "link" : "", "URL"] + files.systems.map(\.name) + [""]).map { ink(.dim, $0) }
  }

  private func cells(_ row: VerifyRow, _ words: VerdictWords) -> [AnswerText] {
    let cells =
      [(row.target.name ?? "").escapedForTerminal, row.target.shown.escapedForTerminal]
      + files.systems.map { words.cell(row.verdict(of: $0)) } + [row.note]
    return cells.map { AnswerText($0) }
  }

  private func mark(_ row: VerifyRow) -> AnswerText {
    guard row.isJudged else { return AnswerText(row.mark) }
    return ink(row.isExpected ? .accepted : .refused, row.mark)
  }

  // MARK: A few lines a link

  private func stacked(_ row: VerifyRow, _ words: VerdictWords) -> [AnswerText] {
    let head = [(row.target.name ?? "").escapedForTerminal, row.note].filter { !$0.isEmpty }
    let verdicts = row.verdicts.map { "\($0.system.name) \(words.cell($0))" }
    let joined = verdicts.joined(separator: " · ")
    let fits = window.map { joined.displayWidth + 2 <= $0 } ?? true
    var lines = (fits ? [joined] : verdicts).flatMap { wrapped($0) }
    lines = wrapped(row.target.shown.escapedForTerminal) + lines
    guard !head.isEmpty else {
      return [mark(row) + " " + lines[0]] + lines.dropFirst().map { "  " + $0 }
    }
    return [mark(row) + " " + head.joined(separator: "  ")] + lines.map { "  " + $0 }
  }

  /// A line in lines that fit the window, broken at blanks; a word that is wider is broken too, but
  /// in an excerpt, which the caret stands below.
  func wrapped(_ line: AnswerText) -> [AnswerText] {
    line.string.hasScalarPrefix("    ") ? [line] : wrapped(line.string)
  }

  func wrapped(_ line: String) -> [AnswerText] {
    guard let window, line.displayWidth + 2 > window else { return [AnswerText(line)] }
    let words = line.splitScalars(at: " ").filter { !$0.isEmpty }
    return words.filled(to: max(16, window - 2), cutsWords: true).map { AnswerText($0) }
  }
}
