import LinkKit
import RowKit

/// Writes links as a table of GitHub Flavored Markdown.
enum MarkdownExport {
  static func table(_ links: [Link]) -> [UInt8] {
    let hasTags = links.contains { !$0.tags.isEmpty }
    let text = MarkdownTable.text
    let heads = ["Name", "Path", "Title"] + (hasTags ? ["Tags"] : [])
    var lines = [row(heads), row(heads.map { _ in "---" })]
    for link in links {
      let cells = [text(link.name), MarkdownTable.code(link.path), text(link.title ?? "")]
      lines.append(row(cells + (hasTags ? [text(link.tags.joined(separator: ", "))] : [])))
    }
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  /// What the table shows of a link.
  static func shown(_ link: Link) -> ImportedLink? {
    var shown = ImportedLink(path: link.path)
    shown.setName(link.name)
    shown.setText("title", link.title)
    shown.addTags(link.tags)
    return shown
  }

  private static func row(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }
}
