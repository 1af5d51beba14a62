import ArgumentKit

extension UsageError {
  /// The error with a hint at what an unknown word probably was meant for: a value, or a link.
  func hinting(among words: [String], in context: Context) -> UsageError {
    guard let unknown else { return self }
    let line = MistakenLine(words, of: command, in: context)
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
    case .value(let text, let option, let choices):
      error.hint = hint ?? line.hint(forValue: text, of: option, choices: choices)
    }
    return error
  }
}

extension MistakenLine {
  /// The line with the store that its words name, if that can be read.
  init(_ words: [String], of command: String, in context: Context) {
    var context = context
    context.options = GlobalOptions.ofStore(PartialArguments(words, in: Deeplink.command.outline))
    self.init(
      words: words, command: command, store: (try? OpenedStore.find(in: context)) ?? nil)
  }
}
