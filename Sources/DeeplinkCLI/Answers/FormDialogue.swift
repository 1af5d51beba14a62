import JSONKit
import LinkKit
import RuleKit
import TerminalKit
import TextKit

/// A form's open fields as questions for a person.
struct FormDialogue {
  let dialogue: Dialogue
  private let form: Form
  private let drafts: [Draft]
  /// From a question to its field.
  private let asked: [Int]

  init(form: Form, title: String, drafts: [Draft], recents: (_ name: String) -> [String]) {
    self.form = form
    self.drafts = drafts
    let asked = drafts.indices.filter { index in
      if case .settled = drafts[index] { false } else { true }
    }
    self.asked = asked
    let settled = drafts.map { draft -> String? in
      if case .settled(let answer) = draft { answer.text ?? "" } else { nil }
    }
    let view = FormView(form: form)
    dialogue = Dialogue(
      kind: "Link", name: title, wayForLongValues: "give it with --values FILE",
      questions: asked.map { index in
        Self.question(form.fields[index], draft: drafts[index], recents: recents)
      },
      position: { view.template(current: asked[$0]) },
      preview: { values, question in
        var texts = settled
        for (value, index) in zip(values, asked) { texts[index] = value }
        return view.url(texts, current: asked[question])
      },
      valuesInPaste: { text in
        form.values(in: URLTokens(text)).map { values in asked.map { values[$0] } }
      })
  }

  private static func question(
    _ field: Field, draft: Draft, recents: (_ name: String) -> [String]
  ) -> Question {
    var initialText = field.defaultText ?? ""
    if case .refused(let text?, _, _) = draft { initialText = text }
    return Question(
      label: field.label,
      help: help(field),
      placeholder: field.rules.examples.first,
      initialText: initialText,
      isSecret: field.rules.isSecret,
      isOptional: field.takesBlankAsAbsent,
      choices: (field.rules.allowedValues ?? []).map { Choice($0) },
      continuation: { field.rules.forcedContinuation(of: $0) },
      recents: recents(field.name).filter { field.refusal(of: $0) == nil },
      verdict: { field.verdict(of: $0) })
  }

  /// What its author says of the value, and what it must be in words; of a list, which shows
  /// itself, only the former.
  private static func help(_ field: Field) -> String? {
    let rules = field.rules
    let summary = rules.allowedValues == nil ? rules.summary : nil
    guard let description = rules.description else { return summary }
    return summary.map { "\(description) (\($0))" } ?? description
  }

  /// The answers of all the fields, with what was typed in its place.
  func answers(_ texts: [String]) -> [FieldValue] {
    var answers = zip(drafts, form.fields).map { $0.unasked($1) ?? FieldValue() }
    for (text, index) in zip(texts, asked) {
      let field = form.fields[index]
      answers[index] =
        text.isEmpty && field.takesBlankAsAbsent
        ? Draft.open.unasked(field) ?? FieldValue() : FieldValue(text: text, origin: .prompt)
    }
    return answers
  }

  /// The drafts with which to ask again: what was typed, and at the field that is named the reason.
  func drafts(reopening answers: [FieldValue], because refusal: Refusal) -> [Draft] {
    form.fields.indices.map { index in
      let answer = answers[index]
      guard index == refusal.parameter || asked.contains(index) else { return drafts[index] }
      return .refused(
        text: answer.text ?? "", refusal, by: answer.origin ?? .prompt)
    }
  }
}

extension Field {
  /// What a prompt is to think of a text that is being typed.
  func verdict(of text: String) -> Question.Verdict {
    if text.isEmpty, takesBlankAsAbsent { return .valid }
    guard let refusal = refusal(of: text) else { return .valid }
    if let shortfall = rules.shortfall(of: text) { return .incomplete(shortfall) }
    return .invalid(rules.obstacle(in: text) ?? refusal.text(isSecret: rules.isSecret))
  }
}
