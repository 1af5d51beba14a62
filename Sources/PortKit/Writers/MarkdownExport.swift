import LinkKit
import RowKit

/// Writes links as a table of GitHub Flavored Markdown.
enum MarkdownExport {
  static func table(_ links: [Link]) -> [UInt8] {
    let hasTags = links.contains { !$0.tags.isEmpty }
    let text = MarkdownTable.text
    let heads = ["Name", "Path", "Title"] + (hasTags ? ["Tags"] : [])
    let rows = links.map { link in
      [text(link.name), MarkdownTable.code(link.path), text(link.title ?? "")]
        + (hasTags ? [text(link.tags.joined(separator: ", "))] : [])
    }
    return Array(MarkdownTable.table(heads, rows).utf8)
  }

  /// What the table shows of a link.
  static func shown(_ link: Link) -> ImportedLink? {
    var shown = ImportedLink(path: link.path)
    shown.setName(link.name)
    shown.setText("title", link.title)
    shown.addTags(link.tags)
    return shown
  }
}
