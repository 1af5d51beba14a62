/// What a command line asks for.
package enum Invocation<Action: Sendable>: Sendable {
  /// To run a command.
  case run(Action, ParsedArguments)
  /// To show the help of the command that the names lead to.
  case help(path: [String], withHidden: Bool)
  /// To show the version.
  case version(String)
  /// To answer a shell that completes a line.
  case complete(CompletionRequest)
}
