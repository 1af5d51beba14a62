import TestSupport
import Testing

@testable import TerminalKit

@Suite("Drawing")
struct PainterTests {
  /// A terminal with some rows on it already, and a painter that draws on it.
  private struct Desk {
    var screen: ScreenModel
    var painter: Painter
    var window: Window

    init(columns: Int, rows: Int, above: Int, look: Look, widths: ScreenModel.Widths) {
      window = Window(columns: columns, rows: rows)
      screen = ScreenModel(columns: columns, rows: rows, widths: widths)
      painter = Painter(look: look)
      for number in 0..<above { screen.feed("\(number)\r\n") }
    }

    /// Everything on it, what was scrolled out included.
    var everything: [String] { screen.scrollback + screen.lines }

    mutating func paint(_ frame: Frame) { screen.feed(painter.paint(frame, in: window)) }
  }

  private func text(of row: ScreenRow) -> String {
    var text = row.cells.map(\.text).joined()
    if let aside = row.aside {
      text += String(repeating: " ", count: aside.column - row.cells.columns)
      text += aside.cells.map(\.text).joined()
    }
    while text.last == " " { text.removeLast() }
    return text
  }

  private static let names = ["production", "staging", "preview", "demo", "x1", "x2", "x3"]
  private var dialogue: Dialogue {
    let names = Self.names
    return .pickem(
      recents: ["mets", String(repeating: "long-", count: 30)],
      more: [
        Question(label: "env", choices: names.map { Choice($0) }) {
          names.contains($0) ? .valid : .invalid("not one of them")
        }
      ])
  }

  @Test("the screen is the frame, and what stood above it stays, whatever is typed at any size")
  func screenIsFrame() {
    let parts = [
      "a", "-", "X", "12", "\r", "\t", "\u{1B}[Z", "\u{1B}[A", "\u{1B}[B", "\u{7F}", "\u{15}",
      "\u{1B}[D", "\u{1}", "\u{1F}", "\u{1B}", "long-text-", "\u{1B}[200~b\n91\u{1B}[201~",
    ]
    fuzz(rounds: 40) { random in
      let rows = random.int(1...14)
      let columns = random.int(1...90)
      // What stands above is numbered, and a number must fit.
      let above = random.int(0...(columns > 1 ? 16 : 10))
      var desk = Desk(
        columns: columns, rows: rows, above: above, look: .plain, widths: .codePoints)
      var typist = Typist(PromptForm(dialogue))
      for _ in 0..<random.int(1...30) {
        typist.type(random.pick(parts))
        if random.oneIn(5) { typist.wait(.seconds(1)) }
        let frame = typist.interaction.frame(in: desk.window, look: .plain)
        desk.paint(frame)
        var expected = (0..<above).map(String.init) + frame.rows.map(text)
        while expected.last == "" { expected.removeLast() }
        #expect(desk.everything == expected)
        #expect(desk.screen.unknown == [])
        #expect(desk.screen.wraps)
        #expect(
          frame.rows[frame.caretRow].cells.starts(with: frame.beforeCaret), "the caret is in sight")
        #expect(
          desk.screen.cursor.column == min(frame.beforeCaret.columns, desk.window.columns - 1))
        #expect(desk.painter.paint(frame, in: desk.window) == "")
      }
      desk.screen.feed(desk.painter.erase(in: desk.window))
      #expect(desk.everything == (0..<above).map(String.init))
      #expect(desk.screen.cursor.column == 0)
    }
  }

  @Test("no text makes rows multiply, whatever a terminal thinks of its width")
  func oddWidths() {
    let odd = [
      "日本語", "👨‍👩‍👧‍👦", "e\u{301}\u{302}", "❤️", "🇩🇪", "שלום", "한국", "नमस्ते", "a\u{200B}b", "ｆｕｌｌ", "…",
      "\u{1F3FD}",
    ]
    fuzz(rounds: 20) { random in
      for widths in ScreenModel.Widths.allCases {
        let above = random.int(0...12)
        var desk = Desk(
          columns: random.int(4...60), rows: random.int(2...10), above: above, look: .colored,
          widths: widths)
        var typist = Typist(PromptForm(dialogue))
        for _ in 0..<15 {
          typist.type(random.pick(odd + ["\u{1B}[D", "\u{1}", "\u{7F}", "x"]))
          if random.oneIn(4) { typist.wait(.seconds(1)) }
          let frame = typist.interaction.frame(in: desk.window, look: .colored)
          desk.paint(frame)
          #expect(Array(desk.everything.prefix(above)) == (0..<above).map(String.init))
          #expect(desk.everything.count <= above + frame.rows.count)
          #expect(desk.screen.cursor.row + desk.screen.scrollback.count == above + frame.caretRow)
        }
      }
    }
  }

  @Test("after the window was resized the frame stands there once, and nothing of the old one")
  func resizing() {
    fuzz(rounds: 60) { random in
      let reflows = !random.oneIn(3)
      let look = Look(hasColor: false, isUnicode: true, reflows: reflows, hasHints: false)
      let above = random.int(0...3)
      var desk = Desk(
        columns: random.int(20...100), rows: 40, above: above, look: look, widths: .codePoints)
      var typist = Typist(PromptForm(dialogue))
      typist.type(random.pick(["", "red-sox", "X", String(repeating: "long-", count: 20)]))
      typist.type(random.pick(["", "\u{1B}[D", "\u{1}", "\r"]))
      for _ in 0..<6 {
        desk.paint(typist.interaction.frame(in: desk.window, look: look))
        desk.window = Window(columns: random.int(8...100), rows: 40)
        desk.screen.resize(columns: desk.window.columns, rows: 40, reflows: reflows)
        let frame = typist.interaction.frame(in: desk.window, look: look)
        desk.paint(frame)
        var expected = (0..<above).map(String.init) + frame.rows.map(text)
        while expected.last == "" { expected.removeLast() }
        #expect(desk.everything == expected)
      }
    }
  }

  @Test(
    "what is below the first row is erased apart, where there are more rows",
    arguments: [
      (1, 0, "\r\u{1B}[2K"), (2, 0, "\r\u{1B}[2K\u{1B}[B\u{1B}[J\u{1B}[A"),
      (3, 2, "\u{1B}[2A\r\u{1B}[2K\u{1B}[B\u{1B}[J\u{1B}[A"),
    ])
  func erasing(rows: Int, caretRow: Int, expected: String) {
    var painter = Painter(look: .plain)
    let window = Window(columns: 80, rows: 24)
    #expect(painter.erase(in: window) == "")
    let frame = Frame(
      rows: Array(repeating: ScreenRow(), count: rows), caretRow: caretRow, beforeCaret: [])
    _ = painter.paint(frame, in: window)
    #expect(painter.erase(in: window) == "\u{1B}[?7l" + expected + "\u{1B}[?7h")
    #expect(painter.erase(in: window) == "")
  }

  @Test(
    "in a window that became narrower the way up is longer by the rows that were broken",
    arguments: [
      (39, 0, "\u{1B}[2A"), (40, 19, "\u{1B}[2A"), (41, 0, "\u{1B}[3A"), (40, 20, "\u{1B}[3A"),
      (0, 0, "\u{1B}[1A"),
    ])
  func brokenRows(above: Int, caretColumn: Int, up: String) {
    func cells(_ count: Int) -> [ScreenCell] {
      StyledText(String(repeating: "x", count: count)).cells
    }
    var painter = Painter(look: .plain)
    let frame = Frame(
      rows: [ScreenRow(cells(above)), ScreenRow(cells(30))], caretRow: 1,
      beforeCaret: cells(caretColumn))
    _ = painter.paint(frame, in: Window(columns: 80, rows: 24))
    let erased = painter.erase(in: Window(columns: 20, rows: 24))
    #expect(erased.hasPrefix("\u{1B}[?7l" + up + "\r"))
  }

  @Test("a key changes the rows that differ and no others")
  func onlyChanges() {
    var typist = Typist(PromptForm(dialogue))
    var painter = Painter(look: .plain)
    let window = Window(columns: 80, rows: 24)
    func next(_ keys: String) -> String {
      typist.type(keys)
      return painter.paint(typist.interaction.frame(in: window, look: .plain), in: window)
    }
    _ = next("ab")
    #expect(next("") == "")
    #expect(next("\u{1B}[D") == "\u{1B}[?7l\rteam › a\u{1B}[?7h")
    #expect(
      next("c") == "\u{1B}[?7l\r\u{1B}[2Kteam › acb\u{1B}[51G⏎ next"
        + "\u{1B}[2B\r\u{1B}[2Khttps://example.com/‹acb›/$<id>/$<env>"
        + "\u{1B}[2A\rteam › ac\u{1B}[?7h")
  }

  @Test("it never asks the terminal anything, hides the caret, or leaves the screen")
  func nothingElse() {
    var desk = Desk(columns: 60, rows: 12, above: 2, look: .colored, widths: .codePoints)
    var typist = Typist(PromptForm(dialogue))
    for keys in ["X", "\r", "\u{15}red\r", "123\r", "st", "\u{1B}", "\u{1B}[Z"] {
      typist.type(keys)
      desk.paint(typist.interaction.frame(in: desk.window, look: .colored))
    }
    desk.screen.feed(desk.painter.clear(in: desk.window))
    #expect(desk.screen.unknown == [])
  }
}
