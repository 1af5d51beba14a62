/// The commands from the tool itself down to one sub-command.
struct CommandPath: Sendable {
  private(set) var commands: [CommandOutline]

  init(_ root: CommandOutline) {
    commands = [root]
  }

  /// Follows names from the root, or gives nil if one of them leads nowhere.
  init?(_ names: some Sequence<String>, in root: CommandOutline) {
    self.init(root)
    for name in names {
      guard let next = last.subcommand(named: name) else { return nil }
      append(next)
    }
  }

  var root: CommandOutline { commands[0] }
  var last: CommandOutline { commands[commands.count - 1] }

  /// The names below the tool's own: `["fill"]`, and `[]` for the tool itself.
  var names: [String] { commands.dropFirst().map(\.name) }

  /// As it is typed: `deeplink fill`.
  var text: String { commands.map(\.name).joined(separator: " ") }

  /// The version that `--version` shows here: the nearest that is declared.
  var version: String? { commands.reversed().lazy.compactMap(\.version).first }

  /// What is shared with the last command, nearest first.
  var shared: [ArgumentOutline] { commands.reversed().flatMap(\.shared) }

  /// The options and flags that every command has without declaring them.
  var builtIn: [ArgumentOutline] { (version == nil ? [] : [.version]) + [.help] }

  /// Everything that can be given to the last command.
  var arguments: [ArgumentOutline] { last.arguments + shared + builtIn }

  /// The identities of the arguments that cannot stand beside this one.
  func rivals(of argument: ArgumentOutline) -> [String] {
    commands.flatMap(\.exclusive).filter { $0.contains(argument.identity) }.joined()
      .filter { $0 != argument.identity }
  }

  mutating func append(_ command: CommandOutline) {
    commands.append(command)
  }

  var withSubcommands: [CommandPath] {
    [self]
      + last.subcommands.flatMap { subcommand in
        var next = self
        next.append(subcommand)
        return next.withSubcommands
      }
  }

  func option(named name: String) -> ArgumentOutline? {
    firstArgument { $0.kind != .argument && $0.name.utf8.elementsEqual(name.utf8) }
  }

  func option(short: Unicode.Scalar) -> ArgumentOutline? {
    firstArgument { $0.kind != .argument && $0.short == short }
  }

  /// The first of `arguments` that is wanted, without a copy of all of them for every word.
  private func firstArgument(where isWanted: (ArgumentOutline) -> Bool) -> ArgumentOutline? {
    if let own = commands[commands.count - 1].arguments.first(where: isWanted) { return own }
    for index in commands.indices.reversed() {
      if let shared = commands[index].shared.first(where: isWanted) { return shared }
    }
    return builtIn.first(where: isWanted)
  }
}
