import JSONKit
import TextKit

/// How a cell of the output is spelled.
///
/// To add one, say here how a cell is written, which bytes stand for themselves, and what stands
/// around a URL.
package enum CellSpelling: Hashable, Sendable {
  /// The bytes as they are.
  case bare
  /// In quotes where RFC 4180 § 2 asks for them.
  case delimited(DelimitedText)
  /// With backslash escapes, and `\N` where there is no value.
  case escaped
  /// A JSON value: a text as a string, the value of a JSON row as it was written.
  case json
  /// Text that Markdown shows as itself.
  case markdown
  /// A URL in a table of Markdown: of the web as an autolink, any other as `markdownCode`.
  ///
  /// CommonMark § 6.5 allows links of every scheme, but renderers drop those of apps, with their text
  /// or without it.
  case markdownLink
  /// A code span of Markdown, in a table, of a text without backticks.
  case markdownCode

  /// The most bytes that one byte of a cell is written with: `\u0000`.
  package static let largestGrowth = 6
  /// The most bytes that a cell is written with beside those of its text: two quotes and a `'`.
  package static let largestFrame = 3

  package func append(_ cell: Cell, to out: inout [UInt8]) {
    switch (self, cell) {
    case (.json, .json(_, let spelling)): out += spelling
    case (.markdownLink, let cell) where cell.bytes.isEmpty: break
    case (.markdownLink, let cell) where ofURL(cell.bytes) != self:
      ofURL(cell.bytes).append(cell, to: &out)
    case (.escaped, .absent): out += #"\N"#.utf8
    case (.delimited(var text), .marked):
      text.marksEmpty = true
      text.append([], to: &out)
    case (.delimited(var text), .json(.string(""), _)):
      text.marksEmpty = text.marksEmpty || text.isForGuessers
      text.append([], to: &out)
    case (.bare, _), (.delimited, _), (.escaped, _), (.json, _), (.markdown, _), (.markdownLink, _),
      (.markdownCode, _):
      out += opening
      appendContent(cell.bytes, to: &out)
      out += closing
    }
  }

  /// Writes the bytes of a text, without what stands around every cell.
  package func appendContent(_ bytes: [UInt8], to out: inout [UInt8]) {
    switch self {
    case .bare: out += bytes
    case .delimited(let text): text.append(bytes, to: &out)
    case .escaped: out += DelimitedRecord.escaped(bytes)
    case .json: out += bytes.allSatisfy(keeps) ? bytes : JSONText.content(bytes)
    case .markdown: MarkdownTable.appendText(bytes, to: &out)
    case .markdownLink, .markdownCode: MarkdownTable.appendLinkTarget(bytes, to: &out)
    }
  }

  /// What one byte of a text is written as, without what stands around the cell.
  ///
  /// So every byte is written wherever it stands, but for the LF of a CR LF in Markdown, and malformed
  /// UTF-8 and control characters beyond ASCII in JSON.
  package func unit(_ byte: UInt8) -> [UInt8] {
    switch self {
    case .delimited: byte == .quote ? [byte, byte] : [byte]
    case .json where byte >= 0x80: [byte]
    case .bare, .escaped, .json, .markdown, .markdownLink, .markdownCode:
      {
        var out: [UInt8] = []
        appendContent([byte], to: &out)
        return out
      }()
    }
  }

  /// What stands before the text of every cell.
  package var opening: [UInt8] {
    switch self {
    case .bare, .delimited, .escaped, .markdown: []
    case .json: [.quote]
    case .markdownLink: [UInt8(ascii: "<")]
    case .markdownCode: [UInt8(ascii: "`")]
    }
  }

  /// What stands after the text of every cell.
  package var closing: [UInt8] {
    switch self {
    case .bare, .delimited, .escaped, .markdown: []
    case .json: [.quote]
    case .markdownLink: [UInt8(ascii: ">")]
    case .markdownCode: [UInt8(ascii: "`")]
    }
  }

  /// Whether something is written for an empty JSON string, or for no value.
  package var marksEmpty: Bool {
    guard case .delimited(let text) = self else { return false }
    return text.isForGuessers || text.marksEmpty || text.marksGiven
  }
  package var marksAbsent: Bool { self == .escaped }

  /// The spelling of a URL, by its first bytes.
  package func ofURL(_ url: [UInt8]) -> CellSpelling {
    guard self == .markdownLink else { return self }
    let scheme = url.prefix { $0 != UInt8(ascii: ":") }.map(\.lowercased)
    return ["http", "https"].contains { scheme.elementsEqual($0.utf8) } ? self : .markdownCode
  }

  /// The spelling of a column whose empty cells are values.
  package var ofGivenCells: CellSpelling {
    guard case .delimited(var text) = self, text.isForGuessers else { return self }
    text.marksEmpty = true
    return .delimited(text)
  }

  /// The spelling of a column whose empty cells give nothing, though an empty text may be given.
  package var ofMarkedCells: CellSpelling {
    guard case .delimited(var text) = self else { return self }
    text.marksGiven = true
    return .delimited(text)
  }

  /// Whether a byte is written as it is, wherever it stands in a cell and whatever else is in it.
  package func keeps(_ byte: UInt8) -> Bool {
    switch self {
    case .bare: true
    case .delimited(let text): text.keeps(byte)
    case .escaped: DelimitedRecord.escaped([byte]) == [byte]
    case .json: byte.isUnescapedInJSON
    case .markdown: MarkdownTable.keeps(byte)
    case .markdownLink, .markdownCode: byte != UInt8(ascii: "|")
    }
  }
}
