import RowKit
import TextKit

extension VerifyReport {
  /// The verdicts as a table of GitHub Flavored Markdown.
  var markdown: String {
    let words = VerdictWords(files: files)
    let systems = files.systems
    let heads = ["", "link", "URL"] + systems.map(\.name) + [""]
    let cells = rows.map { row in
      [
        row.isExpected ? "✓" : "✗", MarkdownTable.text(row.target.name ?? ""),
        MarkdownTable.code(row.target.shown),
      ] + systems.map { MarkdownTable.text(words.cell(row.verdict(of: $0))) }
        + [MarkdownTable.text(row.note)]
    }
    let shared = SharedFaults(rows)
    let notes = words.notes(rows, shared, ink: .off).flatMap { $0.map(\.string) }
    let faults = shared.all.map { words.line($0.fault, $0.rows) }
    let items = Self.items(notes + faults + unreached.map(words.line))
    return MarkdownTable.table(heads, cells)
      + (items.isEmpty ? "" : "\n" + items.map { $0 + "\n" }.joined())
  }

  /// Lines as the items of a list; those that are indented are code of the item before them.
  private static func items(_ lines: [String]) -> [String] {
    var items: [String] = []
    var isCode = false
    for line in lines {
      let continues = line.hasScalarPrefix("    ")
      if continues, !isCode { items.append("") }
      if !continues, isCode { items.append("") }
      items.append(continues ? "  " + line : "- " + MarkdownTable.text(line))
      isCode = continues
    }
    return items
  }
}
