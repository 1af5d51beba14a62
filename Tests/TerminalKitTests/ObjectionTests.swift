import Testing

@testable import TerminalKit

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
