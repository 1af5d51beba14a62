import AssociationKit
import JSONKit
import RowKit
import TerminalKit
import TextKit

/// Writes verdicts as a table for a person, or as objects for a program.
struct VerdictPrinter {
  let files: AppFiles
  let expectation: VerifyCommand.Expectation
  let ink: Ink

  /// What judged: `judged by aasa.json, AndroidManifest.xml (API 35)`.
  func heading(api: Int) -> String {
    let names = files.sources.map(\.name.harmless).uniqued.joined(separator: ", ")
    return "judged by \(names)" + (files.android == nil ? "" : " (API \(api))")
  }

  // MARK: The table

  func table(_ rows: [VerifyRun.Row]) -> [String] {
    let systems = [files.apple.map { _ in "iOS" }, files.android.map { _ in "Android" }]
    let heads = ["URL"] + systems.compactMap { $0 }
    let cells = rows.map { row in
      [row.url.text.harmless] + [row.ios, row.android].compactMap { $0.map(words) }
    }
    let widths = heads.indices.map { column in
      ([heads] + cells).map { $0[column].displayWidth }.max() ?? 0
    }
    func line(_ cells: [String]) -> String {
      zip(cells, widths).enumerated().map { index, cell in
        let isLast = index + 1 == cells.count
        let gap = isLast ? 0 : cell.1 - cell.0.displayWidth
        return cell.0 + String(repeating: " ", count: gap)
      }.joined(separator: "  ")
    }
    var lines = ["", "  " + ink(.dim, line(heads))]
    for (row, cells) in zip(rows, cells) {
      let mark = row.isExpected(expectation) ? ink(.accepted, "✓") : ink(.refused, "✗")
      lines.append("\(mark) \(line(cells))\(row.differs ? "  ≠" : "")")
    }
    for row in rows { lines += notes(row) }
    let wrong = rows.count { !$0.isExpected(expectation) }
    if wrong > 0 { lines += ["", "\(wrong) of \(rows.count) not as expected"] }
    return lines
  }

  private func words(_ verdict: Verdict) -> String {
    verdict.outcome.rawValue + (verdict.rule.map { "  " + files.shown($0).harmless } ?? "")
  }

  /// Why a URL is not as expected, and what is near it.
  private func notes(_ row: VerifyRun.Row) -> [String] {
    guard !row.isExpected(expectation) else { return [] }
    var lines = ["", row.url.text.harmless]
    for (system, verdict, miss) in [
      ("iOS", row.ios, row.iosMiss), ("Android", row.android, row.androidMiss),
    ] {
      if let reason = verdict?.reason { lines.append("  \(system): \(reason.harmless)") }
      if let miss { lines += self.lines(miss, system) }
    }
    return lines.count > 2 ? lines : []
  }

  private func lines(_ miss: NearMiss, _ system: String) -> [String] {
    let rule = "\(files.shown(miss.rule).harmless) \(files.text(miss.rule).harmless)"
    var lines = ["  \(system): nearest is \(rule)"]
    let text = miss.text.harmless
    let shown = miss.text.isEmpty ? "" : "    \(text)"
    if !shown.isEmpty { lines.append(shown) }
    let before = String(decoding: miss.text.utf8.prefix(miss.offset), as: UTF8.self).harmless
    lines.append(
      "    " + String(repeating: " ", count: before.displayWidth)
        + "\(ink(.error, "^")) expected \(miss.expected.harmless) in the \(miss.part.noun)")
    for edit in miss.edits { lines.append("    \(edit.harmless) would open") }
    return lines
  }

  // MARK: Markdown

  /// The verdicts as a table of GitHub Flavored Markdown.
  func markdown(_ rows: [VerifyRun.Row]) -> [String] {
    let systems = [files.apple.map { _ in "iOS" }, files.android.map { _ in "Android" }]
    let heads = ["", "URL"] + systems.compactMap { $0 }
    let lines = rows.map { row in
      [row.isExpected(expectation) ? "✓" : "✗", MarkdownTable.code(row.url.text)]
        + [row.ios, row.android].compactMap { $0.map { MarkdownTable.text(words($0)) } }
    }
    return ([heads, heads.map { _ in "---" }] + lines).map { "| \($0.joined(separator: " | ")) |" }
  }

  // MARK: JSON

  /// The verdicts of one URL as an object.
  func json(_ row: VerifyRun.Row) -> JSONNode {
    .object([
      "url": .string(row.url.text), "expected": .boolean(row.isExpected(expectation)),
      "ios": row.ios.map { json($0, row.iosMiss) },
      "android": row.android.map { json($0, row.androidMiss) },
    ])
  }

  private func json(_ verdict: Verdict, _ miss: NearMiss?) -> JSONNode {
    .object([
      "verdict": .string(verdict.outcome.rawValue), "rule": verdict.rule.map(json),
      "reason": verdict.reason.map { .string($0) },
      "nearest": miss.map { miss in
        .object([
          "rule": json(miss.rule), "part": .string(miss.part.noun), "text": .string(miss.text),
          "offset": .number("\(miss.offset)"), "expected": .string(miss.expected),
          "edits": .array(miss.edits.map { .string($0) }),
        ])
      },
    ])
  }

  private func json(_ rule: RulePlace) -> JSONNode {
    let place = files.place(rule)
    return .object([
      "file": .string(rule.file), "line": place.map { .number("\($0.line)") },
      "column": place.map { .number("\($0.column)") },
    ])
  }
}
