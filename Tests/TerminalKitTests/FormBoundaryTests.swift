import Testing

@testable import TerminalKit

@Suite("Where a form begins to show more")
struct FormBoundaryTests {
  private func typist(_ dialogue: Dialogue, _ keys: String = "") -> Typist<PromptForm> {
    var typist = Typist(PromptForm(dialogue))
    typist.type(keys)
    return typist
  }

  @Test(
    "the position stands in the title where twelve columns of it fit, or all of it",
    arguments: [(28, "pickem  1 of 2  /[$<team>]/…"), (27, "pickem  1 of 2")])
  func position(columns: Int, title: String) {
    #expect(typist(.pickem()).seen(columns: columns)[0] == title)
  }

  @Test(
    "a short position needs no more room than it takes", arguments: [(9, "x  [$<a>]"), (8, "x")])
  func shortPosition(columns: Int, title: String) {
    let question = Question(label: "a") { _ in .valid }
    let dialogue = Dialogue(
      kind: "", name: "x", questions: [question], position: { _ in [StyledText("$<a>", .current)] })
    #expect(Typist(PromptForm(dialogue)).seen(columns: columns)[0] == title)
  }

  @Test("the result has what was answered, and of the field in hand its highlighted choice")
  func result() {
    #expect(typist(.pickem(), "red\r").seen()[3] == "https://example.com/red/‹$<id>›")
    let choice = Question(label: "a", choices: [Choice("one"), Choice("two")]) { _ in .valid }
    let dialogue = Dialogue(
      kind: "", name: "x", questions: [choice, choice],
      preview: { values, _ in [StyledText(values.map { $0 ?? "?" }.joined(separator: ","))] })
    #expect(typist(dialogue).seen().last == "one,?")
    #expect(typist(dialogue, "\u{1B}[B\r").seen().last == "two,one")
    #expect(typist(dialogue, "\u{1B}[B\r\u{1B}[Z").seen().last == "two,?")
  }

  @Test("where as many lines are pasted as there are fields, none is omitted")
  func pastedExactly() {
    var typist = typist(.pickem())
    typist.paste("mets\n123\n")
    #expect(typist.interaction.fields.map(\.editor.text) == ["mets", "123"])
    #expect(typist.interaction.notice == "filled from several lines; Ctrl-_ to undo")
  }
}
