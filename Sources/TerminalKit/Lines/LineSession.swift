import TextKit

/// Runs a line interaction on a terminal in its own line mode: prints lines and reads lines.
struct LineSession {
  let terminal: Terminal
  /// The longest line that every terminal passes on whole (`MAX_CANON` of macOS).
  private static let safeLength = 1023

  func run<Interaction: LineInteraction>(
    _ interaction: Interaction
  ) -> PromptOutcome<Interaction.Answer> {
    let signals = Signals()
    let outcome = converse(interaction, signals: signals)
    terminal.restore()
    // Only now may a signal end the process by itself again.
    _ = consume signals
    return outcome
  }

  private func converse<Interaction: LineInteraction>(
    _ interaction: Interaction, signals: borrowing Signals
  ) -> PromptOutcome<Interaction.Answer> {
    var interaction = interaction
    say(interaction.opening)
    while true {
      let line: String
      switch nextLine(of: interaction, signals: signals) {
      case .submitted(let text): line = text
      case .cancelled: return .cancelled
      case .interrupted(let signal):
        terminal.write("\n")
        return .interrupted(signal: signal)
      case .endOfInput:
        terminal.write("\n")
        return .endOfInput
      }
      if let objection = Self.objection(to: line, wayForLongLines: interaction.wayForLongLines) {
        say([objection])
        continue
      }
      switch interaction.take(line) {
      case .goOn(let words): say(words)
      case .done(let answer): return .submitted(answer)
      }
    }
  }

  /// A whole line, without its end; the end of the input does not complete a line.
  private func nextLine(
    of interaction: some LineInteraction, signals: borrowing Signals
  ) -> PromptOutcome<String> {
    let input: Terminal.Input = interaction.hidesInput ? .hiddenLines : .lines
    terminal.set(input)
    terminal.write(interaction.prompt)
    var line: [UInt8] = []
    while true {
      switch terminal.wait(until: nil) {
      case .signal(Signals.stop):
        terminal.restore()
        signals.suspend(wholeGroup: false)
        terminal.set(input)
        terminal.write("\n" + interaction.prompt)
      case .signal(Signals.resume): terminal.set(input)
      case .signal(Signals.resize), .deadline: break
      case .signal(let number):
        return .interrupted(signal: number)
      case .input:
        // The device gives at most one line at a time: the next one is not ours yet.
        guard let bytes = terminal.read(atMost: 4096) else { return .endOfInput }
        line += bytes
        guard line.last == UInt8(ascii: "\n") else { continue }
        return .submitted(String(decoding: line.dropLast(), as: UTF8.self))
      }
    }
  }

  /// Why a line cannot be meant as it came, whatever the question.
  static func objection(to line: String, wayForLongLines: String?) -> String? {
    if line.utf8.count >= safeLength {
      let way = wayForLongLines.map { "; " + $0 } ?? ""
      return "Not accepted: the terminal may have cut off this line\(way)."
    }
    if line.unicodeScalars.contains("\u{FFFD}") { return "Not accepted: the line is not UTF-8." }
    if line.unicodeScalars.contains(where: \.drivesTerminals) {
      return "Not accepted: the line has control characters, such as from arrow keys."
    }
    return nil
  }

  private func say(_ lines: [String]) {
    let width = terminal.window.columns
    // Broken between words, so that the terminal breaks none.
    let rows = lines.flatMap { $0.splitScalars(at: " ").filled(to: width) }
    terminal.write(rows.map { $0 + "\n" }.joined())
  }
}

/// Asking line by line: what to print, and what each line does.
protocol LineInteraction {
  associatedtype Answer: Sendable
  /// The text before the line that is typed.
  var prompt: String { get }
  var hidesInput: Bool { get }
  /// Another way to give a line that is too long for the terminal.
  var wayForLongLines: String? { get }
  var opening: [String] { get }
  mutating func take(_ line: String) -> LineStep<Answer>
}

enum LineStep<Answer: Sendable>: Sendable {
  case goOn(saying: [String])
  case done(Answer)
}

extension LineStep: Equatable where Answer: Equatable {}
