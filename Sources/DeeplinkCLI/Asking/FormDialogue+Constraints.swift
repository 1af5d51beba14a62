import LinkKit
import RuleKit

extension FormDialogue {
  /// A function that returns why a text cannot follow other answers: by the constraints of the form,
  /// or, at the last question, since a wrapper refuses the URL of all of them; nil if none can.
  static func objection(
    in form: Form, _ drafts: [ValueState], asked: [Int]
  ) -> (@Sendable (_ answers: [String], _ text: String) -> String?)? {
    let constrained = constraintObjection(in: form, drafts, asked: asked)
    guard !form.wrappers.isEmpty else { return constrained }
    return { answers, text in
      if let reason = constrained?(answers, text) { return reason }
      guard answers.count + 1 == asked.count else { return nil }
      var values = drafts.map { draft -> String? in
        if case .settled(let value) = draft { value.text } else { nil }
      }
      for (index, text) in zip(asked, answers + [text]) {
        let field = form.fields[index]
        values[index] = text.isEmpty && field.takesBlankAsAbsent ? field.defaultText : text
      }
      do throws(Refusal) {
        _ = try form.url(values)
        return nil
      } catch {
        return error.isOfWrapper ? error.reason : nil
      }
    }
  }

  /// A function that returns why a text cannot follow other answers: it breaks a constraint, or
  /// leaves no valid value for the other fields; nil for a form without constraints.
  private static func constraintObjection(
    in form: Form, _ drafts: [ValueState], asked: [Int]
  ) -> (@Sendable (_ answers: [String], _ text: String) -> String?)? {
    guard !form.constraints.isEmpty else { return nil }
    var search = ConstraintSearch(form.constraints)
    search.exhaust()
    let ready = search
    return { answers, text in
      var known: [Condition.Knowledge] = drafts.map { draft in
        if case .settled(let value) = draft { .init(value.text) } else { .unknown }
      }
      // What is asked again may have another value than it was settled with.
      for index in asked { known[index] = .unknown }
      for (index, text) in zip(asked, answers + [text]) {
        let field = form.fields[index]
        let isOmitted = text.isEmpty && field.takesBlankAsAbsent
        known[index] = .init(isOmitted ? field.defaultText : text)
      }
      let current = asked[answers.count]
      for constraint in form.constraints {
        let refusal = constraint.refusal(knowing: { known[$0.index] }) { $0 == current }
        if let refusal { return refusal.reason }
      }
      return ready.answer { known[$0.index] } == .impossible
        ? "leaves no valid value for the other parameters" : nil
    }
  }
}
