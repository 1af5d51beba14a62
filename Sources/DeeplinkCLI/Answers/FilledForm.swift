import JSONKit
import LinkKit
import TerminalKit
import TextKit

/// A form's URL and the answers that it was filled with, one for each of its fields.
struct FilledForm {
  /// The form, in the environment that it was filled in.
  let ready: FormEnvironments.Ready
  let url: String
  let answers: [FieldValue]
  /// Whether a person was asked for any of them.
  let wasAsked: Bool

  /// Fills a form with what the sources give, then by asking a person, else with defaults.
  ///
  /// - Parameters:
  ///   - ready: the form, in the environment to start in.
  ///   - sources: what is known without asking.
  ///   - asker: what asks; nil if that is forbidden, or there is no terminal.
  ///   - dialogue: makes the questions, if there is something to ask.
  ///   - whyNotAsked: why there is no asker.
  /// - Throws: `Failure`: with `refused` every value that is missing or refused, or how a person
  ///   ended the questions.
  init(
    _ ready: FormEnvironments.Ready, from sources: ValueSources, asking asker: Asker?,
    by dialogue: () -> FormDialogue, whyNotAsked: () -> String
  ) throws {
    let drafts = ready.form.fields.map(sources.draft)
    let isComplete = drafts.allSatisfy { draft in
      if case .settled = draft { true } else { false }
    }
    if let asker, !isComplete {
      self = try Self.asked(dialogue(), asker)
    } else {
      let fields = ready.form.fields
      do {
        self = try Self.unasked(ready, drafts, from: sources)
      } catch var failure as Failure {
        if asker == nil, zip(drafts, fields).contains(where: { $0 == .open && $1.isRequired }) {
          failure.problems.append(Problem(whyNotAsked(), severity: .note))
        }
        throw failure
      }
    }
  }

  /// Whether a secret stands in the URL.
  var hasSecret: Bool {
    zip(ready.form.fields, answers).contains { $0.rules.isSecret && $1.text != nil }
  }

  private init(
    _ ready: FormEnvironments.Ready, _ url: String, _ answers: [FieldValue], wasAsked: Bool
  ) {
    self.ready = ready
    self.url = url
    self.answers = answers
    self.wasAsked = wasAsked
  }

  /// Asks for what is not settled, until the whole URL is right.
  private static func asked(_ first: FormDialogue, _ asker: Asker) throws -> FilledForm {
    var dialogue = first
    while true {
      let given = try asker.ask(dialogue.dialogue).get()
      dialogue = dialogue.answered(in: given.setting)
      let answers = dialogue.answers(given.texts)
      let ready = dialogue.environments.ready
      do throws(Refusal) {
        let url = try ready.form.url(answers.map(\.text))
        return FilledForm(ready, url, answers, wasAsked: true)
      } catch {
        // Each value alone is right and the URL is not: the values are shown again with the reason.
        dialogue = dialogue.reopened(answers, because: error)
      }
    }
  }

  /// Fills it without asking; reports all that is missing or refused at once.
  private static func unasked(
    _ ready: FormEnvironments.Ready, _ drafts: [Draft], from sources: ValueSources
  ) throws -> FilledForm {
    let form = ready.form
    let complete = zip(drafts, form.fields).compactMap { $0.unasked($1) }
    guard complete.count == drafts.count else {
      let problems = zip(drafts, form.fields).compactMap { $0.problem(of: $1, from: sources) }
      throw Failure(.refused, problems)
    }
    do throws(Refusal) {
      return FilledForm(ready, try form.url(complete.map(\.text)), complete, wasAsked: false)
    } catch {
      throw Failure(.refused, [Problem(error, in: form)])
    }
  }
}

extension Draft {
  /// What keeps the field from being filled without asking; nil if nothing does.
  func problem(of field: Field, from sources: ValueSources) -> Problem? {
    let flag = "--set \(field.name)=VALUE"
    let hint = field.rules.isSecret ? "give it with --values FILE, which others cannot see" : nil
    switch self {
    case .settled: return nil
    case .refused(_, let refusal, let origin):
      let given = origin.described(of: field.name, file: sources.valuesFile)
      return Problem(
        "\(given): \(refusal.text(isSecret: field.rules.isSecret))",
        hint: field.rules.description.map { "\(field.name): \($0)" })
    case .open:
      guard unasked(field) == nil else { return nil }
      return Problem(
        "\(field.name) is missing: expected \(field.rules.summary)",
        hint: hint ?? "give it with \(flag)")
    }
  }
}
