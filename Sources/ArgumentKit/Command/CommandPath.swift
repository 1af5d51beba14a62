/// The commands from the tool itself down to one sub-command.
struct CommandPath: Sendable {
  private(set) var commands: [CommandOutline]

  init(_ root: CommandOutline) {
    commands = [root]
  }

  /// Follows names or aliases from the root, or gives nil where one of them leads nowhere.
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
  var shared: [ParameterOutline] { commands.reversed().flatMap(\.shared) }

  /// The options and flags that every command has without declaring them.
  var builtIn: [ParameterOutline] {
    (version == nil ? [] : [.version]) + [.help, .helpHidden]
  }

  /// Everything that can be given to the last command.
  var parameters: [ParameterOutline] { last.parameters + shared + builtIn }

  /// The identities of the parameters that cannot stand beside this one.
  func rivals(of parameter: ParameterOutline) -> [String] {
    commands.flatMap(\.exclusive).filter { $0.contains(parameter.identity) }.joined()
      .filter { $0 != parameter.identity }
  }

  mutating func append(_ command: CommandOutline) {
    commands.append(command)
  }

  func option(named name: String) -> ParameterOutline? {
    parameters.first { $0.kind != .argument && $0.name.utf8.elementsEqual(name.utf8) }
  }

  func option(short: Unicode.Scalar) -> ParameterOutline? {
    parameters.first { $0.kind != .argument && $0.short == short }
  }
}
