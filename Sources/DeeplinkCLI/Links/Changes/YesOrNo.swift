import TerminalKit

/// A question that is answered by yes or no.
enum YesOrNo: String {
  case yes, no

  /// A dialogue of one question, whose answer is `default` for Enter.
  static func dialogue(
    _ question: String, about subject: String, default: YesOrNo = .no
  ) -> Dialogue {
    let choices: [YesOrNo] = `default` == .yes ? [.yes, .no] : [.no, .yes]
    return Dialogue(
      kind: "Question", name: subject,
      questions: [
        Question(
          label: question, choices: choices.map { Choice($0.rawValue) },
          verdict: { YesOrNo($0) == nil ? .incomplete("yes or no") : .valid })
      ])
  }

  /// Shows a text and asks; returns only if the answer is yes, and else ends the command.
  static func confirm(
    _ question: String, about subject: String, showing text: String = "", in context: Context
  ) throws {
    let asker = try requireTerminal(in: context)
    context.message(text)
    guard isYes(try asker.answers(to: dialogue(question, about: subject))) else {
      throw CommandError(.cancelled, [])
    }
  }

  /// What asks; throws `CommandError` where nobody can be asked.
  @discardableResult
  static func requireTerminal(in context: Context) throws(CommandError) -> PromptAccess {
    try context.asker(orReport: "needs --yes when not run in a terminal")
  }

  static func isYes(_ answers: [String]) -> Bool {
    answers.first.flatMap { YesOrNo($0) } == .yes
  }

  /// Reads `yes`, `y`, `no` or `n`, in either case.
  private init?(_ text: String) {
    switch text.lowercased() {
    case "yes", "y": self = .yes
    case "no", "n": self = .no
    default: return nil
    }
  }
}
