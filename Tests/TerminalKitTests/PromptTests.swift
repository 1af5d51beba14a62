import Foundation
import TestSupport
import Testing

/// The prompts at a real terminal: what no model of one can prove.
@Suite("At a real terminal")
struct PromptTests {
  @Test("answers go to the standard output and everything else to the terminal")
  func answers() throws {
    let terminal = try demo()
    try terminal.answer("team › e.g. red-sox", with: "red\r")
    try terminal.answer("2 of 3", with: "842\r\r")
    #expect(try terminal.end() == .init(.exit(0), output: "red|842|\n"))
    #expect(terminal.screen.lines == ["✓ team red", "✓ id 842", "✓ ref omitted"])
  }

  @Test("type-ahead for all questions in one write is checked, question by question")
  func typeAhead() throws {
    let terminal = try demo()
    terminal.send("red\r12a\r")
    try terminal.expect("! expected three digits")
    #expect(terminal.screen.text.contains("2 of 3"))
    terminal.send("\u{7F}3\rnote\r")
    #expect(try terminal.end() == .init(.exit(0), output: "red|123|note\n"))
  }

  @Test("what was typed ahead beyond the last answer is left for who reads next")
  func typedBeyond() throws {
    let script = "\(builtProduct("PromptDemo")) >/dev/null; read -e -r line; echo \"next: $line\""
    let terminal = try PseudoTerminal(
      "/bin/bash", arguments: ["-c", script], environment: demoEnvironment)
    try terminal.answer("team ›", with: "red\r842\r\rls -l\r")
    #expect(try terminal.end() == .init(.exit(0), output: "next: ls -l\n"))
  }

  @Test("a paste with a newline at its end is not submitted")
  func paste() throws {
    let terminal = try demo()
    try terminal.expect("bracketed paste") { $0.bracketsPastes }
    terminal.send("\u{1B}[200~red-sox\r\n\u{1B}[201~")
    try terminal.expect("red-sox  ")
    terminal.look(for: .milliseconds(50))
    #expect(terminal.screen.text.contains("1 of 3"))
    terminal.send("\r")
    try terminal.answer("2 of 3", with: "\u{3}")
    #expect(try terminal.end() == .init(.signal(SIGINT)))
  }

  @Test("an arrow key that comes in pieces moves the caret, and nothing of it is text")
  func slowArrow() throws {
    let terminal = try demo()
    try terminal.answer("team ›", with: "ab")
    try terminal.answer("‹ab›", with: "\u{1B}")
    try terminal.answer("Esc again to cancel", with: "[")
    terminal.look(for: .milliseconds(80))
    terminal.send("D")
    terminal.look(for: .milliseconds(20))
    terminal.send("x\r")
    try terminal.answer("/axb/", with: "\u{1B}")
    try terminal.answer("Esc again to cancel", with: "\u{1B}")
    #expect(try terminal.end() == .init(.exit(130)))
    #expect(terminal.screen.lines == ["✗ cancelled"])
  }

  @Test("a character may come byte by byte, and goes by one Backspace")
  func characters() throws {
    let terminal = try demo()
    try terminal.expect("team ›")
    for byte in "é".utf8 {
      terminal.send([byte])
      terminal.look(for: .milliseconds(10))
    }
    try terminal.answer("‹é›", with: "👨‍👩‍👧")
    try terminal.answer("‹é👨‍👩‍👧›", with: "\u{7F}")
    try terminal.answer("‹é›", with: "\r842\r\r")
    #expect(try terminal.end() == .init(.exit(0), output: "é|842|\n"))
  }

  @Test("while an error shows, the window may take any size")
  func resize() throws {
    let terminal = try demo()
    try terminal.answer("team ›", with: "Red\r")
    try terminal.expect("! 'R' is not allowed")
    for (columns, rows) in [(40, 12), (100, 30), (30, 8), (25, 5), (80, 24)] {
      terminal.resize(columns: columns, rows: rows)
      try terminal.expect("one frame") { screen in
        let lines = screen.lines
        let titles = lines.filter { $0.contains("1 of 3") }
        return titles.count == (rows < 6 ? 0 : 1)
          && lines.filter { $0.hasPrefix("team › Red") }.count == 1
          && lines.filter { $0.hasPrefix("! 'R'") }.count == 1 && lines.count <= 7
      }
    }
    terminal.send("\u{15}red")
    try terminal.expect("✓ ok")
    terminal.signal(SIGTERM)
    #expect(try terminal.end() == .init(.signal(SIGTERM)))
    #expect(terminal.screen.lines == [])
  }

  @Test("after the window was made narrower, the frame soon fills it again")
  func narrowing() throws {
    let terminal = try demo()
    try terminal.expect("/$<ref>")
    terminal.resize(columns: 40, rows: 24)
    try terminal.expect("less than the window") {
      $0.lines.first == "pickem  1 of 3  /[$<team>]/$<…"
    }
    try terminal.expect("the whole title") {
      $0.lines.first == "pickem  1 of 3  /[$<team>]/$<id>/$<ref>"
    }
    terminal.send("\u{3}")
    #expect(try terminal.wait() == .signal(SIGINT))
  }

  @Test("it needs neither the standard input nor the standard error")
  func streams() throws {
    let terminal = try demo(errors: .null)
    try terminal.answer("team ›", with: "red\r842\r\r")
    #expect(try terminal.end() == .init(.exit(0), output: "red|842|\n"))

    let other = try PseudoTerminal("/bin/sleep", arguments: ["30"], environment: demoEnvironment)
    let elsewhere = try demo(["DEEPLINK_TTY": other.path], input: .null)
    try other.answer("team ›", with: "red\r842\r\r")
    #expect(try elsewhere.wait() == .exit(0))
    #expect(elsewhere.outputText == "red|842|\n")
    #expect(other.settings == other.settingsBefore)
  }

  @Test("NO_COLOR draws without any attribute")
  func noColor() throws {
    let terminal = try demo(["NO_COLOR": "1"])
    try terminal.answer("team › (e.g. red-sox)", with: "Red\r")
    try terminal.answer("! 'R'", with: "\u{15}red\r")
    try terminal.answer("/red/‹", with: "\u{3}")
    #expect(try terminal.wait() == .signal(SIGINT))
    let drawn = String(decoding: terminal.drawn, as: UTF8.self)
    #expect(try drawn.firstMatch(of: Regex("\u{1B}\\[[0-9;]*m")) == nil)
  }

  @Test("a choice is taken from the list, and the frame shrinks again")
  func choices() throws {
    let terminal = try demo(["DEMO_CHOICES": "1"], rows: 12)
    try terminal.answer("team ›", with: "red\r842\r")
    try terminal.answer("› production", with: "stg")
    try terminal.answer("‹staging›", with: "\r")
    #expect(try terminal.end() == .init(.exit(0), output: "red|842|staging\n"))
    #expect(terminal.screen.lines == ["✓ team red", "✓ id 842", "✓ env staging"])
    #expect(terminal.screen.scrollback == [])
  }

  @Test("one of many items is picked by some of its letters")
  func picking() throws {
    let terminal = try demo(["DEMO_PICK": "500"])
    try terminal.answer("Link  500", with: "surv1")
    try terminal.answer("› survivor-1 ", with: "99")
    try terminal.answer("1 of 500", with: "\r")
    #expect(try terminal.end() == .init(.exit(0), output: "item 199\n"))
    #expect(terminal.screen.lines == [])
  }
}
