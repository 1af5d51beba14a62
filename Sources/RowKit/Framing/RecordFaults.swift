import TextKit

/// The faults of records, by the column of the cell that they are seen at, and of their input.
extension Fault {
  static func bareQuote(in cell: some Collection<UInt8>, column: Int) -> Fault {
    let text = String(decoding: cell, as: UTF8.self)
    // What spreadsheets are given to keep the zeros of a number.
    if text.hasScalarPrefix("=\""), text.hasScalarSuffix("\""), text.utf8.count > 3 {
      let value = String(text.unicodeScalars.dropFirst(2).dropLast())
      return Fault(
        "\(text.escapedForTerminal) is a formula of spreadsheets; write \(value.escapedForTerminal)",
        at: .column(column))
    }
    return Fault(
      "quote inside an unquoted cell; write \"…\" around the cell and double the quote",
      at: .column(column))
  }

  /// Something between a quoted cell and the delimiter, where not even a space may stand.
  ///
  /// `isEscaped` is true for a quote after a backslash.
  static func afterQuote(
    _ trailing: Slice<UnsafeBufferPointer<UInt8>>, isEscaped: Bool, column: Int
  ) -> Fault {
    let (space, tab) = (UInt8(ascii: " "), UInt8(ascii: "\t"))
    if trailing.allSatisfy({ $0 == space || $0 == tab }) {
      let found = trailing.count > 1 ? "whitespace" : trailing.first == space ? "a space" : "a tab"
      return Fault("\(found) after the closing quote", at: .column(column))
    }
    let escape =
      isEscaped ? #" instead of writing \" (in Spark, set escape to '"')"# : ""
    return Fault(
      "text after the closing quote; double a quote inside a quoted cell\(escape)",
      at: .column(column))
  }

  static func unclosedQuote(column: Int, lines: Int) -> Fault {
    Fault(
      lines > 1
        ? "unclosed quote; it extends over \(lines) lines to the end of the input"
        : "unclosed quote", at: .column(column))
  }

  static func quotedLineEnd(column: Int) -> Fault {
    Fault(
      "quoted cell is not closed on its line, which --record-lines requires; omit --record-lines, or "
        + "use jsonl",
      at: .column(column))
  }

  /// A backslash before a byte that it does not escape; nil at the end of the cell.
  static func unknownEscape(_ byte: UInt8?, column: Int) -> Fault {
    let message =
      switch byte {
      case nil: #"backslash at the end of the cell; write \\ for a backslash"#
      case UInt8(ascii: "N"): #"\N must be the entire cell"#
      case let byte?:
        #"unknown escape \"# + (0x21...0x7E ~= byte ? String(Unicode.Scalar(byte)) : "")
          + #"; use \t, \n, \r, \b, \f, \v, \0, \' or \\"#
      }
    return Fault(message, at: .column(column))
  }

  static func missingCells(found: Int, expected: Int) -> Fault {
    Fault(
      "expected \(counted(expected, "cell")) as in the header, got \(found)", at: .column(found + 1)
    )
  }

  static func extraCells(found: Int, expected: Int) -> Fault {
    Fault(
      "expected \(counted(expected, "cell")) as in the header, got \(found)",
      at: .column(expected + 1))
  }

  /// A record that grows beyond all reason.
  static func endlessRecord() -> Fault {
    Fault(
      "this record is longer than \(RecordChunks.longestRecord >> 20) MiB; a quote or a bracket is "
        + "probably never closed")
  }
}
