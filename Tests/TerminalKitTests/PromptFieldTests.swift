import Testing

@testable import TerminalKit

@Suite("What a field shows")
struct FieldTests {
  private let start = ContinuousClock.now

  private func field(_ text: String = "", isSecret: Bool = false) -> PromptField {
    PromptField(
      Question(label: "x", initialText: text, isSecret: isSecret) { text in
        if text.contains("!") { return .invalid("no \(text)") }
        return text.count < 2 ? .incomplete("\(2 - text.count) more") : .valid
      })
  }

  private func typed(_ text: String, into field: PromptField, at time: Duration = .zero)
    -> PromptField
  {
    var field = field
    for scalar in text.unicodeScalars { field.handle(.text(scalar), at: start + time) }
    return field
  }

  @Test("nothing is said of an empty field before anybody types")
  func pristine() {
    #expect(field().display == .pristine)
    #expect(field().verdict == .incomplete("2 more"))
    #expect(field("ab").display == .pristine)
  }

  @Test("a text that was refused opens with its reason")
  func refused() {
    #expect(field("a!").display == .invalid("no a!"))
    #expect(field("a").display == .invalid("1 more"))
  }

  @Test("a valid value and an incomplete one are shown at once, the latter without an error")
  func atOnce() {
    #expect(typed("a", into: field()).display == .incomplete("1 more"))
    #expect(typed("ab", into: field()).display == .valid(isMended: false))
  }

  @Test("an error waits for 400 ms without a change")
  func rest() {
    var field = typed("a!", into: field())
    #expect(field.display == .editing)
    #expect(field.verdict == .invalid("no a!"))
    field.tick(at: start + .milliseconds(399))
    #expect(field.display == .editing)
    field = typed("b", into: field, at: .milliseconds(399))
    field.tick(at: start + .milliseconds(798))
    #expect(field.display == .editing)
    #expect(field.deadline == start + .milliseconds(799))
    field.tick(at: start + .milliseconds(799))
    #expect(field.display == .invalid("no a!b"))
    #expect(field.deadline == nil)
  }

  @Test("where an error shows already, the next one shows at once, and so does its end")
  func shownAlready() {
    var field = typed("a!", into: field())
    field.tick(at: start + .seconds(1))
    field = typed("b", into: field)
    #expect(field.display == .invalid("no a!b"))
    field.handle(.backspace, at: start)
    field.handle(.backspace, at: start)
    #expect(field.display == .incomplete("1 more"))
    field = typed("!", into: field)
    field.tick(at: start + .seconds(1))
    field.handle(.backspace, at: start)
    field.handle(.text("b"), at: start)
    #expect(field.display == .valid(isMended: false))
  }

  @Test("a value that was mended is told to be right, for as long as it is")
  func mended() {
    var field = self.field("ab!")
    field.handle(.backspace, at: start)
    #expect(field.display == .valid(isMended: true))
    field = typed("c", into: field)
    #expect(field.display == .valid(isMended: true))
    field = typed("!", into: field)
    #expect(field.display == .editing)
  }

  @Test("after a paste an error shows at once")
  func pasted() {
    var field = field()
    field.paste("ab!", at: start)
    #expect(field.display == .invalid("no ab!"))
  }

  @Test("moving the caret changes nothing of it")
  func moving() {
    var field = typed("a!", into: field())
    field.handle(.left, at: start + .milliseconds(300))
    #expect(field.deadline == start + .milliseconds(400))
    var untouched = self.field()
    untouched.handle(.left, at: start)
    untouched.handle(.pageUp, at: start)
    #expect(untouched.display == .pristine)
    #expect(!untouched.isTouched)
  }

  @Test(
    "Tab takes an example where the field is empty, has no list, and may not stay empty",
    arguments: [
      ("", [], "eg", false, true), ("x", [], "eg", false, false), ("", ["a"], "eg", false, false),
      ("", [], nil, false, false), ("", [], "eg", true, false),
    ] as [(String, [String], String?, Bool, Bool)])
  func example(
    text: String, choices: [String], placeholder: String?, isValid: Bool, takesExample: Bool
  ) {
    let field = PromptField(
      Question(
        label: "x", placeholder: placeholder, initialText: text, choices: choices.map { Choice($0) }
      ) { _ in isValid ? .valid : .invalid("no") })
    #expect(field.takesExample == takesExample)
  }

  @Test("Enter shows the reason at once, even of a value that is only incomplete")
  func insisting() {
    var field = typed("a", into: field())
    field.requireValue()
    #expect(field.display == .invalid("1 more"))
  }
}

@Suite("Answers that earlier ones make impossible")
struct ObjectionTests {
  /// Two questions, the first a text, the second one of three; after `a` there is no `x`, and after
  /// `n` nothing.
  private static func dialogue(_ first: String = "") -> Dialogue {
    let names = ["x", "y", "z"]
    return Dialogue(
      kind: "Link", name: "l",
      questions: [
        Question(label: "one", initialText: first) { $0.isEmpty ? .invalid("empty") : .valid },
        Question(label: "two", choices: names.map { Choice($0, note: "note") }) {
          names.contains($0) ? .valid : .invalid("not one of them")
        },
      ],
      objection: { answers, text in
        guard let one = answers.first else { return text == "q" ? "no way" : nil }
        return one == "n" || one == "a" && text == "x" ? "not with one=\(one)" : nil
      })
  }

  private func typist(_ first: String = "") -> Typist<PromptForm> {
    Typist(PromptForm(Self.dialogue(first)))
  }

  @Test("a value is refused at its own field, at once where it was there before")
  func field() {
    var typist = typist()
    typist.type("q\r")
    #expect(typist.interaction.current == 0)
    #expect(typist.interaction.fields[0].display == .invalid("no way"))
    typist.type("\u{7F}b\r\r")
    #expect(typist.outcome == .submitted(["b", "x"]))
    #expect(self.typist("q").interaction.fields[0].display == .invalid("no way"))
  }

  @Test("an impossible choice has the reason beside it, and the first possible one is highlighted")
  func choices() {
    var typist = typist()
    typist.type("a\r")
    #expect(
      typist.seen().filter { $0.contains("not with") || $0.contains("note") } == [
        "  x  not with one=a", "› y  note", "  z  note",
      ])
    typist.type("\u{1B}[A\r")
    #expect(typist.outcome == nil)
    #expect(typist.interaction.fields[1].display == .invalid("not with one=a"))
    typist.type("\u{1B}[B\r")
    #expect(typist.outcome == .submitted(["a", "y"]))
  }

  @Test("an answer that is changed makes later ones be judged again")
  func changed() {
    var typist = typist()
    typist.type("b\r\u{1B}[Z\u{7F}n\r")
    #expect(typist.interaction.fields[1].verdict == .invalid("not with one=n"))
    typist.type("\u{1B}[Z\u{7F}b\r\r")
    #expect(typist.outcome == .submitted(["b", "x"]))
  }

  @Test("line by line the reason stands beside the choice, and the value is refused")
  func lines() {
    var form = LineForm(Self.dialogue(), isSpoken: false, look: .plain)
    guard case .goOn(let words) = form.take("a") else {
      Issue.record("the first value ends the form")
      return
    }
    #expect(words == ["1. x  not with one=a", "2. y  note", "3. z  note"])
    guard case .goOn(let refusal) = form.take("1") else {
      Issue.record("an impossible value ends the form")
      return
    }
    #expect(refusal == ["! not with one=a"])
  }
}
