/// Draws frames over each other: of each new one what differs from what stands there, as one text
/// to be written at once.
///
/// It moves by rows only, relative to the row of the caret, and never asks the terminal anything.
struct Painter: Sendable {
  private let look: Look
  /// What stands on the terminal.
  private var shown: Shown?

  private struct Shown: Sendable {
    var window: WindowSize
    var rows: [String]
    var columns: [Int]
    var caretRow: Int
    var beforeCaret: String
    var caretColumn: Int
  }

  // DECAWM off and on: while it is off a row cannot wrap, whatever the terminal thinks of widths.
  private static let wrapOff = "\u{1B}[?7l"
  private static let wrapOn = "\u{1B}[?7h"
  private static let eraseRow = "\u{1B}[2K"
  private static let eraseBelow = "\u{1B}[J"

  init(look: Look) {
    self.look = look
  }

  /// What to write so that the frame stands there; empty where it does already.
  ///
  /// In a window of another size than before everything is drawn anew.
  mutating func paint(_ frame: Frame, in window: WindowSize) -> String {
    let next = Shown(
      window: window, rows: frame.rows.map { $0.drawn(with: look) },
      columns: frame.rows.map(\.columns), caretRow: frame.caretRow,
      beforeCaret: Row(frame.beforeCaret).drawn(with: look),
      caretColumn: frame.beforeCaret.columns)
    defer { shown = next }
    guard let shown else { return Self.enclosed(Self.fresh(next)) }
    guard shown.window == window else {
      return Self.enclosed(toTop(of: shown, in: window) + Self.fresh(next))
    }
    let changes = Self.changes(from: shown, to: next)
    return changes.isEmpty ? "" : Self.enclosed(changes)
  }

  /// What to write so that nothing of the frame is left and the caret stands where it began.
  mutating func erase(in window: WindowSize) -> String {
    guard let shown else { return "" }
    self.shown = nil
    let below = shown.rows.count > 1 ? "\u{1B}[B" + Self.eraseBelow + "\u{1B}[A" : ""
    return Self.enclosed(toTop(of: shown, in: window) + Self.eraseRow + below)
  }

  /// What to write so that the next frame begins at the top of an empty window.
  mutating func clear(in window: WindowSize) -> String {
    erase(in: window) + "\u{1B}[H\u{1B}[2J"
  }

  /// Takes it that what was drawn stands elsewhere now, or nowhere.
  mutating func forget() {
    shown = nil
  }

  private static func enclosed(_ text: String) -> String { wrapOff + text + wrapOn }

  /// A frame from its top, and nothing below it.
  ///
  /// The first row is erased by itself: some terminals take it for the end of a whole screen when
  /// everything below the first place is erased, and keep what stood there in their scrollback.
  private static func fresh(_ next: Shown) -> String {
    let rows = next.rows.enumerated().map { index, row in
      index == 0 ? "\r" + eraseRow + row : "\r\n" + (index == 1 ? eraseBelow : "") + row
    }
    return rows.joined() + move(from: rows.count - 1, to: next.caretRow) + "\r" + next.beforeCaret
  }

  private static func changes(from shown: Shown, to next: Shown) -> String {
    var text = ""
    var row = shown.caretRow
    for (index, content) in next.rows.enumerated() {
      if index >= shown.rows.count {
        text += move(from: row, to: index - 1) + "\r\n" + content
      } else if content.utf8.elementsEqual(shown.rows[index].utf8) {
        continue
      } else {
        text += move(from: row, to: index) + "\r" + eraseRow + content
      }
      row = index
    }
    if next.rows.count < shown.rows.count {
      text += move(from: row, to: next.rows.count) + "\r" + eraseBelow
      row = next.rows.count
    }
    let isCaretThere =
      next.caretRow == shown.caretRow
      && next.beforeCaret.utf8.elementsEqual(shown.beforeCaret.utf8)
    guard !text.isEmpty || !isCaretThere else { return "" }
    return text + move(from: row, to: next.caretRow) + "\r" + next.beforeCaret
  }

  private static func move(from row: Int, to target: Int) -> String {
    if target < row { return "\u{1B}[\(row - target)A" }
    return target > row ? "\u{1B}[\(target - row)B" : ""
  }

  /// From the caret to the start of the first row of what stands there.
  ///
  /// Most terminals break long rows anew when the window becomes narrower, and take the caret
  /// along: the way up is longer then by the rows that came into being above it.
  private func toTop(of shown: Shown, in window: WindowSize) -> String {
    var distance = shown.caretRow
    let width = max(1, window.columns)
    if look.reflows, width < shown.window.columns {
      distance = shown.columns[..<shown.caretRow].reduce(0) { sum, columns in
        sum + max(1, (columns + width - 1) / width)
      }
      distance += shown.caretColumn / width
    }
    return (distance > 0 ? "\u{1B}[\(distance)A" : "") + "\r"
  }
}
