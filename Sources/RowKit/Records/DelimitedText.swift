/// Writes records of delimited text (RFC 4180 § 2).
package struct DelimitedText: Hashable, Sendable {
  package let delimiter: UInt8
  /// Whether a cell that a spreadsheet would run as a formula gets a `'` before it, and one that
  /// begins with such a `'` another.
  package let guardsFormulas: Bool
  /// Whether an empty cell is written as `""`: it is a value, or the only cell of its record, and a
  /// blank line is no record.
  package var marksEmpty = false
  /// Whether an empty text that is given is written as `""` whoever reads it, since an empty cell is
  /// none.
  package var marksGiven = false

  /// A writer of cells with this byte between them.
  package init(delimiter: UInt8, guardsFormulas: Bool = false) {
    self.delimiter = delimiter
    self.guardsFormulas = guardsFormulas
  }

  /// Writes the cells and a line feed.
  package func appendRecord(_ cells: [[UInt8]], to out: inout [UInt8]) {
    var text = self
    text.marksEmpty = cells.count == 1
    for (index, cell) in cells.enumerated() {
      if index > 0 { out.append(delimiter) }
      text.append(cell, to: &out)
    }
    out.append(.lineFeed)
  }

  /// Writes the names of the columns and a line feed.
  ///
  /// Where formulas are guarded, the name of the column of URLs is in quotes, which it never needs: so
  /// a reader tells a `'` that guards from one that is the value's own.
  package func appendHeader(_ names: [[UInt8]], to out: inout [UInt8]) {
    for (index, name) in names.enumerated() {
      if index > 0 { out.append(delimiter) }
      if guardsFormulas, name.elementsEqual(OwnColumn.url.rawValue.utf8) {
        out += [.quote] + name + [.quote]
      } else {
        append(name, to: &out)
      }
    }
    out.append(.lineFeed)
  }

  /// Writes one cell, in quotes if it needs them.
  package func append(_ cell: [UInt8], to out: inout [UInt8]) {
    let isFormula = guardsFormulas && startsFormula(cell)
    let prefix: [UInt8] = isFormula ? [UInt8(ascii: "'")] : []
    guard isFormula ? cell.contains(where: needsQuotes) : needsQuotes(in: cell) else {
      out.append(contentsOf: prefix + cell)
      return
    }
    out.append(.quote)
    out.append(contentsOf: prefix)
    for byte in cell {
      if byte == .quote { out.append(.quote) }
      out.append(byte)
    }
    out.append(.quote)
  }

  package func needsQuotes(_ byte: UInt8) -> Bool {
    byte == delimiter || byte == .quote || byte == .lineFeed || byte == .carriageReturn
  }

  /// Whether a cell is written in quotes: also what readers of CSV that guess its dialect take for a
  /// comment, a quote or a missing value (DuckDB, ClickHouse), and blanks that they trim; and a `'` that
  /// would be read back as a guard.
  package func needsQuotes(in cell: some BidirectionalCollection<UInt8>) -> Bool {
    guard let first = cell.first, let last = cell.last else { return marksEmpty }
    return cell.contains(where: needsQuotes)
      || first == UInt8(ascii: "'") && startsFormula(cell)
      || isForGuessers
        && (first == UInt8(ascii: "#") || first == UInt8(ascii: "'") || Self.isBlank(first)
          || Self.isBlank(last) || cell.elementsEqual(#"\N"#.utf8))
  }

  /// Whether programs that read the text guess what its cells mean, which none does with tabs.
  package var isForGuessers: Bool { delimiter != .tab }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == .tab }

  /// Whether a byte is written as it is, wherever it stands in a cell.
  func keeps(_ byte: UInt8) -> Bool {
    !needsQuotes(byte) && !(guardsFormulas && Self.mayStartFormula.contains(byte))
      && !mayNeedQuotes(byte)
  }

  /// Whether a cell with the byte may need quotes, though the byte itself does not.
  package func mayNeedQuotes(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "'") || isForGuessers && Self.mayNeedQuotes.contains(byte)
  }

  /// Whether a cell that begins with the byte may be taken for a formula.
  package func mayStartFormula(_ byte: UInt8) -> Bool {
    !(0x21...0x7E).contains(byte) || byte == UInt8(ascii: "'")
      || Self.operatorBytes.contains(byte)
  }

  /// The bytes without which no cell but one with a delimiter or a quote needs quotes.
  private static let mayNeedQuotes: [UInt8] = Array("# \t\\".utf8)

  /// A Boolean value indicating whether a spreadsheet, or what imports into one, may take a cell for
  /// a formula: it starts with TAB, LF or CR, or with an operator after blanks and characters that
  /// nobody sees; or a `'` already stands before such a cell.
  package func startsFormula(_ cell: some Collection<UInt8>) -> Bool {
    let cell = cell.drop { $0 == UInt8(ascii: "'") }
    guard let first = cell.first else { return false }
    if first == .tab || first.isLineEnd { return true }
    if (0x21...0x7E).contains(first) { return Self.operatorBytes.contains(first) }
    let seen = String(decoding: cell, as: UTF8.self).unicodeScalars.first { scalar in
      let properties = scalar.properties
      return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
        && properties.generalCategory != .control && properties.generalCategory != .format
    }
    return seen.map(Self.operators.contains) ?? false
  }

  /// What a formula starts with, and the full-width forms that spreadsheets of Japanese systems take
  /// as well.
  private static let operators: [Unicode.Scalar] = [
    "=", "+", "-", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
  ]

  private static let operatorBytes = operators.compactMap { Array(String($0).utf8).first }
  /// The bytes without which no cell is taken for a formula.
  private static let mayStartFormula = [.tab, .lineFeed, .carriageReturn] + operatorBytes
}
