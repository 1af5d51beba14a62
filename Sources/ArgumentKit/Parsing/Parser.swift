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
    let line = TypedLine(words, in: root.outline)
    let path = line.path
    if let spelling = line.spelling(of: .help) {
      return .help(path: path.names, isShort: spelling == "-h")
    }
    if line.has(.version), let version = path.version { return .version(version) }
    if let mistake = line.firstMistake { throw mistake }
    if !line.searched.isEmpty { return .search(try search(line.searched, from: path)) }
    if let topic = line.topic { return .topic(topic) }
    if line.isHelpCommand { return .help(path: path.names, isShort: false) }
    let arguments = try ParsedArguments(line)
    guard let action = root.action(at: path.names[...]) else {
      return .help(path: path.names, isShort: false)
    }
    return .run(action, arguments)
  }

  /// The lines of help about words that name no page, unless a name is only misspelt.
  private static func search(
    _ words: [String], from path: CommandPath
  ) throws(UsageError) -> HelpSearch {
    let search = HelpSearch(for: words, in: path.root)
    if search.hits.contains(where: \.isOfWholeWords) { return search }
    let unknown = UsageError.unknownSubcommand(words[0], on: path)
    if words.count == 1, unknown.hint != nil { throw unknown }
    if !search.hits.isEmpty { return search }
    throw .nothingFound(words, on: path)
  }
}

/// What a command line asks for.
package enum Invocation<Action: Sendable>: Sendable {
  case run(Action, ParsedArguments)
  /// To show the help of the command that the names lead to, all of it or what is used most.
  case help(path: [String], isShort: Bool)
  /// To show a chapter of help.
  case topic(HelpTopic)
  /// To show what help says of some words.
  case search(HelpSearch)
  case version(String)
  /// To answer a shell that completes a line.
  case complete(CompletionRequest)
}

/// A shell's question about what could stand at the cursor: `---complete SHELL …`.
package struct CompletionRequest: Hashable, Sendable {
  /// The first word of a command line that is such a question; no option can be spelled like it.
  static let marker = "---complete"

  package let shell: Shell
  /// What the script of that shell sends.
  let details: [String]

  /// Reads the words of a command line, or gives nil if they are not such a question.
  init?(_ words: [String]) {
    guard words.count >= 2, words[0] == Self.marker, let shell = Shell(rawValue: words[1]) else {
      return nil
    }
    self.shell = shell
    details = Array(words[2...])
  }
}

package enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}
