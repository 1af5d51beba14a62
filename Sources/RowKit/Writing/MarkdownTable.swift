import TextKit

/// The cells of tables of GitHub Flavored Markdown, and the head of a checklist.
package enum MarkdownTable {
  /// Text that reads as itself in a cell: what Markdown would take for a mark is escaped, and a line
  /// break stays within the cell.
  package static func text(_ text: String) -> String {
    var bytes: [UInt8] = []
    let lines = text.replacingScalars("\r\n", with: "\n").replacingScalars("\r", with: "\n")
    appendText(lines.visible.utf8, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Text as code; in a table even there a bar ends the cell unless it is escaped.
  package static func code(_ text: String) -> String {
    var longest = 0
    var run = 0
    for scalar in text.unicodeScalars {
      run = scalar == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let shown = text.visible
    let scalars = shown.unicodeScalars
    let space = scalars.first == "`" || scalars.last == "`" ? " " : ""
    return fence + space + shown.replacingScalars("|", with: "\\|") + space + fence
  }

  /// A whole table; the cells are Markdown.
  package static func table(_ heads: [String], _ rows: [[String]]) -> String {
    ([heads, heads.map { _ in "---" }] + rows).map(row).joined()
  }

  /// A row with its line end; the cells are Markdown.
  package static func row(_ cells: [String]) -> String {
    "| \(cells.joined(separator: " | ")) |\n"
  }

  /// The names of the columns, after one for the boxes to tick, and the rule below them.
  static func header(_ columns: [String]) -> [UInt8] {
    var out = Array("| done |".utf8)
    for column in columns {
      out += " ".utf8
      appendText(column.utf8, to: &out)
      out += " |".utf8
    }
    out += "\n| --- |".utf8
    for _ in columns { out += " --- |".utf8 }
    out.append(.lineFeed)
    return out
  }

  /// Writes text so that it reads as itself.
  static func appendText(_ bytes: some Sequence<UInt8>, to out: inout [UInt8]) {
    var previous: UInt8?
    for byte in bytes {
      switch byte {
      case .lineFeed where previous == .carriageReturn: break
      case .lineFeed, .carriageReturn: out += "<br>".utf8
      case _ where keeps(byte): out.append(byte)
      default: out += [UInt8(ascii: "\\"), byte]
      }
      previous = byte
    }
  }

  /// Writes what stands between the angles of a link.
  static func appendLinkTarget(_ bytes: [UInt8], to out: inout [UInt8]) {
    for byte in bytes {
      if byte == UInt8(ascii: "|") { out.append(UInt8(ascii: "\\")) }
      out.append(byte)
    }
  }

  static func keeps(_ byte: UInt8) -> Bool {
    byte != .lineFeed && byte != .carriageReturn && !#"\`*_[]<>|&~"#.utf8.contains(byte)
  }
}
