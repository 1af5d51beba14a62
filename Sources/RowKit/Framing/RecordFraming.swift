import JSONKit
import TextKit

/// How the records of a text follow each other.
package enum RecordFraming: Hashable, Sendable {
  case delimited(DelimitedSyntax)
  /// One JSON value a line.
  case lines
  /// The elements of one JSON array.
  case elements

  /// Whether rows name their own cells.
  package var isJSON: Bool {
    switch self {
    case .delimited: false
    case .lines, .elements: true
    }
  }

  /// Whether the bytes hold the end of the array's element that they start with.
  package static func holdsElement(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    ElementSplitter(state: .inside).firstEnd(in: bytes) != nil
  }
}

/// Finds where the last whole record of a text ends that is read in pieces.
enum RecordBoundary {
  case delimited(RecordSplitter)
  case line
  case element(ElementSplitter)
  /// Nothing: a chunk ends where reading paused.
  case none

  init(_ framing: RecordFraming) {
    switch framing {
    case .delimited(let syntax): self = .delimited(RecordSplitter(syntax: syntax))
    case .lines: self = .line
    case .elements: self = .element(ElementSplitter())
    }
  }

  var isAfterArray: Bool {
    if case .element(let splitter) = self { splitter.state == .after } else { false }
  }

  /// How many elements of an array end before the offset that was found last.
  var elementCount: Int {
    if case .element(let splitter) = self { splitter.count } else { 0 }
  }

  /// Starts with records that were read before; `isInArray` says whether they are its elements.
  mutating func goBack(isInArray: Bool) {
    if case .element = self {
      self = .element(ElementSplitter(state: isInArray ? .inside : .after))
    }
  }

  /// Lets a chunk of an array end anywhere.
  mutating func cutAnywhere() {
    if case .element = self { self = .none }
  }

  /// The offset after the last whole record; 0 if the first one is not whole.
  mutating func lastEnd(in records: UnsafeBufferPointer<UInt8>) -> Int {
    switch self {
    case .delimited(let splitter): return splitter.lastEnd(in: records)
    case .line: return records.lastIndex(of: .lineFeed).map { $0 + 1 } ?? 0
    case .element(var splitter):
      defer { self = .element(splitter) }
      return splitter.lastEnd(in: records)
    case .none: return records.count
    }
  }

  /// Where the last of the first `limit` whole records ends, and how many of them there are.
  ///
  /// The end of the input ends a record, too. The elements of an array cannot be counted.
  func end(
    ofFirst limit: Int, in records: UnsafeBufferPointer<UInt8>, isAtInputEnd: Bool
  ) -> (end: Int, count: Int) {
    var ends: (end: Int, count: Int) = (0, 0)
    switch self {
    case .delimited(let splitter):
      ends = splitter.end(ofFirst: limit, in: records)
    case .line:
      while ends.count < limit,
        let feed = RecordSplitter.index(of: .lineFeed, in: records, from: ends.end)
      {
        ends = (feed + 1, ends.count + 1)
      }
    case .element, .none: preconditionFailure("blocks have records that end with their lines")
    }
    if isAtInputEnd, ends.count < limit, ends.end < records.count {
      ends = (records.count, ends.count + 1)
    }
    return ends
  }

  /// How many bytes there are of a record that is not whole.
  func count(of pending: UnsafeBufferPointer<UInt8>) -> Int {
    guard case .element = self else { return pending.count }
    return pending.drop(while: \.isJSONSpace).count
  }
}

/// The quoting and line-end rules of delimited text.
package struct DelimitedSyntax: Hashable, Sendable {
  /// The byte between two cells.
  package let delimiter: UInt8
  /// Whether cells are backslash-escaped, as in ClickHouse's TabSeparated and PostgreSQL's COPY,
  /// rather than quoted (RFC 4180 § 2).
  package var isEscaped = false
  /// Whether every line end ends a record, even inside quotes.
  package var isLineBased = false
  /// What a cell may say beside its text.
  package var marks = Marks.none

  package enum Marks: Hashable, Sendable {
    /// Nothing: the text is all.
    case none
    /// A formula of the text, `="007"`, which keeps spreadsheets from reading a number.
    case ofSheets
    /// What outputs of this tool say: `""` (escaped, nothing) is an empty text that is a value, and a
    /// `'` stands before what a spreadsheet would run; where formulas are not guarded, only in a cell
    /// without quotes, which a spreadsheet saved.
    case ofOutputs(areGuarded: Bool)
  }

  /// Creates the syntax of RFC 4180 with this delimiter.
  package init(_ delimiter: UInt8) {
    self.delimiter = delimiter
  }

  /// The byte that marks a quoted or escaped cell: the quote or the backslash.
  package var mark: UInt8 { isEscaped ? .backslash : .quote }

  /// Whether a line end may be part of a cell.
  var hasLineEndsInCells: Bool { !isEscaped && !isLineBased }
}
