import Foundation
import TestSupport
import Testing

@Suite("Line by line at a real terminal")
struct LinePromptTests {
  @Test("a dumb terminal gets lines and no escape sequence")
  func dumb() throws {
    let terminal = try demo(["TERM": "dumb"])
    try terminal.answer("team:", with: "Red\r")
    try terminal.answer("! 'R' is not allowed", with: "red\r")
    try terminal.answer("id:", with: "842\r")
    try terminal.answer("ref:", with: "\r")
    #expect(try terminal.end() == .init(.exit(0), output: "red|842|\n"))
    #expect(!terminal.drawn.contains(0x1B))
  }

  @Test("a screen reader gets sentences and no escape sequence, and a secret is not echoed")
  func accessible() throws {
    let terminal = try demo(["ACCESSIBLE": "1", "DEMO_SECRET": "1"])
    try terminal.answer("Value 1 of 3, team: ", with: "red\r")
    try terminal.answer("Value 2 of 3, id.", with: "..\r")
    try terminal.answer("team [red]:", with: "\r842\r")
    try terminal.answer("password:", with: "hunter2\r")
    #expect(try terminal.end() == .init(.exit(0), output: "red|842|hunter2\n"))
    #expect(!terminal.screen.text.contains("hunter"))
    #expect(!terminal.drawn.contains(0x1B))
  }

  @Test("a screen reader is told how to pick, too")
  func accessiblePick() throws {
    let terminal = try demo(["ACCESSIBLE": "1", "DEMO_PICK": "3"])
    try terminal.answer("Number or letters:", with: "2\r")
    #expect(try terminal.end() == .init(.exit(0), output: "item 1\n"))
  }

  @Test("an end of input never accepts half a line")
  func halfALine() throws {
    let terminal = try demo(["TERM": "dumb"])
    try terminal.answer("team:", with: "re\u{4}")
    terminal.look(for: .milliseconds(30))
    terminal.send("d\r")
    try terminal.answer("id:", with: "842\u{4}")
    terminal.look(for: .milliseconds(30))
    terminal.send("\u{4}")
    #expect(try terminal.end() == .init(.exit(130)))
  }

  @Test("arrow keys in a line mode are refused and not taken for text")
  func arrowsInLines() throws {
    let terminal = try demo(["TERM": "dumb"])
    try terminal.answer("team:", with: "red\u{1B}[D\r")
    try terminal.answer("Not accepted: the line has control characters", with: "\u{3}")
    #expect(try terminal.wait() == .signal(SIGINT))
  }
}
