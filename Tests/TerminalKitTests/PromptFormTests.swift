import TestSupport
import Testing

@testable import TerminalKit

@Suite("A form")
struct FormTests {
  private func typist(_ dialogue: Dialogue = .pickem()) -> Typist<PromptForm> {
    Typist(PromptForm(dialogue))
  }

  private func texts(_ typist: Typist<PromptForm>) -> [String] {
    typist.interaction.fields.map(\.editor.text)
  }

  @Test("Enter submits what is valid, and typed ahead it skips no check")
  func enter() {
    var typist = typist()
    typist.type("red-sox\r12a\r")
    #expect(typist.outcome == nil)
    #expect(typist.interaction.fields[1].display == .invalid("expected three digits"))
    typist.type("\u{7F}3\r")
    #expect(typist.outcome == .submitted(["red-sox", "123"]))
  }

  @Test("Enter asks the verdict, not what is shown of it")
  func verdict() {
    var typist = typist()
    typist.type("Red")
    #expect(typist.interaction.fields[0].display == .editing)
    typist.type("\r")
    #expect(typist.interaction.fields[0].display == .invalid("'R' is not allowed"))
    #expect(typist.interaction.current == 0)
  }

  @Test("Ctrl-G takes another value to start from, in a list too, and undo brings the old one back")
  func alternative() {
    let question = Question(
      label: "uuid", initialText: "u0", alternative: { $0 < 2 ? "u\($0 + 1)" : nil },
      verdict: { _ in .valid })
    let list = Question(
      label: "kind", initialText: "b", choices: ["a", "b", "c"].map { Choice($0) },
      alternative: { ["c", "a"][$0 % 2] }, verdict: { _ in .valid })
    var typist = typist(Dialogue(kind: "Link", name: "l", questions: [question, list]))
    #expect(texts(typist)[0] == "u0")
    typist.type("\u{07}")
    #expect(texts(typist)[0] == "u1")
    typist.type("x\u{07}")
    #expect(texts(typist)[0] == "u2")
    typist.type("\u{07}")
    #expect(texts(typist)[0] == "u2" && typist.interaction.notice == "no other value")
    typist.type("\u{1F}")
    #expect(texts(typist)[0] == "u1x")
    typist.type("\r\u{07}")
    #expect(typist.interaction.fields[1].value == "c")
    typist.type("\u{07}\r")
    #expect(typist.outcome == .submitted(["u1x", "a"]))
    #expect(
      typist.seen(look: Look(hasColor: false, isUnicode: true, hasHints: true)).last?.contains(
        "Ctrl-G another value") == true)
  }

  @Test("the placeholder is never an answer")
  func placeholder() {
    var typist = typist()
    typist.type("\r")
    #expect(typist.interaction.current == 0)
    #expect(
      typist.interaction.fields[0].display == .invalid("a value is required: a team is needed"))
  }

  @Test("a default is text in the field: Enter takes it, and it can be edited")
  func initialText() {
    var typist = typist(.pickem(team: "mets"))
    typist.type("\r123\r")
    #expect(typist.outcome == .submitted(["mets", "123"]))
    typist = self.typist(.pickem(team: "mets"))
    typist.type("\u{7F}\r123\r")
    #expect(typist.outcome == .submitted(["met", "123"]))
  }

  @Test("Shift-Tab goes back even from an invalid field, and no text is lost")
  func back() {
    var typist = typist()
    typist.type("red\r12x\u{1B}[Z")
    #expect(typist.interaction.current == 0)
    typist.type("-sox\t")
    #expect(typist.interaction.current == 1)
    #expect(texts(typist) == ["red-sox", "12x"])
    #expect(typist.interaction.fields[1].display == .invalid("expected three digits"))
    typist.type("\u{1B}[Z\u{1B}[Z\u{1B}[Z")
    #expect(typist.interaction.current == 0)
  }

  @Test("an earlier answer that was made wrong is not submitted")
  func wrongEarlier() {
    let anything = Question(label: "ref", isOptional: true) { _ in .valid }
    var typist = typist(.pickem(more: [anything]))
    typist.type("red\r123\r\u{1B}[Z\u{1B}[ZX")
    typist.paste("https://example.com/X/123/r")
    #expect(typist.interaction.current == 0)
    typist.type("\r")
    #expect(typist.outcome == nil)
    typist.type("\u{7F}a\r\r\r")
    #expect(typist.outcome == .submitted(["a", "123", "r"]))
  }

  @Test("Enter on an empty field says that a value is required, once")
  func empty() {
    for (hint, shown) in [
      ("a whole number", "a value is required: a whole number"),
      ("a value is required", "a value is required"),
    ] {
      let question = Question(label: "id") { $0.isEmpty ? .incomplete(hint) : .valid }
      var typist = typist(Dialogue(kind: "Link", name: "l", questions: [question]))
      typist.type("\r")
      #expect(typist.interaction.fields[0].display == .invalid(shown))
      #expect(typist.outcome == nil)
      typist.type("7\u{7F}")
      #expect(typist.interaction.fields[0].display == .incomplete(hint))
    }
  }

  @Test("Tab completes a recent value, else goes on if the value is valid")
  func tab() {
    var typist = typist(.pickem(recents: ["red-sox", "blue-jays"]))
    typist.type("bl\t")
    #expect(texts(typist)[0] == "blue-jays")
    #expect(typist.interaction.current == 0)
    typist.type("\t1\t")
    #expect(typist.interaction.current == 1)
    #expect(typist.interaction.fields[1].display == .invalid("2 more digits"))
    typist.type("23\t")
    #expect(typist.outcome == nil)
    #expect(typist.interaction.notice == "Enter to finish")
  }

  @Test("Tab writes what must come next, once, and never after a value that is valid")
  func continuation() {
    let question = Question(
      label: "code", continuation: { $0.count == 2 ? "-" : $0.count > 3 ? "!" : "" },
      verdict: { $0.count > 3 ? .valid : .incomplete("more") })
    var typist = typist(Dialogue(kind: "Link", name: "x", questions: [question]))
    typist.type("AB\t")
    #expect(texts(typist) == ["AB-"])
    typist.type("\t1\t")
    #expect(texts(typist) == ["AB-1"])
  }

  @Test("the arrows go through the recent values and back to what was typed")
  func recents() {
    var typist = typist(.pickem(recents: ["red-sox", "mets"]))
    var seen: [String] = []
    typist.type("dra")
    for key in ["A", "A", "A", "B", "B", "B", "A"] {
      typist.type("\u{1B}[" + key)
      seen.append(texts(typist)[0])
    }
    #expect(seen == ["red-sox", "mets", "mets", "red-sox", "dra", "dra", "red-sox"])
    typist.type("\u{1F}")
    #expect(texts(typist)[0] == "dra")
  }

  @Test("Esc cancels at once where nothing was typed, else only the second time")
  func escape() {
    var typist = typist(.pickem(team: "mets"))
    typist.type("\u{1B}")
    #expect(typist.outcome == .cancelled)

    typist = self.typist()
    typist.type("red\r\u{1B}")
    #expect(typist.outcome == nil)
    #expect(typist.interaction.notice == "Esc again to cancel")
    typist.type("1\u{1B}")
    #expect(typist.outcome == nil)
    typist.type("\u{1B}")
    #expect(typist.outcome == .cancelled)
  }

  @Test("Shift-Tab in the first field goes on before the dialogue, where it may")
  func backBefore() {
    var dialogue = Dialogue.pickem()
    var typist = typist(dialogue)
    typist.type("\u{1B}[Z")
    #expect(typist.outcome == nil)
    dialogue.canGoBack = true
    typist = self.typist(dialogue)
    typist.type("red\r\u{1B}[Z")
    #expect(typist.outcome == nil)
    typist.type("\u{1B}[Z")
    guard case .submitted(let answers) = typist.outcome else {
      Issue.record("it goes on")
      return
    }
    #expect(answers.areBefore)
  }

  @Test("Esc in a choice cancels at once, and closes no list of it")
  func escapeInChoice() {
    let choice = Question(
      label: "plan", choices: [Choice("a"), Choice("b")], verdict: { _ in .valid })
    var typist = typist(Dialogue(kind: "Link", name: "pay", questions: [choice]))
    typist.type("\u{1B}")
    #expect(typist.outcome == .cancelled)
    typist = self.typist(Dialogue(kind: "Link", name: "pay", questions: [choice]))
    typist.type("a\u{1B}")
    #expect(typist.interaction.notice == "Esc again to cancel")
    typist.type("\u{1B}")
    #expect(typist.outcome == .cancelled)
  }

  @Test("an arrow key that a slow line splits throws nothing away")
  func splitArrow() {
    var typist = typist()
    typist.type("ab\u{1B}")
    typist.type("[D")
    typist.type("x\r")
    #expect(texts(typist)[0] == "axb")
    #expect(typist.interaction.current == 1)
  }

  @Test("the keys that end, stop and redraw do so")
  func control() {
    for (key, outcome) in [
      ("\u{3}", PromptOutcome<DialogueAnswers>.interrupted(signal: 2)),
      ("\u{1C}", .interrupted(signal: 3)),
      ("\u{4}", .endOfInput),
    ] {
      var typist = typist()
      typist.type(key)
      #expect(typist.outcome == outcome)
    }
    var form = PromptForm(.pickem(team: "a"))
    #expect(form.handle(.control("z"), at: .now) == .suspend)
    #expect(form.handle(.control("l"), at: .now) == .redraw)
    #expect(form.handle(.control("d"), at: .now) == .goOn)
  }

  @Test("a pasted line is inserted and never submitted")
  func paste() {
    var typist = typist()
    typist.type("red")
    typist.paste("-so\u{1B}x\r\n")
    #expect(texts(typist)[0] == "red-sox")
    #expect(typist.interaction.current == 0)
    #expect(typist.interaction.notice == "dropped a control character")
    typist.paste("7")
    #expect(typist.interaction.fields[0].display == .invalid("'7' is not allowed"))
    typist.type("\u{1F}")
    #expect(texts(typist)[0] == "red-sox")
  }

  @Test("pasted lines spread over the fields that are left, up to the first bad one")
  func pastedLines() {
    let ref = Question(label: "ref", isOptional: true) { _ in .valid }
    var typist = typist(.pickem(more: [ref]))
    typist.paste("mets\n12\nx\nsurplus\n")
    #expect(texts(typist) == ["mets", "12", "x"])
    #expect(typist.interaction.current == 1)
    #expect(typist.interaction.fields[1].display == .invalid("1 more digits"))
    #expect(
      typist.interaction.notice
        == "filled from several lines; Ctrl-_ to undo; 1 more dropped")
    typist.type("\u{1F}")
    #expect(texts(typist) == ["", "", ""])
    #expect(typist.interaction.current == 0)

    typist.type("mets\r")
    typist.paste("123\n\n")
    #expect(texts(typist) == ["mets", "123", ""])
    typist.paste("\n4\ny")
    #expect(texts(typist) == ["mets", "1234", "y"])
  }

  @Test("a pasted whole fills every field, and one undo takes it back")
  func pastedWhole() {
    var typist = typist()
    typist.type("red\r1")
    typist.paste("https://example.com/mets/456\n")
    #expect(texts(typist) == ["mets", "456"])
    #expect(typist.interaction.current == 1)
    #expect(typist.outcome == nil)
    typist.type("7\u{1F}")
    #expect(texts(typist) == ["mets", "456"])
    typist.type("\u{1F}")
    #expect(texts(typist) == ["red", "1"])
    #expect(typist.interaction.current == 1)
    typist.type("\u{1F}")
    #expect(texts(typist) == ["red", ""])

    typist.paste("https://example.com/Mets/456")
    #expect(typist.interaction.current == 0)
    #expect(typist.interaction.fields[0].display == .invalid("'M' is not allowed"))
  }

  @Test("typed control characters and stray bytes are left out, and said so")
  func dropped() {
    var typist = typist()
    typist.type("a\u{9B}b")
    #expect(texts(typist)[0] == "ab")
    typist.type("\u{202E}")
    #expect(typist.interaction.notice == "dropped a control character")
    typist.type("c")
    #expect(typist.interaction.notice == nil)
  }

  @Test("whatever is typed, only valid values are ever submitted")
  func law() {
    let parts = [
      "a", "-", "X", "1", "23", "\r", "\t", "\u{1B}[Z", "\u{1B}[A", "\u{7F}", "\u{15}", "\u{1F}",
      "\u{19}", "\u{1B}[200~b\n9\u{1B}[201~", "\u{1B}[200~https://example.com/m/7\u{1B}[201~",
    ]
    fuzz(rounds: 300) { random in
      var typist = typist(.pickem(recents: ["mets", "Bad"]))
      for _ in 0..<random.int(1...40) {
        typist.type(random.pick(parts))
        if random.oneIn(8) { typist.wait(.milliseconds(random.int(0...500))) }
        let field = typist.interaction.fields[typist.interaction.current]
        #expect(field.verdict == field.question.verdict(field.value))
      }
      guard case .submitted(let values) = typist.outcome else { return }
      let verdicts = zip(typist.interaction.dialogue.questions, values.texts).map { $0.verdict($1) }
      #expect(verdicts == [.valid, .valid])
    }
  }
}
