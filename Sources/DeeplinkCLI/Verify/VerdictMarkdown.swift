import AssociationKit
import LinkKit
import RowKit

/// Verdicts as a table of GitHub Flavored Markdown.
struct VerdictMarkdown {
  let files: AppFiles

  func lines(_ rows: [VerifyRow], _ unreached: [RuleCoverage.Rule]) -> [String] {
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
    let table = ([heads, heads.map { _ in "---" }] + cells).map {
      "| \($0.joined(separator: " | ")) |"
    }
    guard !unreached.isEmpty else { return table }
    return table + [""] + unreached.map { "- " + MarkdownTable.text(words.line($0)) }
  }
}
