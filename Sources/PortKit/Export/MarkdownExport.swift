import LinkKit

/// Writes links as a table of GitHub Flavored Markdown.
enum MarkdownExport {
  static func table(_ links: [Link]) -> [UInt8] {
    let hasTags = links.contains { !$0.tags.isEmpty }
    let heads = ["Name", "Path", "Title"] + (hasTags ? ["Tags"] : [])
    var lines = [row(heads), row(heads.map { _ in "---" })]
    for link in links {
      let cells = [escaped(link.name), code(link.path), escaped(link.title ?? "")]
      lines.append(row(cells + (hasTags ? [escaped(link.tags.joined(separator: ", "))] : [])))
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

  /// Text as code; in a table even there a bar ends the cell unless it is escaped.
  private static func code(_ text: String) -> String {
    var longest = 0
    var run = 0
    for scalar in text.unicodeScalars {
      run = scalar == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let scalars = text.unicodeScalars
    let space = scalars.first == "`" || scalars.last == "`" ? " " : ""
    let shown = scalars.map { $0 == "|" ? "\\|" : String($0) }.joined()
    return fence + space + shown + space + fence
  }

  /// Text that reads as itself, whatever Markdown would make of it.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n", "\r": result += " "
      case "\\", "`", "*", "_", "[", "]", "<", ">", "|", "&", "~":
        result += "\\" + String(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
