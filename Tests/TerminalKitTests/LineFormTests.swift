import Foundation
import TestSupport
import Testing

@testable import TerminalKit

@Suite("Asking line by line")
struct LineFormTests {
  let look = Look(hasColor: false, isUnicode: true)
  let team = Question(label: "team", help: "lowercase letters", placeholder: "red-sox") { text in
    text.isEmpty
      ? .invalid("a team is needed")
      : text == "Red" ? .invalid("R is not allowed") : .valid
  }
  let id = Question(label: "id", initialText: "7") {
    $0.isEmpty ? .invalid("a number is needed") : Int($0) == nil ? .invalid("no number") : .valid
  }

  /// What a person sees who types the lines, and the answers, if it came to them.
  private func transcript(
    _ questions: [Question], spoken: Bool, lines: [String]
  ) -> (shown: [String], answers: [String]?) {
    var form = LineForm(
      Dialogue(kind: "Link", name: "pickem", questions: questions), isSpoken: spoken, look: look)
    var shown = form.opening
    for line in lines {
      shown.append(form.prompt + (form.hidesInput ? "" : line))
      switch form.take(line) {
      case .goOn(let words): shown += words
      case .done(let answers): return (shown, answers.texts)
      }
    }
    return (shown, nil)
  }

  @Test("spoken, it says every fact in a sentence and goes back at two dots with the text kept")
  func spoken() {
    let (shown, answers) = transcript(
      [team, id], spoken: true, lines: ["..", "Red", "red-sox", "..", "", "x", ""])
    #expect(
      shown == [
        "Link pickem, 2 values. Type .. to go back, Control-C to stop.",
        "Value 1 of 2, team: lowercase letters. For example red-sox.",
        "team: ..",
        "This is the first value.",
        "team: Red",
        "Not accepted: R is not allowed.",
        "team: red-sox",
        "Value 2 of 2, id.",
        "id [7]: ..",
        "Value 1 of 2, team: lowercase letters. For example red-sox.",
        "team [red-sox]: ",
        "Value 2 of 2, id.",
        "id [7]: x",
        "Not accepted: no number.",
        "id [7]: ",
      ])
    #expect(answers == ["red-sox", "7"])
  }

  @Test("terse, it says what is expected, the label, the default and why a value is refused")
  func terse() {
    let (shown, answers) = transcript(
      [team, id], spoken: false, lines: ["Red", "..", "8"])
    #expect(
      shown == [
        "lowercase letters; e.g. red-sox", "team: Red", "! R is not allowed", "team: ..",
        "id [7]: 8",
      ])
    #expect(answers == ["..", "8"])
  }

  @Test("a text that is refused at first is told, and Enter does not take it")
  func refusedAtFirst() {
    var wrong = id
    wrong.initialText = "7x"
    let (shown, answers) = transcript([wrong], spoken: false, lines: ["", "7"])
    #expect(shown == ["! no number", "id: ", "! a value is required: a number is needed", "id: 7"])
    #expect(answers == ["7"])
  }

  @Test("choices are numbered, and a value is meant before a number")
  func choices() {
    let names = ["ten", "3", "one"]
    let question = Question(label: "n", choices: names.map { Choice($0) }) {
      names.contains($0) ? .valid : .invalid("not one of them")
    }
    for (line, value) in [("1", "ten"), ("3", "3"), ("one", "one"), ("ten", "ten")] {
      let (shown, answers) = transcript([question], spoken: false, lines: [line])
      #expect(shown == ["1. ten", "2. 3", "3. one", "n: " + line])
      #expect(answers == [value])
    }
    let plain = Question(label: "n", choices: ["ten", "six", "one"].map { Choice($0) }) {
      ["ten", "six", "one"].contains($0) ? .valid : .invalid("not one of them")
    }
    for (line, value) in [("1", "ten"), ("2", "six"), ("3", "one")] {
      #expect(transcript([plain], spoken: false, lines: [line]).answers == [value])
    }
    for line in ["0", "4", "-1", "1x"] {
      #expect(transcript([plain], spoken: false, lines: [line]).answers == nil)
    }
  }

  @Test("a secret is not echoed, and not offered in the clear when it is gone back to")
  func secret() {
    let password = Question(label: "password", isSecret: true) {
      $0.isEmpty ? .invalid("needed") : .valid
    }
    let (shown, answers) = transcript(
      [password, team], spoken: true, lines: ["hunter2", "..", "", "red"])
    #expect(shown.contains("password [•••]: "))
    #expect(!shown.contains { $0.contains("hunter2") })
    #expect(answers == ["hunter2", "red"])
  }

  @Test("an optional question is left out by Enter")
  func optional() {
    let question = Question(label: "ref", isOptional: true) { _ in .valid }
    let (shown, answers) = transcript([question], spoken: true, lines: [""])
    #expect(shown[1] == "Value 1 of 1, ref. Optional.")
    #expect(answers == [""])
  }
}

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
