import Testing

@testable import TerminalKit

@Suite("What is seen")
struct FrameTests {
  private func typist(_ dialogue: Dialogue = .pickem(), _ keys: String = "") -> Typist<PromptForm> {
    var typist = Typist(PromptForm(dialogue))
    typist.type(keys)
    return typist
  }

  @Test("at first: title, placeholder, help, the result with its open places")
  func pristine() {
    #expect(
      typist().seen() == [
        "pickem  1 of 2  /[$<team>]/$<id>",
        "team › ▮(e.g. red-sox)",
        "a club",
        "https://example.com/‹$<team>›/$<id>",
      ])
  }

  @Test("a valid value has the Enter hint, and stands in the result")
  func valid() {
    #expect(
      typist(.pickem(), "red-sox").seen() == [
        "pickem  1 of 2  /[$<team>]/$<id>",
        "team › red-sox▮                                    ⏎ next",
        "a club",
        "https://example.com/‹red-sox›/$<id>",
      ])
  }

  @Test("an invalid value has no Enter hint, and its reason after a rest")
  func invalid() {
    var typist = typist(.pickem(), "Red")
    #expect(typist.seen()[1...2] == ["team › Red▮", "a club"])
    typist.wait(.milliseconds(400))
    #expect(typist.seen()[1...2] == ["team › Red▮", "! 'R' is not allowed"])
    typist.type("\u{15}a")
    #expect(typist.seen()[2] == "✓ ok")
    #expect(typist.seen(look: .ascii)[2] == "+ ok")
  }

  @Test("an incomplete value has a hint that is no error; the last field is done by Enter")
  func incomplete() {
    var typist = typist(.pickem(), "red\r1")
    #expect(
      typist.seen() == [
        "pickem  2 of 2  /$<team>/[$<id>]",
        "id › 1▮",
        "2 more digits",
        "https://example.com/red/‹1›",
      ])
    typist.type("23")
    #expect(typist.seen()[1].hasSuffix("⏎ done"))
  }

  @Test("without UTF-8 all marks are ASCII")
  func ascii() {
    #expect(
      typist(.pickem(), "red").seen(look: .ascii) == [
        "pickem  1 of 2  /[$<team>]/$<id>",
        "team > red▮                                        Enter: next",
        "a club",
        "https://example.com/<red>/$<id>",
      ])
  }

  @Test("with colour, marks carry attributes, and each row ends with none")
  func colored() {
    let frame = typist(.pickem(), "a").interaction.frame(
      in: Window(columns: 80, rows: 24), look: .colored)
    #expect(
      frame.rows.map { $0.drawn(with: .colored) } == [
        "\u{1B}[2mpickem  1 of 2\u{1B}[0m  \u{1B}[2m/\u{1B}[0m\u{1B}[1;36m[$<team>]\u{1B}[0m\u{1B}[2m/$<id>\u{1B}[0m",
        "\u{1B}[1mteam\u{1B}[0m\u{1B}[2m › \u{1B}[0ma\u{1B}[51G\u{1B}[32m⏎ next\u{1B}[0m",
        "\u{1B}[2ma club\u{1B}[0m",
        "\u{1B}[2mhttps://example.com/\u{1B}[0m\u{1B}[1;36m‹a›\u{1B}[0m\u{1B}[2m/$<id>\u{1B}[0m",
      ])
    let placeholder = typist().interaction.frame(
      in: Window(columns: 80, rows: 24), look: .colored
    ).rows[1].drawn(with: .colored)
    #expect(placeholder.hasSuffix("\u{1B}[2m › e.g. red-sox\u{1B}[0m"))
  }

  @Test("without colour nothing but text is drawn")
  func colorless() {
    var typist = typist(.pickem(), "aX")
    typist.wait(.seconds(1))
    for look in [Look.plain, .ascii] {
      let frame = typist.interaction.frame(in: Window(columns: 80, rows: 24), look: look)
      #expect(!frame.rows.contains { $0.drawn(with: look).contains("m\u{1B}[") })
      #expect(!frame.rows[2].drawn(with: look).contains("\u{1B}"))
    }
  }

  @Test(
    "a window under six rows has the field and the message, one of one row the field",
    arguments: [
      (5, ["team › X▮", "! 'X' is not allowed"]), (2, ["team › X▮", "! 'X' is not allowed"]),
      (1, ["team › X▮"]),
    ])
  func small(rows: Int, expected: [String]) {
    var typist = typist(.pickem(), "X\r")
    #expect(typist.seen(rows: rows) == expected)
    typist.type("\u{1B}")
    #expect(typist.seen(rows: 2)[1] == "! 'X' is not allowed  Esc again to cancel")
  }

  @Test(
    "a long value moves through the field by half of it, the caret always in sight",
    arguments: [
      ("", "team › …wxyzabcdefghijklmnopqrstuvwxyz▮            ⏎ next"),
      ("\u{1}", "team › ▮abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstu…   ⏎ next"),
      ("\u{1}\u{1B}f\u{2}", "team › …wxyzabcdefghijklmnopqrstuvwxy▮z            ⏎ next"),
    ])
  func sideways(keys: String, expected: String) {
    let alphabet = "abcdefghijklmnopqrstuvwxyz"
    let typist = typist(.pickem(), alphabet + alphabet + alphabet + keys)
    #expect(typist.seen(columns: 64)[1] == expected)
  }

  @Test("long rows are cut with the current place in sight, long reasons go on in a second row")
  func narrow() {
    var typist = typist(.pickem(), "a-long-team-name")
    #expect(
      typist.seen(columns: 24) == [
        "pickem  1 of 2",
        "team › a-long-team-name▮",
        "a club",
        "…com/‹a-long-team-name›…",
      ])
    typist = Typist(
      PromptForm(
        Dialogue(
          kind: "", name: "x",
          questions: [
            Question(label: "a label of some length", initialText: "1") { _ in
              .invalid("one reason in so many words that they fill three rows and more than that")
            }
          ])))
    #expect(
      typist.seen(columns: 24) == [
        "x", "a label … › 1▮", "! one reason in so many", "words that they fill",
        "three rows and more tha…",
      ])
  }

  @Test("a secret is masked until Ctrl-R, and is masked in the end")
  func secret() {
    let password = Question(label: "password", isSecret: true) {
      $0.isEmpty ? .invalid("") : .valid
    }
    var typist = Typist(
      PromptForm(Dialogue(kind: "", name: "x", questions: [password, password])))
    typist.type("hünter2\u{2}")
    #expect(typist.seen()[1].hasPrefix("password › ••••••▮•  "))
    #expect(typist.seen(look: .ascii)[1].hasPrefix("password > ******▮*  "))
    typist.type("\u{12}")
    #expect(typist.seen()[1].hasPrefix("password › hünter▮2  "))
    typist.type("\r\u{1B}[Z")
    #expect(typist.seen()[1].hasPrefix("password › ••••••▮•  "))
    #expect(
      closing(typist, .submitted(["hünter2", ""])) == ["✓ password •••", "✓ password omitted"])
  }

  private func closing(
    _ typist: Typist<PromptForm>, _ outcome: PromptOutcome<DialogueAnswers>, look: Look = .plain
  ) -> [String] {
    typist.interaction.closingRows(for: outcome, width: 40, look: look).map { $0.drawn(with: look) }
  }

  @Test("in the end one row an answer stays, or the one that it was cancelled")
  func closing() {
    #expect(closing(typist(), .submitted(["red-sox", "8"])) == ["✓ team red-sox", "✓ id 8"])
    #expect(closing(typist(), .cancelled) == ["✗ cancelled"])
    #expect(closing(typist(), .cancelled, look: .ascii) == ["x cancelled"])
    #expect(closing(typist(), .endOfInput) == ["✗ cancelled"])
    #expect(closing(typist(), .interrupted(signal: 2)) == ["✗ cancelled"])
    #expect(closing(typist(), .interrupted(signal: 15)) == [])
    #expect(
      closing(typist(), .submitted([String(repeating: "x", count: 50), "8"]))[0]
        == "✓ team " + String(repeating: "x", count: 32) + "…")
  }

  @Test("choices stand below the field, the found letters marked, and keep their room")
  func choices() {
    let names = ["production", "staging", "preview"]
    let env = Question(label: "env", choices: names.map { Choice($0, note: "https://\($0).test") })
    {
      names.contains($0) ? .valid : .invalid("not one of them")
    }
    var typist = Typist(PromptForm(Dialogue(kind: "", name: "x", questions: [env])))
    #expect(
      typist.seen() == [
        "x",
        "env › ▮                                            ⏎ done",
        "› production  https://production.test",
        "  staging  https://staging.test",
        "  preview  https://preview.test",
        "",
      ])
    typist.type("pr")
    #expect(
      typist.seen()[2...4] == [
        "› ‹pr›oduction  https://production.test", "  ‹pr›eview  https://preview.test", "",
      ])
    #expect(
      typist.seen(rows: 3) == [
        "env › pr▮                                          ⏎ done",
        "› ‹pr›oduction  https://production.test"
          + String(repeating: " ", count: 33) + "↓ 1 more",
        "",
      ])
  }

  @Test("whatever a text holds, nothing of it drives the terminal")
  func escapedForTerminal() {
    let evil = "a\u{1B}[2J\u{9B}\r\n\u{202E}b"
    let question = Question(
      label: evil, help: evil, placeholder: evil, initialText: evil,
      choices: [Choice(evil, note: evil)]
    ) { _ in .invalid(evil) }
    let dialogue = Dialogue(
      kind: evil, name: evil, questions: [question],
      position: { _ in [StyledText(evil, .current)] },
      preview: { _, _ in [StyledText(evil)] })
    let form = PromptForm(dialogue)
    let frame = form.frame(in: Window(columns: 200, rows: 24), look: .plain)
    let rows =
      frame.rows.map { $0.drawn(with: .plain) } + [ScreenRow(frame.beforeCaret).drawn(with: .plain)]
      + form.closingRows(for: .submitted([evil]), width: 200, look: .plain).map {
        $0.drawn(with: .plain)
      }
    for row in rows {
      #expect(
        !row.unicodeScalars.contains {
          $0.value < 0x20 || (0x7F...0x9F).contains($0.value) || $0 == "\u{202E}"
        })
    }
    #expect(rows[0].hasPrefix(#"a\u{1B}[2J\u{9B}\r\n\u{202E}b  ["#))
    for line in LineForm(dialogue, isSpoken: true, look: .plain).opening {
      #expect(!line.contains("\u{1B}"))
    }
  }
}
