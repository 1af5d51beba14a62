import Testing

@testable import TerminalKit

@Suite("A setting beside the questions")
struct FormModeTests {
  private static let names = ["production", "staging", "broken", "app"]

  private static func setting(_ current: Int?) -> FormMode {
    FormMode(
      name: "environment", shortName: "env",
      choices: names.map { Choice($0, note: "https://\($0).test") }, current: current)
  }

  /// A number everywhere, and in the app a platform too; nothing in the broken environment.
  private static func dialogue(_ current: Int) -> Dialogue {
    let id = Question(label: "Number", key: "id", initialText: current == 1 ? "7" : "") {
      $0.isEmpty ? .invalid("needed") : current == 3 && $0 == "9" ? .invalid("not 9") : .valid
    }
    let platform = Question(label: "platform", isOptional: true) { _ in .valid }
    return Dialogue(
      kind: "Link", name: "pickem", questions: current == 3 ? [platform, id] : [id],
      preview: { values, _ in [StyledText("https://\(names[current]).test/\(values[0] ?? "")")] },
      setting: setting(current),
      changed: { $0 == 2 ? .impossible("no base") : .dialogue(dialogue($0)) })
  }

  private func typist(_ keys: String) -> Typist<PromptForm> {
    var typist = Typist(PromptForm(Self.dialogue(0)))
    typist.type(keys)
    return typist
  }

  private let change = "\u{F}"

  @Test("the form names it, and a key changes it, with its questions and what is seen around them")
  func changed() {
    #expect(
      typist("").seen() == [
        "pickem  production", "Number › ▮", "", "https://production.test/",
      ])
    #expect(
      typist(change).seen() == [
        "pickem  staging", "Number › 7▮                                        ⏎ done", "",
        "https://staging.test/7",
      ])
    #expect(typist(change + change).seen()[0] == "pickem  app  2 of 2")
    #expect(typist(change + change).interaction.notice == "broken: no base")
    #expect(typist(change + change + change).seen()[0] == "pickem  production")
  }

  @Test("a text that was typed stays and is judged anew; one that was not gives way to the default")
  func kept() {
    let typed = typist("9" + change)
    #expect(typed.interaction.fields.map(\.editor.text) == ["9"])
    #expect(typed.interaction.fields[0].verdict == .valid)
    let elsewhere = typist("9" + change + change)
    #expect(elsewhere.interaction.fields.map(\.editor.text) == ["", "9"])
    #expect(elsewhere.interaction.current == 1)
    #expect(elsewhere.interaction.fields[1].display == .invalid("not 9"))
    var undone = typist("9" + change)
    undone.type("\u{1F}\u{1F}")
    #expect(undone.interaction.fields.map(\.editor.text) == [""])
  }

  @Test("a field that another setting lacks gives way to the first, and what was answered stays so")
  func adopted() {
    var typist = typist(change + change + "\u{1B}[Z" + change)
    #expect(typist.interaction.fields.map(\.question.key) == ["id"])
    #expect(typist.interaction.current == 0)

    @Sendable func dialogue(_ current: Int) -> Dialogue {
      let question = { Question(label: $0, isOptional: true) { _ in .valid } }
      return Dialogue(
        kind: "", name: "x", questions: ["a", "b"].map(question),
        preview: { values, _ in [StyledText(values.map { $0 ?? "?" }.joined(separator: ","))] },
        setting: Self.setting(current), changed: { .dialogue(dialogue($0)) })
    }
    for (keys, result) in [("", "?,?"), ("x\r", "x,?"), ("\r", ",?"), ("x\ry\u{1B}[Z", "x,y")] {
      typist = Typist(PromptForm(dialogue(0)))
      typist.type(keys + change)
      #expect(typist.seen().last == result)
    }
  }

  @Test("line by line, what was answered stays, and a question that is gone gives way to the first")
  func answeredLines() {
    @Sendable func dialogue(_ current: Int) -> Dialogue {
      Dialogue(
        kind: "Link", name: "x",
        questions: ["a", "b"].map { Question(label: $0, isOptional: true) { _ in .valid } },
        setting: Self.setting(current), changed: { .dialogue(dialogue($0)) })
    }
    var form = LineForm(dialogue(0), isSpoken: true, look: .plain)
    _ = form.take("x")
    _ = form.take(".env")
    #expect(form.prompt == "b: ")
    _ = form.take("..")
    #expect(form.prompt == "a [x]: ")
    var gone = LineForm(Self.dialogue(3), isSpoken: true, look: .plain)
    #expect(
      gone.take(".env")
        == .goOn(saying: ["The environment is production.", "Value 1 of 1, Number."]))
  }

  @Test("where there is no other choice, no key and no word for one is named")
  func onlyChoice() {
    let setting = FormMode(
      name: "environment", shortName: "env", choices: [Choice("production")], current: 0)
    let pick = Pick(title: "Link", items: [Pick.Item(name: "a")], setting: setting)
    let look = Look(hasColor: false, isUnicode: true, hasHints: true)
    #expect(
      Typist(Picker(pick)).seen(look: look).last
        == "type to search · ↑↓ move · Enter select · Esc cancel")
    #expect(
      LinePicker(pick, isSpoken: true).opening[0]
        == "Link, 1 item, environment production. Answer with a number, or with letters to narrow "
        + "the list. Control-C stops.")
  }

  @Test("the answers are for the setting in force, which the last rows name if it was changed")
  func answered() {
    #expect(typist("8\r").outcome == .submitted(DialogueAnswers(["8"], setting: 0)))
    let changed = typist("8" + change + "\r")
    #expect(changed.outcome == .submitted(DialogueAnswers(["8"], setting: 1)))
    let rows = { (typist: Typist<PromptForm>) in
      typist.outcome.map {
        typist.interaction.closingRows(for: $0, width: 80, look: .plain).map {
          $0.drawn(with: .plain)
        }
      }
    }
    #expect(rows(typist("8\r")) == ["✓ Number 8"])
    #expect(rows(changed) == ["✓ environment staging", "✓ Number 8"])
  }

  @Test("where it cannot be changed, that is said")
  func alone() {
    var dialogue = Self.dialogue(0)
    dialogue.setting?.choices = [Choice("production")]
    var typist = Typist(PromptForm(dialogue))
    typist.type(change)
    #expect(typist.interaction.notice == "no other environment")
    dialogue.setting = nil
    typist = Typist(PromptForm(dialogue))
    typist.type(change)
    #expect(typist.interaction.notice == nil)
  }

  @Test("a picker names the one that an item brings with it, until the person chooses")
  func picked() {
    let pick = Pick(
      title: "Link", items: [Pick.Item(name: "a"), Pick.Item(name: "b")],
      setting: Self.setting(0), ownSetting: { $0 == 1 ? "app" : nil })
    var typist = Typist(Picker(pick))
    #expect(typist.seen()[0] == "Link  2  production")
    typist.type("\u{1B}[B")
    #expect(typist.seen()[0] == "Link  2  app")
    var left = typist
    left.type("\r")
    #expect(left.outcome == .submitted(PickedItem(1)))
    typist.type(change)
    #expect(typist.seen()[0] == "Link  2  production")
    typist.type(change + "\u{1B}[A")
    #expect(typist.seen()[0] == "Link  2  staging")
    typist.type("\r")
    #expect(typist.outcome == .submitted(PickedItem(0, setting: 1)))
  }

  @Test("spoken, it is named, and a word changes it")
  func spoken() {
    var form = LineForm(Self.dialogue(0), isSpoken: true, look: .plain)
    #expect(
      form.opening == [
        "Link pickem, environment production, 1 value. Type .env to change the environment, "
          + "Control-C to stop.",
        "Value 1 of 1, Number.",
      ])
    #expect(
      form.take(".env") == .goOn(saying: ["The environment is staging.", "Value 1 of 1, Number."]))
    #expect(form.prompt == "Number [7]: ")
    #expect(
      form.take(".env")
        == .goOn(saying: ["broken: no base.", "The environment is app.", "Value 2 of 2, Number."]))
    #expect(form.take("8") == .done(DialogueAnswers(["", "8"], setting: 3)))
    var terse = LineForm(Self.dialogue(0), isSpoken: false, look: .plain)
    #expect(terse.take(".env") == .done(DialogueAnswers([".env"], setting: 0)))

    var picker = LinePicker(
      Pick(
        title: "Link", items: [Pick.Item(name: "a"), Pick.Item(name: "b")],
        setting: Self.setting(0)), isSpoken: true)
    #expect(
      picker.opening[0]
        == "Link, 2 items, environment production. Answer with a number, or with letters to narrow "
        + "the list. Type .env to change the environment. Control-C stops.")
    #expect(picker.take(".env") == .goOn(saying: ["The environment is staging."]))
    #expect(picker.take("2") == .done(PickedItem(1, setting: 1)))
  }
}

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
