/// Writes records of delimited text (RFC 4180 § 2).
package struct DelimitedText: Hashable, Sendable {
  package let delimiter: UInt8
  /// Whether a cell that a spreadsheet would run as a formula gets a `'` before it.
  package let guardsFormulas: Bool
  /// Whether each record is one cell: a blank line is no record, so that an empty cell is written
  /// as `""`.
  var isAlone = false

  /// A writer of cells with this byte between them.
  package init(delimiter: UInt8, guardsFormulas: Bool = false) {
    self.delimiter = delimiter
    self.guardsFormulas = guardsFormulas
  }

  /// Writes the cells and a line feed.
  package func appendRecord(_ cells: [[UInt8]], to out: inout [UInt8]) {
    var text = self
    text.isAlone = cells.count == 1
    for (index, cell) in cells.enumerated() {
      if index > 0 { out.append(delimiter) }
      text.append(cell, to: &out)
    }
    out.append(.lineFeed)
  }

  /// Writes one cell, in quotes if it needs them.
  package func append(_ cell: [UInt8], to out: inout [UInt8]) {
    let isFormula = guardsFormulas && startsFormula(cell)
    let prefix: [UInt8] = isFormula ? [UInt8(ascii: "'")] : []
    guard cell.contains(where: needsQuotes) || (isAlone && cell.isEmpty) else {
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

  /// Whether a cell with this byte is written in quotes.
  package func needsQuotes(_ byte: UInt8) -> Bool {
    byte == delimiter || byte == .quote || byte == .lineFeed || byte == .carriageReturn
  }

  /// Whether a byte is written as it is, wherever it stands in a cell.
  func keeps(_ byte: UInt8) -> Bool {
    !needsQuotes(byte) && !(guardsFormulas && Self.mayStartFormula.contains(byte))
  }

  /// A Boolean value indicating whether a spreadsheet, or what imports into one, may take a cell for
  /// a formula: it starts with TAB, LF or CR, or with an operator after blanks and characters that
  /// nobody sees.
  package func startsFormula(_ cell: some Collection<UInt8>) -> Bool {
    guard let first = cell.first else { return false }
    if first == .tab || first.isLineEnd { return true }
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

  /// The bytes without which no cell is taken for a formula.
  private static let mayStartFormula =
    [.tab, .lineFeed, .carriageReturn]
    + operators.compactMap { Array(String($0).utf8).first }
}
