/// What may be written on a command line: a command with everything but its action, as plain data.
package struct CommandOutline: Sendable {
  /// The word that calls it.
  package let name: String
  /// What it does, as one sentence.
  package let abstract: String
  let aliases: [String]
  let discussion: String
  /// Lines that show it at work.
  package let examples: [Example]
  /// Its own arguments, options and flags.
  package let arguments: [ArgumentOutline]
  /// The options and flags that hold here and in every sub-command.
  package let shared: [ArgumentOutline]
  /// Sets of arguments, by identity, that exclude each other.
  let exclusive: [[String]]
  let version: String?
  /// Chapters of help that are about no single command.
  package let topics: [HelpTopic]
  /// Whether help and completions are silent about it.
  package let isHidden: Bool
  /// Whether it does something without a sub-command.
  let isRunnable: Bool
  /// The commands below it, by name.
  let below: [SubcommandOutline]

  /// The commands below it, all described.
  package var subcommands: [CommandOutline] { below.map { $0.described() } }

  var positionals: [ArgumentOutline] { arguments.filter { $0.kind == .argument } }

  /// The sub-command that a word names, by its name or an alias.
  func subcommand(named word: String) -> CommandOutline? {
    if let named = below.first(where: { $0.name.utf8.elementsEqual(word.utf8) }) {
      return named.described()
    }
    return subcommands.first { $0.aliases.contains { $0.utf8.elementsEqual(word.utf8) } }
  }

  /// How the declaration contradicts itself, or nil if it does not.
  var contradiction: String? {
    let positionals = positionals
    for (argument, next) in zip(positionals, positionals.dropFirst()) {
      if argument.isRepeatable { return "\(argument.identity) leaves nothing to \(next.identity)" }
      if !argument.isRequired, next.isRequired { return "\(next.identity) follows an optional one" }
    }
    if let argument = shared.first(where: { $0.kind == .argument }) {
      return "\(argument.identity) cannot be shared"
    }
    let own = Set((arguments + shared).map(\.identity))
    if let foreign = exclusive.joined().first(where: { !own.contains($0) }) {
      return "\(foreign) is not '\(name)''s to exclude"
    }
    if let other = below.first(where: { $0.name != $0.described().name }) {
      return "'\(name)' calls '\(other.described().name)' by the name '\(other.name)'"
    }
    return repeatedName(inherited: [.version, .help, .helpHidden])
  }

  private func repeatedName(inherited: [ArgumentOutline]) -> String? {
    let visible = arguments + shared + inherited
    let words = subcommands.flatMap { [$0.name] + $0.aliases } + topics.map(\.name)
    let names = visible.map(\.identity) + visible.compactMap(\.short).map { "-\($0)" } + words
    var seen: Set<String> = []
    if let name = names.first(where: { !seen.insert($0).inserted }) {
      return "'\(self.name)' declares \(name) twice"
    }
    return subcommands.lazy.compactMap { $0.repeatedName(inherited: shared + inherited) }.first
  }
}
