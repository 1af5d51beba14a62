/// Several questions that belong together, and the texts around them.
package struct Dialogue: Sendable {
  /// The kind of thing that the answers make, for the spoken mode: `Link`.
  package var kind: String
  /// The name of that thing: `pickem`.
  package var name: String
  /// How to give a value that is too long for a line of the terminal: `give it with --values FILE`.
  package var wayForLongValues: String?
  package var questions: [Question]
  /// Whether a person may go back from the first question, to what was asked before the dialogue.
  package var canGoBack = false
  /// The whole with the place of the question at an index as a `.current` text: `/team/`,
  /// `$<team>`, `/pickem/$<id>`.
  package var position: @Sendable (_ index: Int) -> [StyledText]
  /// The result as it is forming, with the place of the question at an index as a `.current` text.
  ///
  /// A value is nil until it is answered. Secrets come unmasked, so the closure masks them.
  package var preview: @Sendable (_ values: [String?], _ index: Int) -> [StyledText]
  /// The values of a pasted text that is a whole result; nil for any other text.
  package var valuesInPaste: @Sendable (String) -> PastedValues?
  /// Why a pasted text that looks like a whole result is none; nil for any other text.
  package var objectionToPaste: @Sendable (String) -> String?
  /// Why a text that is right by itself cannot follow the answers of the questions before it.
  ///
  /// Nil for a text that can; the number of answers is the question's index.
  package var objection: (@Sendable (_ answers: [String], _ text: String) -> String?)?
  /// A choice beside the questions, such as the environment; nil if there is none.
  package var setting: FormMode?
  /// The dialogue with another choice of the setting, by its index.
  ///
  /// Questions of the same key stay, with what was typed.
  package var changed: @Sendable (_ choice: Int) -> Change

  package enum Change: Sendable {
    case dialogue(Dialogue)
    /// There is none with that choice; the text says why.
    case impossible(String)
  }

  package init(
    kind: String, name: String, wayForLongValues: String? = nil, questions: [Question],
    position: @escaping @Sendable (_ index: Int) -> [StyledText] = { _ in [] },
    preview: @escaping @Sendable (_ values: [String?], _ index: Int) -> [StyledText] = { _, _ in []
    },
    valuesInPaste: @escaping @Sendable (String) -> PastedValues? = { _ in nil },
    objectionToPaste: @escaping @Sendable (String) -> String? = { _ in nil },
    objection: (@Sendable (_ answers: [String], _ text: String) -> String?)? = nil,
    setting: FormMode? = nil,
    changed: @escaping @Sendable (_ choice: Int) -> Change = { _ in .impossible("") }
  ) {
    self.kind = kind
    self.name = name
    self.wayForLongValues = wayForLongValues
    self.questions = questions
    self.position = position
    self.preview = preview
    self.valuesInPaste = valuesInPaste
    self.objectionToPaste = objectionToPaste
    self.objection = objection
    self.setting = setting
    self.changed = changed
  }

  /// What a text is worth as the answer after others.
  func verdict(of text: String, after answers: [String]) -> Question.InputCheck {
    let verdict = questions[answers.count].verdict(text)
    guard verdict == .valid, let reason = objection?(answers, text) else { return verdict }
    return .invalid(reason)
  }
}

/// The answers to a dialogue's questions, in their order, and the setting that they are for.
package struct DialogueAnswers: Hashable, Sendable {
  package var texts: [String]
  /// The index of the setting's choice in force; nil for a dialogue without a setting.
  package var setting: Int?
  /// True if the person went back from the first question, so that the texts are none of the answers.
  package var areBefore: Bool

  package init(_ texts: [String], setting: Int? = nil, areBefore: Bool = false) {
    self.texts = texts
    self.setting = setting
    self.areBefore = areBefore
  }
}

extension DialogueAnswers: ExpressibleByArrayLiteral {
  package init(arrayLiteral texts: String...) { self.init(texts) }
}

/// The values of a pasted text that is a whole result.
package struct PastedValues: Hashable, Sendable {
  /// One for each question; nil leaves the text of its field alone.
  package var values: [String?]
  /// What is different about the result, as it follows "the pasted link, "; nil for nothing.
  package var note: String?

  package init(_ values: [String?], note: String? = nil) {
    self.values = values
    self.note = note
  }
}

/// A choice beside the questions, which a key changes while they are asked: the environment.
package struct FormMode: Hashable, Sendable {
  /// Its name in sentences: `environment`.
  package var name: String
  /// Its name after a dot on a line of its own, which changes it in the spoken mode: `env`.
  package var shortName: String
  package var choices: [Choice]
  /// The index of the choice in force; nil if none is.
  package var current: Int?

  package init(name: String, shortName: String, choices: [Choice], current: Int?) {
    self.name = name
    self.shortName = shortName
    self.choices = choices
    self.current = current
  }

  var value: String? { current.map { choices[$0].value } }

  /// The other choices, from the one after the current one on.
  var others: [Int] {
    let start = current.map { $0 + 1 } ?? 0
    let order = choices.indices.map { (start + $0) % choices.count }
    return order.filter { $0 != current }
  }
}

/// How asking ended.
package enum PromptOutcome<Answer: Sendable>: Sendable {
  /// Everything was answered with valid values.
  case submitted(Answer)
  /// The person gave up (Esc).
  case cancelled
  /// A signal, or the key for it, came; the terminal is restored, and the caller ends by it.
  case interrupted(signal: Int32)
  /// The input ended, by Ctrl-D or because the terminal is gone.
  case endOfInput
}

extension PromptOutcome: Equatable where Answer: Equatable {}
