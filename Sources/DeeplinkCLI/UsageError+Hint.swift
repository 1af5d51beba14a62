import ArgumentKit

extension UsageError {
  /// The error with a hint at what an unknown word probably was meant for: a value, or a link.
  func hinting(among words: [String], in context: Context) -> UsageError {
    guard let unknown else { return self }
    let line = MistakenLine(words, of: command, in: context)
    guard let shown = line.hidingSecrets(beside: unknown) else { return hinting(line, unknown) }
    // The same mistake in words that may be shown.
    do {
      _ = try Parser.parse(shown.words, in: Deeplink.command)
      return hinting(shown, unknown)
    } catch {
      return error.unknown.map { error.hinting(shown, $0) } ?? error
    }
  }

  private func hinting(_ line: MistakenLine, _ unknown: Unknown) -> UsageError {
    var error = self
    switch unknown {
    case .command(let word): error.hint = line.hint(forCommand: word) ?? hint
    case .option(let name, let value):
      error.hint = line.hint(forOption: name, value: value, nearest: hint)
    case .repeated(let option):
      // As when the answer of match, which names the environment, goes on with another.
      guard option.utf8.elementsEqual("--env".utf8), line.takesValues else { return self }
      error.hint =
        "omit one of them; to rebuild a URL for another environment, run deeplink fill URL --env "
        + "NAME"
    case .arguments(let unexpected): error.hint = line.hint(forArguments: unexpected) ?? hint
    case .missing(let name): error.hint = hint ?? FamiliarWords.advice(for: name, of: command)
    case .value(let text, let option, let choices):
      error.hint = line.hint(forValue: text, of: option, choices: choices, nearest: hint)
    }
    error.hint = line.shown(hint: error.hint)
    return error
  }
}
