import JSONKit
import LinkKit
import TerminalKit
import TextKit

/// A form's URL and the answers that it was filled with, one for each of its fields.
struct FilledForm {
  let url: String
  let answers: [FieldValue]
  /// Whether a person was asked for any of them.
  let wasAsked: Bool

  /// Fills a form with what the sources give, then by asking a person, else with defaults.
  ///
  /// - Parameters:
  ///   - form: what is filled.
  ///   - title: what the link is called: its name, or its template.
  ///   - sources: what is known without asking.
  ///   - recents: recent values of a parameter, newest first.
  ///   - asker: what asks; nil if that is forbidden, or there is no terminal.
  ///   - whyNotAsked: why there is no asker.
  /// - Throws: `Failure`: with `refused` every value that is missing or refused, or how a person
  ///   ended the questions.
  init(
    _ form: Form, title: String, from sources: ValueSources,
    recents: (_ name: String) -> [String], asking asker: Asker?, whyNotAsked: () -> String
  ) throws {
    let drafts = form.fields.map(sources.draft)
    let isComplete = drafts.allSatisfy { draft in
      if case .settled = draft { true } else { false }
    }
    if let asker, !isComplete {
      self = try Self.asked(form, title: title, drafts, recents: recents, asker)
    } else {
      do {
        self = try Self.unasked(form, drafts, from: sources)
      } catch var failure as Failure {
        if asker == nil, zip(drafts, form.fields).contains(where: { $0 == .open && $1.isRequired })
        {
          failure.problems.append(Problem(whyNotAsked(), severity: .note))
        }
        throw failure
      }
    }
  }

  private init(_ url: String, _ answers: [FieldValue], wasAsked: Bool) {
    self.url = url
    self.answers = answers
    self.wasAsked = wasAsked
  }

  /// Asks for what is not settled, until the whole URL is right.
  private static func asked(
    _ form: Form, title: String, _ drafts: [Draft], recents: (_ name: String) -> [String],
    _ asker: Asker
  ) throws -> FilledForm {
    var drafts = drafts
    while true {
      let dialogue = FormDialogue(form: form, title: title, drafts: drafts, recents: recents)
      let answers = dialogue.answers(try asker.ask(dialogue.dialogue).get())
      do throws(Refusal) {
        return FilledForm(try form.url(answers.map(\.text)), answers, wasAsked: true)
      } catch {
        // Each value alone is right and the URL is not: the values are shown again with the reason.
        drafts = dialogue.drafts(reopening: answers, because: error)
      }
    }
  }

  /// Fills it without asking; reports all that is missing or refused at once.
  private static func unasked(
    _ form: Form, _ drafts: [Draft], from sources: ValueSources
  ) throws -> FilledForm {
    let complete = zip(drafts, form.fields).compactMap { $0.unasked($1) }
    guard complete.count == drafts.count else {
      let problems = zip(drafts, form.fields).compactMap { $0.problem(of: $1, from: sources) }
      throw Failure(.refused, problems)
    }
    do throws(Refusal) {
      return FilledForm(try form.url(complete.map(\.text)), complete, wasAsked: false)
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
