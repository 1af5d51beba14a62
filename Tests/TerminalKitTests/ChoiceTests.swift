import Testing

@testable import TerminalKit

@Suite("A field of choices")
struct ChoiceTests {
  private let names = [
    "production", "staging", "development", "preview", "canary", "local", "demo",
  ]

  private func typist(_ text: String = "", isOptional: Bool = false) -> Typist<PromptForm> {
    let names = names
    let question = Question(
      label: "env", initialText: text, isOptional: isOptional, choices: names.map { Choice($0) }
    ) {
      names.contains($0) || isOptional && $0.isEmpty ? .valid : .invalid("not one of them")
    }
    return Typist(PromptForm(Dialogue(kind: "Link", name: "x", questions: [question])))
  }

  @Test(
    "Enter takes the highlighted choice",
    arguments: [
      ("\r", "production"), ("\u{1B}[B\r", "staging"), ("\u{1B}[A\r", "demo"), ("st\r", "staging"),
      ("e\u{1B}[B\r", "demo"), ("\u{1B}[6~\r", "demo"), ("\u{1B}[6~\u{1B}[B\r", "production"),
      ("demo\r", "demo"), ("pre\t\r", "preview"), ("xx\u{15}\u{1B}[B\r", "staging"),
    ])
  func taken(keys: String, expected: String) {
    var typist = typist()
    typist.type(keys)
    #expect(typist.outcome == .submitted([expected]))
  }

  @Test("where nothing answers to what was typed, nothing is taken")
  func nothing() {
    var typist = typist()
    typist.type("xyz\r")
    #expect(typist.outcome == nil)
    #expect(typist.interaction.fields[0].display == .invalid("not one of them"))
  }

  @Test("an empty optional field is left out, and the arrow finds the first choice")
  func optional() {
    var typist = typist(isOptional: true)
    typist.type("\r")
    #expect(typist.outcome == .submitted([""]))
    typist = self.typist(isOptional: true)
    typist.type("\u{1B}[B\r")
    #expect(typist.outcome == .submitted(["production"]))
    typist = self.typist(isOptional: true)
    typist.type("\u{1B}[A\r")
    #expect(typist.outcome == .submitted(["demo"]))
  }

  @Test("an optional field that is emptied again is omitted")
  func emptied() {
    var typist = typist(isOptional: true)
    typist.type("st\u{15}\r")
    #expect(typist.outcome == .submitted([""]))
  }

  @Test(
    "a key leads from one end of a list to the other, and a longer step stops at the end",
    arguments: [
      (0, nil, 1, nil), (0, 0, -6, nil), (1, 0, 1, 0), (1, nil, -1, 0), (7, nil, 1, 0),
      (7, nil, -6, 6), (7, 0, 1, 1), (7, 5, 1, 6), (7, 6, 1, 0), (7, 6, 6, 0), (7, 3, 6, 6),
      (7, 0, -1, 6), (7, 1, -1, 0), (7, 6, -1, 5), (7, 3, -6, 0), (7, 6, -6, 0), (7, 0, -6, 6),
    ] as [(Int, Int?, Int, Int?)])
  func place(count: Int, place: Int?, step: Int, next: Int?) {
    #expect(Array(0..<count).place(from: place, by: step) == next)
  }

  @Test("a list of one row shows the highlighted choice, or the first", arguments: [true, false])
  func oneRow(isOptional: Bool) {
    var list = ChoiceList(names.map { Choice($0) }, text: "", isOptional: isOptional)
    func shown() -> [String] {
      list.rows(1, width: 29, look: .plain).map { $0.cells.map(\.text).joined() }
    }
    #expect(shown() == [isOptional ? "  production" : "› production"])
    list.move(by: -1)
    #expect(shown() == ["› demo"])
    #expect(list.rows(0, width: 29, look: .plain) == [])
  }

  @Test("a choice that was taken is an answer: Esc asks again before it is lost")
  func touched() {
    let question = Question(label: "a", choices: ["one", "two"].map { Choice($0) }) {
      $0.isEmpty ? .invalid("needed") : .valid
    }
    for (keys, isTold) in [("", false), ("\r", true), ("\u{1B}[B\r", true)] {
      var typist = Typist(
        PromptForm(Dialogue(kind: "Link", name: "x", questions: [question, question])))
      typist.type(keys)
      while typist.outcome == nil, typist.interaction.notice == nil { typist.type("\u{1B}") }
      #expect((typist.interaction.notice == "Esc again to cancel") == isTold)
      #expect((typist.outcome == .cancelled) == !isTold)
    }
  }

  @Test("the default is highlighted among all the choices")
  func preset() {
    var typist = typist("canary")
    #expect(typist.seen()[2...7].contains("› canary"))
    typist.type("\u{1B}[B\r")
    #expect(typist.outcome == .submitted(["local"]))
  }

  @Test(
    "a default is highlighted in an empty field: Enter and Tab take it, and typing filters at once",
    arguments: [
      ("\r", "canary"), ("st\r", "staging"), ("st\u{15}\u{1B}[B\r", "staging"), ("\t\r", "canary"),
      ("\u{1B}[A\r", "preview"),
    ])
  func defaultChoice(keys: String, expected: String) {
    var typist = typist("canary")
    #expect(typist.interaction.fields[0].editor.isEmpty)
    #expect(typist.interaction.fields[0].verdict == .valid)
    typist.type(keys)
    #expect(typist.outcome == .submitted([expected]))
  }

  @Test("a choice that was submitted is highlighted in an empty field on the way back")
  func back() {
    let names = names
    let questions = ["a", "b"].map { label in
      Question(label: label, initialText: "canary", choices: names.map { Choice($0) }) {
        names.contains($0) ? .valid : .invalid("not one of them")
      }
    }
    var typist = Typist(
      PromptForm(
        Dialogue(
          kind: "Link", name: "x", questions: questions,
          preview: { values, _ in values.map { StyledText("/" + ($0 ?? "?")) } })))
    #expect(typist.seen().last == "/canary/canary")
    typist.type("st\r")
    #expect(typist.seen().last == "/staging/canary")
    typist.type("\u{1B}[Z")
    #expect(typist.interaction.fields[0].editor.text == "")
    #expect(typist.seen()[2...7].contains("› staging"))
    typist.type("dem\r\r")
    #expect(typist.outcome == .submitted(["demo", "canary"]))
  }

  @Test("a value that was refused stays in the field with its reason")
  func refused() {
    var typist = typist("prod")
    #expect(typist.interaction.fields[0].display == .invalid("not one of them"))
    typist.type("\u{1B}[B")
    #expect(typist.interaction.fields[0].display == .valid(isMended: true))
    typist.type("\r")
    #expect(typist.outcome == .submitted(["production"]))
  }

  @Test("Esc closes completions first, and an arrow opens them again")
  func closing() {
    let question = Question(
      label: "rules", isOptional: true, completions: { _ in [Choice("stop"), Choice("start")] },
      verdict: { _ in .valid })
    var typist = Typist(PromptForm(Dialogue(kind: "Link", name: "x", questions: [question])))
    typist.type("st\u{1B}")
    #expect(typist.outcome == nil)
    #expect(typist.interaction.fields[0].list?.isOpen == false)
    typist.type("\u{1B}[B")
    #expect(typist.interaction.fields[0].list?.isOpen == true)
    typist.type("\u{1B}")
    typist.type("\u{1B}")
    #expect(typist.interaction.notice == "Esc again to cancel")
    typist.type("\u{1B}")
    #expect(typist.outcome == .cancelled)
  }
}
