import Testing

@testable import TerminalKit

@Suite("What tells a newcomer how to go on")
struct HintTests {
  private let look = Look(hasColor: false, isUnicode: true, hasHints: true)

  private func hints(
    _ typist: Typist<PromptForm>, columns: Int = 80, rows: Int = 24, look: Look? = nil
  ) -> String {
    typist.seen(columns: columns, rows: rows, look: look ?? self.look).last ?? ""
  }

  private func typist(_ keys: String, more: [Question] = []) -> Typist<PromptForm> {
    var typist = Typist(PromptForm(.pickem(recents: ["mets"], more: more)))
    typist.type(keys)
    return typist
  }

  @Test("the keys that do something here are named below the form, as many as fit")
  func form() {
    #expect(hints(typist("")) == "Tab use example · ↑↓ recent · Esc cancel")
    #expect(hints(typist(""), columns: 40) == "Tab use example · ↑↓ recent · Esc cancel")
    #expect(hints(typist("m")) == "Tab complete · ↑↓ recent · Esc cancel")
    #expect(hints(typist("mets\r")) == "Shift-Tab back · Esc cancel")
    let secret = Question(label: "password", isSecret: true) { _ in .valid }
    #expect(
      hints(typist("mets\r123\r", more: [secret]))
        == "Shift-Tab back · Ctrl-R reveal · Esc cancel")
    #expect(
      hints(typist("mets\r123\r\u{12}", more: [secret]))
        == "Shift-Tab back · Ctrl-R hide · Esc cancel")
    let choice = Question(label: "env", choices: [Choice("a"), Choice("b")]) { _ in .valid }
    #expect(
      hints(typist("mets\r123\r", more: [choice]))
        == "↑↓ choose · Tab complete · Shift-Tab back · Esc cancel")
    #expect(
      hints(typist(""), look: Look(hasColor: false, isUnicode: false, hasHints: true))
        == "Tab use example, Up/Down recent, Esc cancel")
  }

  @Test(
    "as many hints are named as fit the row to its last column",
    arguments: [(1, ""), (2, "ab"), (6, "ab"), (7, "ab · cd"), (8, "ab · cd")])
  func fitting(width: Int, row: String) {
    let cells = HintRow(hints: ["ab", "cd"]).row(width: width, look: .plain).cells
    #expect(cells.map(\.text).joined() == row)
  }

  @Test("they give way where there is little room, and where they are not wanted")
  func room() {
    let result = "https://example.com/‹$<team>›/$<id>"
    #expect(hints(typist(""), rows: 8) == "Tab use example · ↑↓ recent · Esc cancel")
    #expect(hints(typist(""), rows: 7) == result)
    #expect(hints(typist(""), look: .plain) == result)
    #expect(Look(environment: [:]).hasHints)
    #expect(Look(environment: ["DEEPLINK_HINTS": "1"]).hasHints)
    #expect(!Look(environment: ["DEEPLINK_HINTS": "0"]).hasHints)
    #expect(!Look(environment: ["DEEPLINK_HINTS": "false"]).hasHints)
  }

  @Test("Tab takes the example where the field may not stay empty")
  func example() {
    #expect(typist("\t").interaction.fields[0].editor.text == "red-sox")
    #expect(typist("\t\u{1F}").interaction.fields[0].editor.text == "")
    let optional = Question(label: "ref", placeholder: "qa", isOptional: true) { _ in .valid }
    let typist = Typist(PromptForm(Dialogue(kind: "", name: "x", questions: [optional])))
    var tabbed = typist
    tabbed.type("\t")
    #expect(tabbed.interaction.fields[0].editor.text == "")
    #expect(hints(typist) == "Esc cancel")
  }

  @Test("a picker's keys are named below it")
  func picker() {
    let typist = Typist(Picker(Pick(title: "Link", items: [Pick.Item(name: "a")])))
    #expect(typist.seen(look: look).last == "type to search · ↑↓ move · Enter select · Esc cancel")
    #expect(typist.seen(columns: 40, look: look).last == "type to search · ↑↓ move · Enter select")
    #expect(typist.seen(rows: 7, look: look) == ["Link  1", "› ▮", "› a", ""])
  }

  @Test("a list says how many items are above and below what it shows")
  func counts() {
    let items = (1...30).map { Pick.Item(name: "item-\($0)") }
    var typist = Typist(Picker(Pick(title: "Link", items: items)))
    func ends(_ typist: Typist<Picker>) -> [String] {
      let rows = typist.seen(columns: 40, rows: 13)[2...11]
      return [rows.first ?? "", rows.last ?? ""]
    }
    #expect(ends(typist) == ["› item-1 ", "  item-10                      ↓ 20 more"])
    typist.type("\u{1B}[6~")
    #expect(
      ends(typist) == [
        "  item-6                        ↑ 5 more", "  item-15                      ↓ 15 more",
      ])
    typist.type("\u{1B}[5~\u{1B}[A")
    #expect(ends(typist) == ["  item-21                      ↑ 20 more", "› item-30"])
    let names = (1...8).map { "choice-\($0)" }
    let question = Question(label: "x", choices: names.map { Choice($0) }) { _ in .valid }
    let form = Typist(PromptForm(Dialogue(kind: "", name: "x", questions: [question])))
    #expect(form.seen(columns: 40)[7] == "  choice-6                      ↓ 2 more")
    #expect(form.seen(columns: 40, rows: 6)[3] == "  choice-2                      ↓ 6 more")
    #expect(form.seen(columns: 29)[7] == "  choice-6")
  }

  @Test("a tag is shown where it is why an item is there, and nowhere else")
  func tags() {
    let items = [
      Pick.Item(name: "share", details: ["Share", "/s/$<id>"], keywords: ["friends", "social"]),
      Pick.Item(name: "fries", details: ["", "/fries"]),
    ]
    let pick = Pick(title: "Link", items: items)
    var typist = Typist(Picker(pick))
    #expect(typist.seen()[2...3] == ["› share  Share  /s/$<id>", "  fries         /fries"])
    #expect(typist.seen(columns: 40)[3] == "  fries  /fries")
    typist.type("frie")
    #expect(
      typist.seen()[2...3] == ["› ‹frie›s         /fries", "  share  #‹frie›nds  Share  /s/$<id>"])
    var lines = LinePicker(pick, isSpoken: true)
    #expect(
      lines.take("frie")
        == .goOn(saying: ["1. fries  /fries", "2. share  #friends  Share  /s/$<id>"]))
  }

  @Test(
    "a line is refused that may be cut off, is not UTF-8, or holds what a key sends",
    arguments: [
      (String(repeating: "x", count: 1_022), nil), ("e\u{301} \u{E9}", nil), ("", nil),
      (
        String(repeating: "x", count: 1_023),
        "Not accepted: the terminal may have cut off this line; give a file."
      ),
      ("a\u{FFFD}", "Not accepted: the line is not UTF-8."),
      (
        "a\u{1B}[D", "Not accepted: the line has control characters, such as from arrow keys."
      ),
    ] as [(String, String?)])
  func objections(line: String, objection: String?) {
    #expect(LineSession.objection(to: line, wayForLongLines: "give a file") == objection)
  }
}
