/// Draws each frame over the one before: only the rows that differ, as one text to write at once.
///
/// It moves by rows only, relative to the row of the caret, and never asks the terminal anything.
struct Painter: Sendable {
  private let look: Look
  /// What the terminal shows.
  private var shown: Shown?

  private struct Shown: Sendable {
    var window: Window
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

  /// The text that draws the frame; empty if it is drawn already.
  ///
  /// After a change of the window's size, the entire frame is redrawn.
  mutating func paint(_ frame: Frame, in window: Window) -> String {
    let next = Shown(
      window: window, rows: frame.rows.map { $0.drawn(with: look) },
      columns: frame.rows.map(\.columns), caretRow: frame.caretRow,
      beforeCaret: ScreenRow(frame.beforeCaret).drawn(with: look),
      caretColumn: frame.beforeCaret.columns)
    defer { shown = next }
    guard let shown else { return Self.enclosed(Self.fresh(next)) }
    guard shown.window == window else {
      return Self.enclosed(toTop(of: shown, in: window) + Self.fresh(next))
    }
    let changes = Self.changes(from: shown, to: next)
    return changes.isEmpty ? "" : Self.enclosed(changes)
  }

  /// The text that erases the frame and puts the caret back to where the frame began.
  mutating func erase(in window: Window) -> String {
    guard let shown else { return "" }
    self.shown = nil
    let below = shown.rows.count > 1 ? "\u{1B}[B" + Self.eraseBelow + "\u{1B}[A" : ""
    return Self.enclosed(toTop(of: shown, in: window) + Self.eraseRow + below)
  }

  /// The text that clears the window, so that the next frame begins at its top.
  mutating func clear(in window: Window) -> String {
    erase(in: window) + "\u{1B}[H\u{1B}[2J"
  }

  /// Assumes that the frame is not on the terminal any more, or not in the same place.
  mutating func forget() {
    shown = nil
  }

  private static func enclosed(_ text: String) -> String { wrapOff + text + wrapOn }

  /// A frame from its top, and nothing below it.
  ///
  /// The first row is erased by itself: some terminals take erasing everything from the first place
  /// for the end of a screen, and keep that screen in their scrollback.
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
      next.caretRow == shown.caretRow && next.beforeCaret.utf8.elementsEqual(shown.beforeCaret.utf8)
    guard !text.isEmpty || !isCaretThere else { return "" }
    return text + move(from: row, to: next.caretRow) + "\r" + next.beforeCaret
  }

  private static func move(from row: Int, to target: Int) -> String {
    if target < row { return "\u{1B}[\(row - target)A" }
    return target > row ? "\u{1B}[\(target - row)B" : ""
  }

  /// The way from the caret to the start of the first row of what is shown.
  ///
  /// Most terminals reflow long rows when the window becomes narrower and move the caret with them:
  /// the distance to the top then grows by the rows added above the caret.
  private func toTop(of shown: Shown, in window: Window) -> String {
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
