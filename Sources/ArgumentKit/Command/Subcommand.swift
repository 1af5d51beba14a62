/// A command below another, described only when more than its name is asked for.
///
/// A tool has many commands, and a run needs one of them: parsing must not cost the description of
/// the rest.
package struct Subcommand<Action: Sendable>: Sendable {
  /// The word that calls it.
  let name: String
  let command: @Sendable () -> Command<Action>

  /// Makes a sub-command.
  ///
  /// - Parameters:
  ///   - name: The name of the command; any other stops a debug build.
  ///   - command: The command, made when it is asked for, and each time.
  package init(
    _ name: String, _ command: @autoclosure @escaping @Sendable () -> Command<Action>
  ) {
    self.name = name
    self.command = command
  }

  var outline: SubcommandOutline {
    SubcommandOutline(name: name) { [command] in command().outline }
  }
}

/// A sub-command without its action.
struct SubcommandOutline: Sendable {
  let name: String
  private let make: @Sendable () -> CommandOutline

  init(name: String, _ make: @escaping @Sendable () -> CommandOutline) {
    self.name = name
    self.make = make
  }

  /// The description, made anew.
  func described() -> CommandOutline {
    make()
  }
}
