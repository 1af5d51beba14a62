import LinkKit
import TerminalKit
import TextKit

/// Completes what the sources gave: by asking a person where that is possible, else by defaults.
struct Asking {
  var form: Form
  /// What the link is called: its name, or its template.
  var title: String
  var sources: ValueSources
  /// Recent values of a parameter, newest first.
  var recents: (_ name: String) -> [String] = { _ in [] }
  /// Asks a person; nil where nobody may or can be asked.
  var ask: ((Dialogue) -> Outcome<[String]>)?

  /// A URL and the answers that it was filled with, one for each of the form's fields.
  struct Filled {
    var url: String
    var answers: [FieldValue]
    /// Whether a person was asked for any of them.
    var wasAsked = false
  }

  /// Fills the form.
  ///
  /// - Returns: the URL and its answers.
  /// - Throws: `Failure`: with `refused` every value that is missing or refused, or how a person
  ///   ended the questions.
  func filled() throws -> Filled {
    let drafts = form.fields.map(sources.draft)
    let isComplete = drafts.allSatisfy { draft in
      if case .settled = draft { true } else { false }
    }
    guard let ask, !isComplete else {
      return try Filled(unasked: drafts, form: form, from: sources)
    }
    return try asked(drafts, by: ask)
  }

  /// Asks for what is not settled, until the whole URL is right.
  private func asked(_ drafts: [Draft], by ask: (Dialogue) -> Outcome<[String]>) throws -> Filled {
    var drafts = drafts
    while true {
      let dialogue = FormDialogue(form: form, title: title, drafts: drafts, recents: recents)
      let answers: [FieldValue]
      switch ask(dialogue.dialogue) {
      case .submitted(let texts): answers = dialogue.answers(texts)
      case .cancelled, .endOfInput: throw Failure(.cancelled, [])
      case .interrupted(let signal): throw Failure(.killed(by: signal), [])
      }
      do throws(ValueRefusal) {
        return Filled(url: try form.url(answers.map(\.text)), answers: answers, wasAsked: true)
      } catch {
        // Each value alone is right and the URL is not: the values are shown again with the reason.
        drafts = dialogue.drafts(reopening: answers, because: error)
      }
    }
  }
}

extension Asking.Filled {
  /// Fills a form where nobody can be asked; reports all that is missing or refused at once.
  fileprivate init(unasked drafts: [Draft], form: Form, from sources: ValueSources) throws {
    let answers = zip(drafts, form.fields).map { $0.unasked($1) }
    let complete = answers.compactMap(\.self)
    guard complete.count == answers.count else {
      let problems = zip(drafts, form.fields).compactMap { $0.problem(of: $1, from: sources) }
      throw Failure(.refused, problems)
    }
    do throws(ValueRefusal) {
      self.init(url: try form.url(complete.map(\.text)), answers: complete)
    } catch {
      throw Failure(.refused, [Problem(error, in: form)])
    }
  }
}

extension Draft {
  /// What keeps the field from being filled where nobody can be asked; nil where nothing does.
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

extension Problem {
  /// That a URL came out wrong although each value of it is right.
  init(_ refusal: ValueRefusal, in form: Form) {
    let field = form.fields[refusal.parameter]
    self.init("\(field.name): \(refusal.refusal.text(isSecret: field.rules.isSecret))")
  }
}
