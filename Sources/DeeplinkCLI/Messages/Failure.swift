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

  /// Whether it is about what stands in a text, rather than about the machine.
  var isOfText: Bool { problems.contains { $0.place != nil } }
}
