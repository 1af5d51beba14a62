/// Problems that end a command, with the status that it ends with.
struct CommandError: Error, Hashable, Sendable {
  var diagnostics: [Diagnostic]
  var status: CommandStatus
  /// True of a command line that is not written as it should be, so that the usage stands below.
  private(set) var showsUsage = false

  init(_ status: CommandStatus, _ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
    self.status = status
  }

  init(_ status: CommandStatus, _ message: String, hint: String? = nil) {
    self.init(status, [Diagnostic(message, hint: hint)])
  }

  /// A mistake on the command line that its command finds, after it was parsed: its usage stands
  /// below, unless only a value is wrong.
  init(usage message: String, hint: String? = nil, isOfValue: Bool = false) {
    self.init(.usage, message, hint: hint)
    showsUsage = !isOfValue
  }

  /// The failure of a command that had nothing to check, which must not pass for a success: what
  /// makes its input may be broken.
  static func nothingChecked(_ message: String, hint: String? = nil) -> CommandError {
    CommandError(.failure, message, hint: hint)
  }
}
