import TextKit

/// The cells of one record of delimited text, unquoted or unescaped.
package struct DelimitedRecord: Hashable {
  package var cells: [[UInt8]] = []
  /// Quotes gone wrong, in the order of their cells.
  package var faults: [Fault] = []
  /// Which of the cells, by number, were in quotes.
  package var quoted: [Int] = []
  /// The indices of the cells that are `\N`, which have no value.
  private(set) var absent: [Int] = []
  /// The indices of the empty cells that are marked as values.
  private(set) var marked: [Int] = []
  /// True if a cell was a formula for its text.
  private(set) var hasFormula = false
  /// The record's bytes without its line end.
  package var range: Range<Int>
  /// Where the next record starts.
  package var end: Int
  /// How many lines it takes up.
  package var lines = 1
  /// Where the first cell ends: at a delimiter, a line end or the end of the bytes.
  private(set) var firstCellEnd: Int

  /// Reads the record that starts before the end of bytes that end with a whole record or with the
  /// input.
  package init(in bytes: UnsafeBufferPointer<UInt8>, at start: Int, _ syntax: DelimitedSyntax) {
    let delimiter = syntax.delimiter
    range = start..<start
    end = start
    firstCellEnd = start
    repeat {
      let isQuoted = !syntax.isEscaped && end < bytes.count && bytes[end] == .quote
      if syntax.isEscaped {
        readEscapedCell(bytes[rest(in: bytes, delimiter: delimiter)])
      } else if isQuoted {
        readQuotedCell(in: bytes, syntax)
      } else {
        let cell = rest(in: bytes, delimiter: delimiter)
        if bytes[cell].contains(.quote),
          syntax.marks != .ofSheets || Self.formulaText(bytes[cell]) == nil
        {
          faults.append(.bareQuote(in: bytes[cell], column: cells.count + 1))
        }
        cells.append(Array(bytes[cell]))
      }
      if syntax.marks != .none { readMarks(syntax, isQuoted: isQuoted) }
      if cells.count == 1 { firstCellEnd = end }
    } while passDelimiter(in: bytes, delimiter)
    range = start..<end
    passLineEnd(in: bytes)
  }

  /// A Boolean value indicating whether all cells are empty, as in the rows that spreadsheets leave
  /// below a table.
  ///
  /// A lone `""` is a row: quotes are how a record of one empty cell differs from an empty line.
  var isEmptyRow: Bool {
    faults.isEmpty && cells.allSatisfy(\.isEmpty) && (cells.count > 1 || quoted.isEmpty)
      && absent.isEmpty
  }

  /// The faults of the record among records of `width` cells.
  ///
  /// Cells are not counted where a quote is wrong: the count would be wrong as well.
  package func faults(width: Int?) -> [Fault] {
    guard faults.isEmpty, let width, cells.count != width else { return faults }
    return [
      cells.count < width
        ? .missingCells(found: cells.count, expected: width)
        : .extraCells(found: cells.count, expected: width)
    ]
  }

  /// Moves to the next delimiter or line end, and returns the bytes before it.
  private mutating func rest(in bytes: UnsafeBufferPointer<UInt8>, delimiter: UInt8) -> Range<Int> {
    let start = end
    while end < bytes.count {
      let byte = bytes[end]
      if byte == delimiter || byte == .lineFeed || byte == .carriageReturn { break }
      end += 1
    }
    return start..<end
  }

  private mutating func readQuotedCell(
    in bytes: UnsafeBufferPointer<UInt8>, _ syntax: DelimitedSyntax
  ) {
    let delimiter = syntax.delimiter
    var cell: [UInt8] = []
    let column = cells.count + 1
    let firstLine = lines
    quoted.append(cells.count)
    end += 1
    while end < bytes.count {
      let byte = bytes[end]
      if syntax.isLineBased, byte.isLineEnd {
        faults.append(.quotedLineEnd(column: column))
        cells.append(cell)
        return
      }
      end += 1
      guard byte == .quote else {
        if byte == .lineFeed
          || (byte == .carriageReturn && !(end < bytes.count && bytes[end] == .lineFeed))
        {
          lines += 1
        }
        cell.append(byte)
        continue
      }
      guard end < bytes.count, bytes[end] == .quote else {
        let trailing = rest(in: bytes, delimiter: delimiter)
        if !trailing.isEmpty {
          let isEscaped = cell.last == .backslash
          faults.append(.afterQuote(bytes[trailing], isEscaped: isEscaped, column: column))
        }
        cells.append(cell + bytes[trailing])
        return
      }
      cell.append(.quote)
      end += 1
    }
    faults.append(.unclosedQuote(column: column, lines: lines - firstLine + 1))
    cells.append(cell)
  }

  /// Reads what the last cell says beside its text.
  private mutating func readMarks(_ syntax: DelimitedSyntax, isQuoted: Bool) {
    let index = cells.count - 1
    let cell = cells[index]
    switch syntax.marks {
    case .none: break
    case .ofSheets:
      guard let text = Self.formulaText(cell) else { break }
      cells[index] = text
      hasFormula = true
    case .ofOutputs(_) where cell.isEmpty:
      if isQuoted || syntax.isEscaped, absent.last != index { marked.append(index) }
    case .ofOutputs(let areGuarded):
      guard !syntax.isEscaped, areGuarded || !isQuoted, cell[0] == UInt8(ascii: "'"),
        DelimitedText(delimiter: syntax.delimiter).startsFormula(cell)
      else { break }
      cells[index].removeFirst()
    }
  }

  /// The text of a cell that is a formula for it: `="007"` → `007`; nil of any other cell.
  private static func formulaText(_ cell: some Collection<UInt8>) -> [UInt8]? {
    guard cell.starts(with: "=\"".utf8) else { return nil }
    var text: [UInt8] = []
    var rest = cell.dropFirst(2)
    while let byte = rest.popFirst() {
      // Every quote but the last is one of two.
      guard byte != .quote || !rest.isEmpty else { return text }
      guard byte != .quote || rest.popFirst() == .quote else { return nil }
      text.append(byte)
    }
    return nil
  }

  private mutating func readEscapedCell(_ written: Slice<UnsafeBufferPointer<UInt8>>) {
    var cell: [UInt8] = []
    var rest = written[...]
    while let byte = rest.popFirst() {
      guard byte == .backslash else {
        cell.append(byte)
        continue
      }
      let escaped = rest.popFirst()
      if escaped == UInt8(ascii: "N"), written.count == 2 {
        absent.append(cells.count)
      } else if let known = Self.escapes.first(where: { $0.0 == escaped })?.1 {
        cell.append(known)
      } else {
        faults.append(.unknownEscape(escaped, column: cells.count + 1))
      }
    }
    cells.append(cell)
  }

  /// The letters after a backslash, and the bytes that they stand for.
  private static let escapes = Array(
    zip(
      "tnrbfv0'\\".utf8,
      [.tab, .lineFeed, .carriageReturn, 8, 12, 11, 0, 39, .backslash] as [UInt8]))

  /// The cell as ClickHouse's TabSeparated writes it.
  static func escaped(_ cell: [UInt8]) -> [UInt8] {
    cell.flatMap { byte -> [UInt8] in
      guard let letter = escapes.first(where: { $0.1 == byte })?.0 else { return [byte] }
      return [.backslash, letter]
    }
  }

  private mutating func passDelimiter(
    in bytes: UnsafeBufferPointer<UInt8>, _ delimiter: UInt8
  ) -> Bool {
    guard end < bytes.count, bytes[end] == delimiter else { return false }
    end += 1
    return true
  }

  private mutating func passLineEnd(in bytes: UnsafeBufferPointer<UInt8>) {
    guard end < bytes.count else { return }
    let isReturn = bytes[end] == .carriageReturn
    end += 1
    if isReturn, end < bytes.count, bytes[end] == .lineFeed { end += 1 }
  }
}

/// One record of comma-separated values (RFC 4180), as it is written in a cell or on a command line.
package enum CommaSeparated {
  /// The cells of a text that is one record, or nil where its quotes are wrong or it is several.
  ///
  /// `a,"b,c"` → `a`, `b,c`.
  package static func cells(_ text: String) -> [String]? {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      guard !bytes.isEmpty else { return [""] }
      let record = DelimitedRecord(in: bytes, at: 0, DelimitedSyntax(.comma))
      guard record.faults.isEmpty, record.end == bytes.count else { return nil }
      return record.cells.map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
