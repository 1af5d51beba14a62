/// A small terminal: it interprets what a program draws, so that a test can look at the screen.
///
/// It knows the sequences that the prompts use and collects every other in `unknown`. Rows wrap,
/// scroll and are cut as on a real terminal, which is what the tests are after.
package struct ScreenModel {
  /// What a terminal takes for one character, and so how wide emoji and combinations are.
  package enum Widths: CaseIterable, Sendable {
    /// Every code point for itself: a family of four is eight columns wide.
    case codePoints
    /// What Unicode calls a grapheme cluster: a family is two columns wide.
    case clusters
  }

  package private(set) var columns: Int
  package private(set) var rows: Int
  package private(set) var cursor: (row: Int, column: Int) = (0, 0)
  /// What was scrolled out at the top.
  package private(set) var scrollback: [String] = []
  /// Whether a row that is full goes on in the next one (DECAWM).
  package private(set) var wraps = true
  /// Whether pastes are put in brackets.
  package private(set) var bracketsPastes = false
  /// Sequences that it does not know.
  package private(set) var unknown: [String] = []
  private let widths: Widths
  private var cells: [[String]]
  private var isWrapPending = false
  private var unfinished = ""

  package init(columns: Int, rows: Int, widths: Widths = .codePoints) {
    self.columns = columns
    self.rows = rows
    self.widths = widths
    cells = Array(repeating: Self.blank(columns), count: rows)
  }

  private static func blank(_ columns: Int) -> [String] {
    Array(repeating: " ", count: columns)
  }

  /// The rows as text, without spaces at their ends and without empty rows at the bottom.
  package var lines: [String] {
    var lines = cells.map(Self.line)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  package var text: String { lines.joined(separator: "\n") }

  private static func line(_ row: [String]) -> String {
    var line = row.joined()
    while line.last == " " { line.removeLast() }
    return line
  }

  /// Draws what a program wrote.
  package mutating func feed(_ text: String) {
    var rest = Array((unfinished + text).unicodeScalars)[...]
    unfinished = ""
    while let scalar = rest.first {
      switch scalar {
      case "\u{1B}":
        guard let length = Self.sequenceLength(rest) else {
          unfinished = String(String.UnicodeScalarView(rest))
          return
        }
        control(String(String.UnicodeScalarView(rest.prefix(length))))
        rest = rest.dropFirst(length)
        continue
      case "\r": (cursor.column, isWrapPending) = (0, false)
      case "\n": lineFeed()
      case "\u{8}": (cursor.column, isWrapPending) = (max(0, cursor.column - 1), false)
      case "\u{7}": break
      default:
        let printable = rest.prefix { $0.value >= 0x20 }
        guard !printable.isEmpty else {
          unknown.append(String(scalar))
          break
        }
        print(String(String.UnicodeScalarView(printable)))
        rest = rest.dropFirst(printable.count)
        continue
      }
      rest = rest.dropFirst()
    }
  }

  /// The length of the control sequence that begins here; nil where it is not complete yet.
  private static func sequenceLength(_ rest: ArraySlice<Unicode.Scalar>) -> Int? {
    guard let second = rest.dropFirst().first else { return nil }
    guard second == "[" else { return 2 }
    let final = rest.dropFirst(2).firstIndex { (0x40...0x7E).contains($0.value) }
    return final.map { $0 - rest.startIndex + 1 }
  }

  private mutating func control(_ sequence: String) {
    let body = sequence.dropFirst(2).dropLast()
    let number = max(1, Int(body) ?? 1)
    switch (sequence.dropFirst().first, body, sequence.last) {
    case ("[", "?7", "h"): wraps = true
    case ("[", "?7", "l"): wraps = false
    case ("[", "?2004", "h"): bracketsPastes = true
    case ("[", "?2004", "l"): bracketsPastes = false
    case ("[", _, "m"): break
    case ("[", _, "A"): cursor.row = max(0, cursor.row - number)
    case ("[", _, "B"): cursor.row = min(rows - 1, cursor.row + number)
    case ("[", _, "G"): cursor.column = min(columns, number) - 1
    case ("[", "", "H"): cursor = (0, 0)
    case ("[", "", "J"):
      erase(cursor.row, from: cursor.column)
      for row in (cursor.row + 1)..<max(cursor.row + 1, rows) { erase(row, from: 0) }
    case ("[", "2", "J"): for row in 0..<rows { erase(row, from: 0) }
    case ("[", "2", "K"): erase(cursor.row, from: 0)
    default: unknown.append(sequence)
    }
    isWrapPending = false
  }

  private mutating func erase(_ row: Int, from column: Int) {
    for column in column..<columns { cells[row][column] = " " }
  }

  private mutating func lineFeed() {
    isWrapPending = false
    guard cursor.row == rows - 1 else {
      cursor.row += 1
      return
    }
    scrollback.append(Self.line(cells.removeFirst()))
    cells.append(Self.blank(columns))
  }

  private mutating func print(_ text: String) {
    switch widths {
    case .clusters: for character in text { put(String(character), Self.columns(of: character)) }
    case .codePoints:
      for scalar in text.unicodeScalars { put(String(scalar), Self.columns(of: scalar)) }
    }
  }

  private mutating func put(_ text: String, _ width: Int) {
    guard width > 0 else {
      let column = max(0, cursor.column - (isWrapPending ? 0 : 1))
      cells[cursor.row][column] += text
      return
    }
    if isWrapPending || cursor.column + width > columns {
      if wraps {
        cursor.column = 0
        lineFeed()
      } else {
        cursor.column = columns - width
      }
    }
    guard cursor.column >= 0 else {
      cursor.column = 0
      return
    }
    cells[cursor.row][cursor.column] = text
    if width == 2 { cells[cursor.row][cursor.column + 1] = "" }
    cursor.column += width
    guard cursor.column >= columns else { return }
    cursor.column = columns - 1
    isWrapPending = wraps
  }

  private static func columns(of character: Character) -> Int {
    character.unicodeScalars.map { columns(of: $0) }.max() ?? 0
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFF60,
      0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }

  /// Gives the window another size, as a terminal does that cuts its rows, or as one that breaks
  /// them anew and takes the caret along.
  package mutating func resize(columns newColumns: Int, rows newRows: Int, reflows: Bool) {
    var next: [[String]] = []
    var caret = cursor
    for (index, row) in cells.enumerated() {
      let length = (row.lastIndex { $0 != " " } ?? -1) + 1
      let used = index == cursor.row ? max(length, cursor.column + 1) : length
      let parts = reflows ? max(1, (used + newColumns - 1) / newColumns) : 1
      if index == cursor.row {
        caret.row = next.count + (reflows ? cursor.column / newColumns : 0)
        caret.column = reflows ? cursor.column % newColumns : min(cursor.column, newColumns - 1)
      }
      for part in 0..<parts {
        let piece = row.dropFirst(part * newColumns).prefix(newColumns)
        next.append(piece + Self.blank(newColumns - piece.count))
      }
    }
    // Empty rows at the bottom give way first, then rows at the top.
    while next.count > newRows, next.count - 1 > caret.row, Self.line(next[next.count - 1]).isEmpty
    {
      next.removeLast()
    }
    while next.count > newRows {
      scrollback.append(Self.line(next.removeFirst()))
      caret.row = max(0, caret.row - 1)
    }
    while next.count < newRows { next.append(Self.blank(newColumns)) }
    (columns, rows, cells, cursor, isWrapPending) = (newColumns, newRows, next, caret, false)
  }
}
