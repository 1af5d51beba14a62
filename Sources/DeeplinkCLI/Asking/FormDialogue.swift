import LinkKit
import RuleKit
import TerminalKit
import TextKit

/// A form's open fields as questions for a person.
final class FormDialogue {
  /// What is known beside the environment.
  struct Facts: Sendable {
    /// What the link is called: its name, or its template.
    var title: String
    /// What gives values; the environment's are put in for each environment.
    var sources: ValueSources
    /// Recent values of each field, newest first.
    var recents: [[String]]
    /// What was typed before it is asked again, by the fields.
    var reopened: [Int: ValueState] = [:]
  }

  let dialogue: Dialogue
  let environments: FormEnvironments
  private let facts: Facts
  private let drafts: [ValueState]
  /// From a question to its field.
  private let asked: [Int]

  private var form: Form { environments.ready.form }

  /// Makes the questions; the fields `kept` are asked whatever gives them a value.
  init(_ environments: FormEnvironments, _ facts: Facts, keeping kept: Set<Int> = []) {
    self.environments = environments
    self.facts = facts
    let form = environments.ready.form
    var sources = facts.sources
    sources.environment = environments.ready.environment.values
    let drafts = form.fields.indices.map { index in
      facts.reopened[index] ?? sources.draft(of: form.fields[index])
    }
    self.drafts = drafts
    let asked = drafts.indices.filter { index in
      if case .settled = drafts[index] { kept.contains(index) } else { true }
    }
    self.asked = asked
    let settled = drafts.map { draft -> String? in
      if case .settled(let answer) = draft { answer.text ?? "" } else { nil }
    }
    dialogue = Dialogue(
      kind: "Link", name: facts.title, wayForLongValues: "pass --values FILE",
      questions: asked.map { index in
        Self.question(
          form.fields[index], draft: drafts[index], recents: facts.recents[index],
          in: facts.sources.generation)
      },
      position: { form.styledTemplate(current: asked[$0]) },
      preview: { values, question in
        var texts = settled
        for (value, index) in zip(values, asked) { texts[index] = value }
        return form.styledURL(texts, current: asked[question])
      },
      valuesInPaste: { text in
        environments.values(in: text).map { pasted in
          PastedValues(asked.map { pasted.values[$0] }, note: pasted.note)
        }
      },
      objectionToPaste: { environments.objection(toPasted: $0) },
      objection: Self.objection(in: form, drafts, asked: asked),
      setting: environments.setting,
      changed: { index in
        guard let other = environments.changed(to: index) else {
          return .impossible(environments.objection(to: index))
        }
        return .dialogue(FormDialogue(other, facts, keeping: Set(asked)).dialogue)
      })
  }

  /// The dialogue in the environment that it was answered in.
  func answered(in setting: Int?) -> FormDialogue {
    guard let setting, setting != environments.setting?.current,
      let other = environments.changed(to: setting)
    else { return self }
    return FormDialogue(other, facts, keeping: Set(asked))
  }

  private static func question(
    _ field: Field, draft: ValueState, recents: [String], in generation: Generation
  ) -> Question {
    let alternative: @Sendable (Int) -> String? = { number in
      (try? field.generatedValue(ofRow: RowNumber(number + 1), in: generation)) ?? nil
    }
    let first = try? field.generatedValue(ofRow: 0, in: generation)
    return Question(
      label: field.label, key: field.name,
      // A list shows itself what the value must be.
      help: field.rules.allowedValues == nil ? field.rules.summary : nil,
      description: field.rules.description,
      placeholder: field.rules.examples.first,
      initialText: draft.text ?? field.defaultText ?? first ?? "",
      isSecret: field.rules.isSecret,
      isOptional: field.takesBlankAsAbsent,
      choices: (field.rules.allowedValues ?? []).map { Choice($0) },
      continuation: { field.rules.forcedContinuation(of: $0) },
      alternative: field.isGenerated ? alternative : nil,
      recents: recents.filter { field.accepts($0) }, verdict: { field.verdict(of: $0) })
  }

  /// The answers of all the fields, with what was typed in its place.
  func answers(_ texts: [String]) -> [FieldValue] {
    var answers = zip(drafts, form.fields).map(value)
    for (text, index) in zip(texts, asked) {
      let field = form.fields[index]
      if case .settled(let value) = drafts[index], value.text?.isSameText(as: text) == true {
        answers[index] = value
      } else if text.isEmpty, field.takesBlankAsAbsent {
        // A person saw the value that was generated, and removed it.
        let isRemoved = field.isGenerated && field.parameter.isOptional
        answers[index] = isRemoved ? FieldValue(origin: .prompt) : value(.open, of: field)
      } else {
        answers[index] = FieldValue(text: text, origin: .prompt)
      }
    }
    return answers
  }

  /// The value of a field that is not asked for.
  private func value(_ draft: ValueState, of field: Field) -> FieldValue {
    (try? draft.unasked(field, in: facts.sources.generation)) ?? FieldValue()
  }

  /// The dialogue to ask again: with what was typed, and the reason at the field that is named.
  func reopened(_ answers: [FieldValue], because refusal: Refusal) -> FormDialogue {
    var facts = facts
    for index in form.fields.indices where index == refusal.parameter || asked.contains(index) {
      facts.reopened[index] = .refused(
        text: answers[index].text ?? "", refusal, by: answers[index].origin ?? .prompt)
    }
    return FormDialogue(environments, facts)
  }
}

extension Field {
  /// What a prompt is to think of a text that is being typed.
  func verdict(of text: String) -> Question.InputCheck {
    if text.isEmpty, takesBlankAsAbsent { return .valid }
    guard let refusal = refusal(of: text) else { return .valid }
    return switch rules.liveVerdict(of: text, because: refusal) {
    case .right: .valid
    case .unfinished(let shortfall): .incomplete(shortfall)
    case .refused(let reason): .invalid(reason)
    }
  }
}

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
    guard let ready = form.search?.value else { return nil }
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

/// How a form looks around a prompt: the template, and the URL as it is forming.
extension Form {
  /// The template as it is written, that of a wrapper where the field is one of its own, with the slots of one field as the place in hand.
  func styledTemplate(current: Int) -> [StyledText] {
    let wrapper = wrapper(of: current)
    return (wrapper?.form ?? self).placed.titleRuns.map { piece in
      switch piece {
      case .literal(let text): return StyledText(text, .dim)
      case .filled(let text, let own), .open(let text, let own):
        let field = wrapper.map { $0.index(of: own) } ?? own
        return StyledText(text, field == current ? .current : .dim)
      }
    }
  }

  /// The URL as far as the texts of its fields are known; of a secret only that there is a value.
  func styledURL(_ texts: [String?], current: Int) -> [StyledText] {
    let all = zip(texts, fields).map { text, field -> Answer in
      switch text {
      case nil: .open
      case "" where field.takesBlankAsAbsent: .absent
      case "": .open
      case let text?: .text(text)
      }
    }
    let wrapper = wrapper(of: current)
    // What a wrapper carries may be long, and hold a secret: its slot stands for it.
    let answers = wrapper?.own(all, carrying: .open, otherwise: .open) ?? all
    return (wrapper?.form ?? self).placed.preview(answers).map { piece in
      switch piece {
      case .literal(let text): return StyledText(text)
      case .filled(let text, let own):
        let field = wrapper.map { $0.index(of: own) } ?? own
        let isSecret = field.map { fields[$0].rules.isSecret } ?? true
        return StyledText(isSecret ? HiddenText.mark : text, field == current ? .current : .plain)
      case .open(let text, let own):
        let field = wrapper.map { $0.index(of: own) } ?? own
        return StyledText(text, field == current ? .current : .dim)
      }
    }
  }
}
