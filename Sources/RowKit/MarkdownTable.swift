import JSONKit
import TextKit

/// The cells of tables of GitHub Flavored Markdown, and a checklist made of them.
package enum MarkdownTable {
  /// Text that reads as itself in a cell: what Markdown would take for a mark is escaped, and a line
  /// break stays within the cell.
  package static func text(_ text: String) -> String {
    var bytes: [UInt8] = []
    appendText(text.utf8, to: &bytes)
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
    let scalars = text.unicodeScalars
    let space = scalars.first == "`" || scalars.last == "`" ? " " : ""
    return fence + space + text.replacingScalars("|", with: "\\|") + space + fence
  }

  /// Writes the first two lines of a checklist: a column of boxes to tick, and the named ones.
  static func appendHeader(_ columns: [String], to out: inout [UInt8]) {
    out.append(contentsOf: "| done |".utf8)
    for column in columns {
      out.append(contentsOf: " ".utf8)
      appendText(column.utf8, to: &out)
      out.append(contentsOf: " |".utf8)
    }
    out.append(contentsOf: "\n| --- |".utf8)
    for _ in columns { out.append(contentsOf: " --- |".utf8) }
    out.append(.lineFeed)
  }

  /// Writes a row of a checklist; the cell of a column `url` becomes a link.
  static func appendRow(_ cells: [Cell], columns: [String], to out: inout [UInt8]) {
    out.append(contentsOf: "| [ ] |".utf8)
    for (column, cell) in zip(columns, cells) {
      let bytes = cell.bytes
      out.append(contentsOf: " ".utf8)
      if column == "url", !bytes.isEmpty {
        out.append(contentsOf: "<".utf8)
        for byte in bytes {
          if byte == UInt8(ascii: "|") { out.append(UInt8(ascii: "\\")) }
          out.append(byte)
        }
        out.append(contentsOf: ">".utf8)
      } else {
        appendText(bytes, to: &out)
      }
      out.append(contentsOf: " |".utf8)
    }
    out.append(.lineFeed)
  }

  private static func appendText(_ bytes: some Sequence<UInt8>, to out: inout [UInt8]) {
    var previous: UInt8?
    for byte in bytes {
      switch byte {
      case .lineFeed where previous == .carriageReturn: break
      case .lineFeed, .carriageReturn: out.append(contentsOf: "<br>".utf8)
      case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"),
        UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: ">"),
        UInt8(ascii: "|"), UInt8(ascii: "&"), UInt8(ascii: "~"):
        out.append(UInt8(ascii: "\\"))
        out.append(byte)
      default: out.append(byte)
      }
      previous = byte
    }
  }
}
