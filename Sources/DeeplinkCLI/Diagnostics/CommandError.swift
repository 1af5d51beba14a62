/// Problems that end a command, with the status that it ends with.
struct CommandError: Error, Hashable, Sendable {
  var diagnostics: [Diagnostic]
  var status: CommandStatus

  init(_ status: CommandStatus, _ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
    self.status = status
  }

  init(_ status: CommandStatus, _ message: String, hint: String? = nil) {
    self.init(status, [Diagnostic(message, hint: hint)])
  }
}
