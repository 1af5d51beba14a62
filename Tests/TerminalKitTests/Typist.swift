import TestSupport

@testable import TerminalKit

/// Somebody who types at an interaction, with a clock that stands still unless told otherwise.
struct Typist<Interaction: KeyInteraction> {
  var interaction: Interaction
  var now = ContinuousClock.now
  /// How it ended, once it has.
  var outcome: PromptOutcome<Interaction.Answer>?
  private var decoder = KeyDecoder()

  init(_ interaction: Interaction) {
    self.interaction = interaction
  }

  /// Types a text, control characters and escape sequences included.
  mutating func type(_ text: String) {
    for byte in text.utf8 { press(decoder.feed(byte)) }
    if text.last == "\u{1B}" { press(decoder.pause()) }
  }

  mutating func paste(_ text: String) { type("\u{1B}[200~" + text + "\u{1B}[201~") }

  mutating func wait(_ time: Duration) {
    now += time
    interaction.tick(at: now)
  }

  private mutating func press(_ keys: [Key]) {
    for key in keys where outcome == nil {
      if case .end(let outcome) = interaction.handle(key, at: now) { self.outcome = outcome }
    }
  }

  /// What is to be seen, row by row, the caret as `▮`.
  func seen(columns: Int = 80, rows: Int = 24, look: Look = .plain) -> [String] {
    let frame = interaction.frame(in: Window(columns: columns, rows: rows), look: look)
    return frame.rows.enumerated().map { index, row in
      var text = row.cells.map(\.text).joined()
      if let aside = row.aside {
        text += String(repeating: " ", count: max(0, aside.column - row.cells.columns))
        text += aside.cells.map(\.text).joined()
      }
      guard index == frame.caretRow else { return text }
      let before = frame.beforeCaret.map(\.text).joined()
      return before + "▮" + text.dropFirst(before.count)
    }
  }
}

extension Look {
  /// Unicode without colour.
  static let plain = Look(hasColor: false, isUnicode: true)
  static let colored = Look(hasColor: true, isUnicode: true)
  static let ascii = Look(hasColor: false, isUnicode: false)

  init(hasColor: Bool, isUnicode: Bool, hasHints: Bool = false) {
    self.init(hasColor: hasColor, isUnicode: isUnicode, reflows: true, hasHints: hasHints)
  }
}

extension Dialogue {
  /// A team of lower-case letters, then a number of three digits.
  static func pickem(
    team: String = "", recents: [String] = [], more: [Question] = []
  ) -> Dialogue {
    let teamQuestion = Question(
      label: "team", help: "a club", placeholder: "red-sox", initialText: team, recents: recents
    ) { text in
      if text.isEmpty { return .invalid("a team is needed") }
      let odd = text.unicodeScalars.first { !("a"..."z").contains($0) && $0 != "-" }
      return odd.map { .invalid("'\($0)' is not allowed") } ?? .valid
    }
    let id = Question(label: "id") { text in
      guard text.allSatisfy({ ("0"..."9").contains($0) }), text.count < 4 else {
        return .invalid("expected three digits")
      }
      return text.count == 3 ? .valid : .incomplete("\(3 - text.count) more digits")
    }
    let labels = ["team", "id"] + more.map(\.label)
    return Dialogue(
      kind: "Link", name: "pickem", questions: [teamQuestion, id] + more,
      position: { index in
        labels.enumerated().flatMap {
          [StyledText("/"), StyledText("$<\($1)>", $0 == index ? .current : .plain)]
        }
      },
      preview: { values, index in
        [StyledText("https://example.com")]
          + labels.enumerated().flatMap {
            [
              StyledText("/"),
              StyledText(values[$0] ?? "$<\($1)>", $0 == index ? .current : .plain),
            ]
          }
      },
      valuesInPaste: { text in
        guard text.hasPrefix("https://example.com/") else { return nil }
        return PastedValues(text.dropFirst(20).split(separator: "/").map(String.init))
      })
  }
}

/// What the demonstration is told of the terminal.
let demoEnvironment = ["TERM": "xterm-256color", "LANG": "C.UTF-8"]

/// Runs the demonstration at a terminal.
func demo(
  _ environment: [String: String] = [:], columns: Int = 80, rows: Int = 24,
  input: PseudoTerminal.Stream = .terminal, errors: PseudoTerminal.Stream = .terminal
) throws -> PseudoTerminal {
  try PseudoTerminal(
    builtProduct("PromptDemo"),
    environment: demoEnvironment.merging(environment) { $1 }, columns: columns, rows: rows,
    input: input, errors: errors)
}
