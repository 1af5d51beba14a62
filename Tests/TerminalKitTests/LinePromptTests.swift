import Foundation
import TestSupport
import Testing


@Suite("Line by line at a real terminal")
struct LinePromptTests {
  @Test("a dumb terminal gets lines and no escape sequence")
  func dumb() throws {
    let terminal = try demo(["TERM": "dumb"])
    try terminal.expect("team:")
    terminal.send("Red\r")
    try terminal.expect("! 'R' is not allowed")
    terminal.send("red\r")
    try terminal.expect("id:")
    terminal.send("842\r")
    try terminal.expect("ref:")
    terminal.send("\r")
    #expect(try terminal.wait() == .exit(0))
    #expect(terminal.outputText == "red|842|\n")
    #expect(!terminal.drawn.contains(0x1B))
    expectRestored(terminal)
  }

  @Test("a screen reader gets sentences and no escape sequence, and a secret is not echoed")
  func accessible() throws {
    let terminal = try demo(["ACCESSIBLE": "1", "DEMO_SECRET": "1"])
    try terminal.expect("Value 1 of 3, team: ")
    terminal.send("red\r")
    try terminal.expect("Value 2 of 3, id.")
    terminal.send("..\r")
    try terminal.expect("team [red]:")
    terminal.send("\r842\r")
    try terminal.expect("password:")
    terminal.send("hunter2\r")
    #expect(try terminal.wait() == .exit(0))
    #expect(terminal.outputText == "red|842|hunter2\n")
    #expect(!terminal.screen.text.contains("hunter"))
    #expect(!terminal.drawn.contains(0x1B))
    expectRestored(terminal)
  }

  @Test("a screen reader is told how to pick, too")
  func accessiblePick() throws {
    let terminal = try demo(["ACCESSIBLE": "1", "DEMO_PICK": "3"])
    try terminal.expect("Number or letters:")
    terminal.send("2\r")
    #expect(try terminal.wait() == .exit(0))
    #expect(terminal.outputText == "item 1\n")
    expectRestored(terminal)
  }

  @Test("an end of input never accepts half a line")
  func halfALine() throws {
    let terminal = try demo(["TERM": "dumb"])
    try terminal.expect("team:")
    terminal.send("re\u{4}")
    terminal.look(for: .milliseconds(30))
    terminal.send("d\r")
    try terminal.expect("id:")
    terminal.send("842\u{4}")
    terminal.look(for: .milliseconds(30))
    terminal.send("\u{4}")
    #expect(try terminal.wait() == .exit(130))
    #expect(terminal.outputText == "")
    expectRestored(terminal)
  }

  @Test("arrow keys in a line mode are refused and not taken for text")
  func arrowsInLines() throws {
    let terminal = try demo(["TERM": "dumb"])
    try terminal.expect("team:")
    terminal.send("red\u{1B}[D\r")
    try terminal.expect("Not accepted: the line has control characters")
    terminal.send("\u{3}")
    #expect(try terminal.wait() == .signal(SIGINT))
  }
}
