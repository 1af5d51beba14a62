/// Problems that end a command, with the status that it ends with.
struct Failure: Error, Hashable, Sendable {
  var problems: [Problem]
  var status: CommandStatus

  init(_ status: CommandStatus, _ problems: [Problem]) {
    self.problems = problems
    self.status = status
  }

  init(_ status: CommandStatus, _ message: String, hint: String? = nil) {
    self.init(status, [Problem(message, hint: hint)])
  }

  /// The name of the text whose contents it is about; nil if it is about something else.
  var nameOfText: String? { problems.lazy.compactMap(\.place).first?.name }
}
