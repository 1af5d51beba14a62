/// Turns the words of a command line into what they ask for.
package enum Parser {
  /// What the words, without the tool's own name, ask for.
  ///
  /// Help wins over the version, and both win over every mistake on the line, as
  /// swift-argument-parser has it.
  package static func parse<Action>(
    _ words: [String], in root: Command<Action>
  ) throws(UsageError) -> Invocation<Action> {
    if let request = CompletionRequest(words) { return .complete(request) }
    let reading = Reading(words, in: root.outline)
    let path = reading.path
    let withHidden = reading.has(.helpHidden)
    if reading.has(.help) || withHidden {
      return .help(path: path.names, withHidden: withHidden)
    }
    if reading.has(.version), let version = path.version { return .version(version) }
    if let mistake = reading.firstMistake { throw mistake }
    if reading.isHelpCommand { return .help(path: path.names, withHidden: false) }
    let arguments = try ParsedArguments(reading)
    guard let action = root.action(at: path.names[...]) else {
      return .help(path: path.names, withHidden: false)
    }
    return .run(action, arguments)
  }
}
