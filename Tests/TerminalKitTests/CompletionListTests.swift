import Testing

@testable import TerminalKit

@Suite("A field whose list follows what is typed")
struct CompletionListTests {
  /// Words of a, b and a colon; a line is right once it ends with a digit.
  private static let question = Question(
    label: "line", isOptional: true,
    completions: { text in
      switch text {
      case "": [Choice("a:1"), Choice("b:")]
      case "a": [Choice("a:1")]
      case "b": [Choice("b:"), Choice("bb:")]
      case "a:1 ", "a:1 b": [Choice("a:1 b:", note: "more")]
      default: []
      }
    },
    verdict: { text in
      text.isEmpty || text.last?.isNumber == true || text.last == " " ? .valid : .incomplete("more")
    })

  private func typed(_ keys: [Key]) -> (step: KeyStep<DialogueAnswers>, form: PromptForm) {
    var form = PromptForm(Dialogue(kind: "K", name: "n", questions: [Self.question]))
    var step = KeyStep<DialogueAnswers>.goOn
    for key in keys { step = form.handle(key, at: .now) }
    return (step, form)
  }

  private func text(_ text: String) -> [Key] { text.unicodeScalars.map { .text($0) } }

  @Test("Tab takes the first completion, also after a space")
  func tab() {
    #expect(typed(text("b") + [.tab]).form.fields[0].editor.text == "b:")
    #expect(typed(text("a:1 b") + [.tab]).form.fields[0].editor.text == "a:1 b:")
    #expect(typed(text("a:1 ") + [.tab] + text("2")).form.fields[0].editor.text == "a:1 b:2")
  }

  @Test("Enter takes a completion where the text is not right and the completion is")
  func enter() {
    #expect(typed(text("a") + [.enter]).step == .end(.submitted(["a:1"])))
    #expect(typed(text("a:1 ") + [.enter]).step == .end(.submitted(["a:1 "])))
    #expect(typed([.enter]).step == .end(.submitted([""])))
    let wrong = typed(text("b") + [.enter])
    #expect(wrong.step == .goOn)
    #expect(wrong.form.fields[0].editor.text == "b")
    #expect(wrong.form.fields[0].display == .invalid("more"))
  }

  @Test(
    "Enter takes a text that is right before its completion, and never a completion of nothing",
    arguments: [("1", "1"), ("a", "a1"), ("", nil), ("b", nil)] as [(String, String?)])
  func right(text: String, submitted: String?) {
    let question = Question(label: "line", completions: { [Choice($0 + "1")] }) {
      $0.last?.isNumber == true && $0 != "b1" ? .valid : .invalid("no")
    }
    var form = PromptForm(Dialogue(kind: "K", name: "n", questions: [question]))
    for key in self.text(text) { _ = form.handle(key, at: .now) }
    #expect(
      form.handle(.enter, at: .now) == submitted.map { .end(.submitted([$0])) } ?? .goOn)
  }

  @Test("Tab takes no completion of an empty field")
  func emptyTab() {
    let tabbed = typed([.tab]).form
    #expect(tabbed.fields[0].editor.text == "")
    #expect(tabbed.notice == "Enter to finish")
  }

  @Test("Enter on a completion that was gone to makes it the text, to be typed on")
  func highlighted() {
    let taken = typed([.down, .down, .enter])
    #expect(taken.step == .goOn)
    #expect(taken.form.fields[0].editor.text == "b:")
    #expect(typed([.down, .enter]).step == .end(.submitted(["a:1"])))
  }

  @Test("the list keeps its height while what it offers changes")
  func height() {
    for keys in ["", "a", "b", "b:", "a:1 b"] {
      let frame = typed(text(keys)).form.frame(
        in: Window(columns: 40, rows: 20), look: .plain)
      #expect(frame.rows.count == 9)
    }
  }
}
