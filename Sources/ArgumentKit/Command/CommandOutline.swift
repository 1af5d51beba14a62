import TextKit

/// What may be written on a command line: a command with everything but its action, as plain data.
package struct CommandOutline: Sendable {
  package let name: String
  package let abstract: String
  /// What else there is to know, in paragraphs parted by empty lines.
  let discussion: String
  /// Lines that show it at work.
  package let examples: [Example]
  /// Its own arguments, options and flags, in the order in which help shows them.
  package let arguments: [ArgumentOutline]
  /// The options and flags that hold here and in every sub-command, before its name or after it.
  package let shared: [ArgumentOutline]
  /// Sets of arguments, by identity, that exclude each other.
  let exclusive: [[String]]
  /// The options that are used most, by identity: those of the short help.
  let common: [String]
  /// What `--version` says, here and below; without one there is no `--version`.
  let version: String?
  /// Chapters of help that are about no single command.
  package let topics: [HelpTopic]
  /// True if the command takes something away, so that it is never suggested for a mistyped word.
  let isDestructive: Bool
  /// True if the command does something without a subcommand.
  let isRunnable: Bool
  /// The commands below it, by name.
  let below: [SubcommandOutline]

  package var subcommands: [CommandOutline] { below.map { $0.described() } }

  /// Whether the command that a path of names leads to has an option or a flag of a name.
  package func hasOption(_ name: String, at path: some Collection<String>) -> Bool {
    guard let first = path.first else {
      return (arguments + shared).contains { $0.kind != .argument && $0.name.isSameText(as: name) }
    }
    return subcommand(named: first)?.hasOption(name, at: path.dropFirst()) ?? false
  }

  /// The paths of the commands at or below it that have an option of a name, which takes a value if
  /// one is given: `batch`, `env list`.
  package func paths(toOption name: String, taking value: String? = nil) -> [[String]] {
    let hasIt = arguments.contains { argument in
      argument.kind != .argument && argument.name.isSameText(as: name)
        && (value.map { value in argument.choices.contains { $0.text.isSameText(as: value) } }
          ?? true)
    }
    return (hasIt ? [[]] : [])
      + below.flatMap { command in
        command.described().paths(toOption: name, taking: value).map { [command.name] + $0 }
      }
  }

  var positionals: [ArgumentOutline] { arguments.filter { $0.kind == .argument } }

  func subcommand(named word: String) -> CommandOutline? {
    below.first { $0.name.utf8.elementsEqual(word.utf8) }?.described()
  }

  /// The options of its short help; where none are named, the first ones.
  var commonOptions: [ArgumentOutline] {
    let options = arguments.filter { $0.kind != .argument }
    guard !common.isEmpty else { return Array(options.prefix(Self.mostCommon)) }
    return common.compactMap { identity in options.first { $0.identity == identity } }
  }

  private static let mostCommon = 10

  /// How the declaration contradicts itself, by a name that is used twice or an argument that can never
  /// be given; nil if it does not, as a test of every command expects.
  package var contradiction: String? {
    let positionals = positionals
    for (argument, next) in zip(positionals, positionals.dropFirst()) {
      if argument.isRepeatable {
        return "\(argument.identity) leaves no arguments for \(next.identity)"
      }
      if !argument.isRequired, next.isRequired { return "\(next.identity) follows an optional one" }
    }
    if let argument = shared.first(where: { $0.kind == .argument }) {
      return "\(argument.identity) cannot be shared"
    }
    let own = Set((arguments + shared).map(\.identity))
    if let foreign = exclusive.joined().first(where: { !own.contains($0) }) {
      return "\(foreign) is not '\(name)''s to exclude"
    }
    if let unknown = common.first(where: { !Set(arguments.map(\.identity)).contains($0) }) {
      return "\(unknown) is not '\(name)''s to list first"
    }
    if let other = below.first(where: { $0.name != $0.described().name }) {
      return "'\(name)' calls '\(other.described().name)' by the name '\(other.name)'"
    }
    return repeatedName(inherited: [.version, .help])
  }

  private func repeatedName(inherited: [ArgumentOutline]) -> String? {
    let visible = arguments + shared + inherited
    let words = subcommands.map(\.name) + topics.map(\.name)
    let names = visible.map(\.identity) + visible.compactMap(\.short).map { "-\($0)" } + words
    var seen: Set<String> = []
    if let name = names.first(where: { !seen.insert($0).inserted }) {
      return "'\(self.name)' declares \(name) twice"
    }
    return subcommands.lazy.compactMap { $0.repeatedName(inherited: shared + inherited) }.first
  }
}
