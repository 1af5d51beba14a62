/// A command below another, described only when more than its name is asked for.
///
/// A tool has many commands, and a run needs one of them: parsing must not cost the description of
/// the rest.
package struct Subcommand<Action: Sendable>: Sendable {
  /// The word that calls it.
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
