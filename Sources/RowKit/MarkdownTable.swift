/// Writes a checklist as a table of GitHub Flavored Markdown.
enum MarkdownTable {
  static func appendHeader(_ columns: [String], to out: inout [UInt8]) {
    out.append(contentsOf: "| done |".utf8)
    for column in columns {
      out.append(contentsOf: " ".utf8)
      appendText(Array(column.utf8), to: &out)
      out.append(contentsOf: " |".utf8)
    }
    out.append(contentsOf: "\n| --- |".utf8)
    for _ in columns { out.append(contentsOf: " --- |".utf8) }
    out.append(.lineFeed)
  }

  /// Writes a row; the cell of a column `url` becomes a link.
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

  /// Writes text so that it reads as itself: what Markdown would take for a mark is escaped, and a
  /// line break stays within the cell.
  private static func appendText(_ bytes: [UInt8], to out: inout [UInt8]) {
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
