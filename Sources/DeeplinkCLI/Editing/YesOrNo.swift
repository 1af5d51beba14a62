import ArgumentKit
import TerminalKit

/// A question that is answered by yes or no.
enum YesOrNo: String {
  case yes, no

  /// The question.
  ///
  /// - Parameters:
  ///   - question: as it stands before the field.
  ///   - subject: what it is about, for the title.
  ///   - default: what Enter takes.
  /// - Returns: a dialogue of one question.
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

  /// Shows a text and asks, and returns only if the answer is yes.
  ///
  /// - Throws: `Failure` that ends the command; `UsageError` without a terminal to ask on.
  static func confirm(
    _ question: String, about subject: String, showing text: String = "",
    _ arguments: ParsedArguments, in context: Context
  ) throws {
    guard let asker = context.asker(arguments) else {
      throw arguments.usageError(
        "expected --yes, or a terminal to ask on", hint: context.whyNotAsked(arguments))
    }
    context.message(text)
    guard isYes(try asker.answers(to: dialogue(question, about: subject))) else {
      throw Failure(.cancelled, [])
    }
  }

  /// Whether the answer is yes.
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
