/// A command or sub-command: what may be written after its name, and the action that it stands for.
///
/// Parsing, help, the manual page and the completions are all read off this one value. `Action` is
/// whatever the tool runs, usually a function; the kit only hands it back:
///
///     let fill = Command("fill", abstract: "Fill a link.", arguments: [link, set]) { … }
///     let root = Command(
///       "deeplink", abstract: "…", version: "1.0", subcommands: [Subcommand("fill", fill)])
package struct Command<Action: Sendable>: Sendable {
  /// All of it but the actions.
  package let outline: CommandOutline
  let action: Action?
  private let subcommands: [Subcommand<Action>]

  /// Makes a command of what stands in its outline; without an action it only holds sub-commands,
  /// and shows its help.
  ///
  /// `common` are the names of the options that are used most, in the order of the short help.
  package init(
    _ name: String, abstract: String, discussion: String = "",
    examples: [Example] = [], arguments: [any ArgumentKey] = [],
    shared: [any ArgumentKey] = [], exclusive: [[any ArgumentKey]] = [], common: [String] = [],
    version: String? = nil, topics: [HelpTopic] = [], subcommands: [Subcommand<Action>] = [],
    isDestructive: Bool = false, action: Action? = nil
  ) {
    outline = CommandOutline(
      name: name, abstract: abstract, discussion: discussion, examples: examples,
      arguments: arguments.map { $0.argument }, shared: shared.map { $0.argument },
      exclusive: exclusive.map { $0.map { $0.argument.identity } },
      common: common.map { "--" + $0 }, version: version,
      topics: topics, isDestructive: isDestructive, isRunnable: action != nil,
      below: subcommands.map { $0.outline })
    self.subcommands = subcommands
    self.action = action
  }

  /// The action of the sub-command that a path of names leads to from here.
  func action(at path: ArraySlice<String>) -> Action? {
    guard let name = path.first else { return action }
    guard let position = outline.below.firstIndex(where: { $0.name == name }) else { return nil }
    return subcommands[position].command().action(at: path.dropFirst())
  }
}

/// A command below another, described only when more than its name is asked for.
///
/// A tool has many commands, and a run needs one of them: parsing must not cost the description of
/// the rest.
package struct Subcommand<Action: Sendable>: Sendable {
  let name: String
  /// The title under which help lists it, if that is not the usual one.
  let group: String?
  let command: @Sendable () -> Command<Action>

  /// Makes a sub-command, which help lists under the title of its group or under the usual one; the
  /// command is made each time it is asked for.
  package init(
    _ name: String, in group: String? = nil,
    _ command: @autoclosure @escaping @Sendable () -> Command<Action>
  ) {
    self.name = name
    self.group = group
    self.command = command
  }

  var outline: SubcommandOutline {
    SubcommandOutline(name: name, group: group) { [command] in command().outline }
  }
}

/// A sub-command without its action.
struct SubcommandOutline: Sendable {
  let name: String
  let group: String?
  /// Makes the description, again at each call.
  let described: @Sendable () -> CommandOutline
}
