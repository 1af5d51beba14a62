import LinkKit
import RuleKit

/// A form's URL and the answers that it was filled with, one for each of its fields.
struct FilledForm {
  /// The form, in the environment that it was filled in.
  let ready: ResolvedLink
  let url: String
  let answers: [FieldValue]
  /// Whether a person was asked for any of them.
  let wasAsked: Bool

  /// Whether a secret stands in the URL.
  var hasSecret: Bool {
    ready.form.holdsSecret(answers.map(\.text))
  }
}

extension FilledForm {
  /// Fills a form with what the sources give, then by asking a person, else with defaults.
  ///
  /// - Throws: `CommandError`: with `refused` every value that is missing or refused, or how a person
  ///   ended the questions.
  init(
    _ ready: ResolvedLink, from sources: ValueSources, in store: OpenedStore?,
    asking asker: PromptAccess?, by dialogue: () -> FormDialogue, whyNotAsked: () -> String
  ) throws {
    let drafts = ready.form.fields.map(sources.draft)
    if let asker, !ready.form.isSettled(by: sources) {
      self = try Self.asked(dialogue(), asker)
    } else {
      let fields = ready.form.fields
      do {
        self = try Self.unasked(ready, drafts, from: sources, in: store)
      } catch var failure as CommandError {
        if asker == nil, zip(drafts, fields).contains(where: { $0 == .open && $1.isRequired }) {
          failure.diagnostics.append(Diagnostic(whyNotAsked(), severity: .note))
        }
        throw failure
      }
    }
  }

  /// Asks for what is not settled, until the whole URL is right.
  private static func asked(_ first: FormDialogue, _ asker: PromptAccess) throws -> FilledForm {
    var dialogue = first
    while true {
      let given = try asker.ask(dialogue.dialogue).get()
      dialogue = dialogue.answered(in: given.setting)
      let answers = dialogue.answers(given.texts)
      let ready = dialogue.environments.ready
      do throws(Refusal) {
        let url = try ready.form.url(answers.map(\.text)) { answers[$0].isGiven }
        return FilledForm(
          ready: ready.keepingCarriedSecrets(of: answers), url: url, answers: answers,
          wasAsked: true)
      } catch {
        // Each value alone is right and the URL is not: the values are shown again with the reason.
        dialogue = dialogue.reopened(answers, because: error)
      }
    }
  }

  /// Fills it without asking; reports all that is missing or refused at once.
  private static func unasked(
    _ ready: ResolvedLink, _ drafts: [ValueState], from sources: ValueSources,
    in store: OpenedStore?
  ) throws -> FilledForm {
    let form = ready.form
    var complete: [FieldValue] = []
    var diagnostics: [Diagnostic] = []
    for (draft, field) in zip(drafts, form.fields) {
      do throws(Refusal) {
        if let value = try draft.unasked(field, in: sources.generation) {
          complete.append(value)
        } else if let diagnostic = draft.diagnostic(of: field, from: sources) {
          diagnostics.append(diagnostic)
        }
      } catch {
        diagnostics.append(
          Diagnostic("\(field.name): \(error.text(isSecret: field.rules.isSecret))")
            .with(\.parameter, field.name).with(\.concernsSecret, field.rules.isSecret))
      }
    }
    guard diagnostics.isEmpty else { throw CommandError(.refused, diagnostics) }
    let generated = complete.indices.filter { complete[$0].origin == .generated }
    let together = form.allowedTogether(
      complete.map(\.text), generated: generated, ofRow: 0, in: sources.generation)
    for index in generated {
      complete[index] =
        together[index].map { FieldValue(text: $0, origin: .generated) } ?? FieldValue()
    }
    do throws(Refusal) {
      let url = try form.url(complete.map(\.text)) { complete[$0].isGiven }
      return FilledForm(
        ready: ready.keepingCarriedSecrets(of: complete), url: url, answers: complete,
        wasAsked: false)
    } catch {
      let isOfSecret = form.isJudgedBySecret(complete.map(\.text))
      guard let range = error.constraint else {
        throw CommandError(
          .refused, [Diagnostic(error, in: form).with(\.concernsSecret, isOfSecret)])
      }
      let place = OpenedStore.place(of: range, in: store)
      guard !error.isOfWrapper else {
        throw CommandError(.refused, [Diagnostic(error.reason + place)])
      }
      let blamed = error.parameter ?? 0
      let name = form.fields[blamed].name
      let origin = complete[blamed].origin
      let given = origin?.described(of: name, file: sources.valuesFile) ?? name
      throw CommandError(
        .refused,
        [
          Diagnostic("\(given): \(error.reason)\(place)").with(\.parameter, name)
            .with(\.concernsSecret, isOfSecret)
        ])
    }
  }
}

extension Form {
  /// True if sources give every value, and each is right by itself.
  func isSettled(by sources: ValueSources) -> Bool {
    fields.map(sources.draft).allSatisfy { draft in
      if case .settled = draft { true } else { false }
    }
  }

  /// True if values that are refused together may be so because of a secret among them.
  fileprivate func isJudgedBySecret(_ values: [String?]) -> Bool {
    guard hasSecretValues else { return false }
    let broken = constraints.first { $0.refusal(of: values, given: { _ in true }) != nil }
    return broken.map { $0.condition.parameters.contains(where: \.rules.isSecret) } ?? true
  }
}

extension FieldValue {
  /// Whether a person gave the value, or left it out by hand.
  fileprivate var isGiven: Bool { origin?.isRemembered ?? false }
}

extension ValueState {
  /// What keeps the field from being filled without asking; nil if nothing does.
  func diagnostic(of field: Field, from sources: ValueSources) -> Diagnostic? {
    switch self {
    case .settled: return nil
    case .refused(_, let refusal, let origin):
      let given = origin.described(of: field.name, file: sources.valuesFile)
      return Diagnostic(
        "\(given): \(refusal.text(isSecret: field.rules.isSecret))",
        hint: field.rules.description.map { "\(field.name): \($0)" }
      ).with(\.parameter, field.name).with(\.concernsSecret, field.rules.isSecret)
    case .open:
      guard field.isRequired else { return nil }
      return Diagnostic(
        "\(field.name) is missing: expected \(field.rules.summary)",
        hint: field.rules.isSecret
          ? "pass --values FILE, which other users cannot see"
          : "pass --set \(field.name)=VALUE"
      ).with(\.parameter, field.name).with(\.concernsSecret, field.rules.isSecret)
    }
  }
}
