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
  package let parameters: [Parameter]
  /// The options and flags that hold here and in every sub-command.
  package let shared: [Parameter]
  /// Sets of parameters, by identity, of which at most one can be given.
  let exclusive: [[String]]
  let version: String?
  /// Whether help and completions are silent about it.
  package let isHidden: Bool
  /// Whether it does something without a sub-command.
  let isRunnable: Bool
  /// The commands below it.
  package let subcommands: [CommandOutline]

  var arguments: [Parameter] { parameters.filter { $0.kind == .argument } }

  /// The sub-command that a word names, by its name or an alias.
  func subcommand(named word: String) -> CommandOutline? {
    subcommands.first { $0.isNamed(word) }
  }

  private func isNamed(_ word: String) -> Bool {
    ([name] + aliases).contains { $0.utf8.elementsEqual(word.utf8) }
  }

  /// Stops the program where the declaration contradicts itself: that is our mistake, and every
  /// run would make it.
  func checkDeclaration() {
    checkNames(inherited: [])
    let arguments = arguments
    for (argument, next) in zip(arguments, arguments.dropFirst()) {
      precondition(!argument.isRepeatable, "\(argument.identity) leaves nothing to those after it")
      precondition(
        argument.isRequired || !next.isRequired, "\(next.identity) is required after an optional")
    }
    precondition(shared.allSatisfy { $0.kind != .argument }, "an argument cannot be shared")
    let own = Set((parameters + shared).map(\.identity))
    precondition(exclusive.joined().allSatisfy(own.contains), "excludes what is not its own")
  }

  private func checkNames(inherited: [Parameter]) {
    let visible = parameters + shared + inherited
    precondition(isUnique(visible.map(\.identity)), "'\(name)' has two parameters of one name")
    precondition(isUnique(visible.compactMap(\.short)), "'\(name)' has two options of one letter")
    let words = subcommands.flatMap { [$0.name] + $0.aliases }
    precondition(isUnique(words), "'\(name)' has two sub-commands of one name")
    for subcommand in subcommands { subcommand.checkNames(inherited: shared + inherited) }
  }

  private func isUnique(_ list: [some Hashable]) -> Bool {
    Set(list).count == list.count
  }
}
