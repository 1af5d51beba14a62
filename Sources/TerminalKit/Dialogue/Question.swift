import TextKit

/// One value to ask for.
package struct Question: Sendable {
  /// The name before the field.
  package var label: String
  /// Tells the question from the others when a dialogue changes: the label, unless it is given.
  package var key: String
  /// One line about the value, shown while no other message is.
  package var help: String?
  /// The author's words about the value.
  package var description: String?
  /// An example, shown dim while the field is empty, and taken by Tab if it may not stay so.
  package var placeholder: String?
  /// The text in the field at first: a default, or a value that was refused.
  ///
  /// A refused value opens the question with the reason shown. One of the choices is highlighted in
  /// an empty field instead.
  package var initialText: String
  /// Whether the text is masked wherever it is shown.
  package var isSecret: Bool
  /// Whether an empty field is an answer.
  package var isOptional: Bool
  /// What an empty answer is called once it is given.
  package var emptyWord: String
  /// The values to choose from; empty where any text may be valid.
  package var choices: [Choice]
  /// Whole texts that a text can be completed to, likeliest first, for a list that follows what is
  /// typed; the choices are then mere examples.
  package var completions: (@Sendable (String) -> [Choice])?
  /// What must stand after a text, as far as nothing else can; empty where there is a choice.
  package var continuation: (@Sendable (String) -> String)?
  /// Other values to start from, by how many were asked for before; nil where there are none, and for a
  /// number where there is no other.
  package var alternative: (@Sendable (_ number: Int) -> String?)?
  /// Earlier values, newest first.
  package var recents: [String]
  /// Judges a text; called at every change, so it must be quick.
  package var verdict: @Sendable (String) -> InputCheck

  package init(
    label: String, key: String? = nil, help: String? = nil, description: String? = nil,
    placeholder: String? = nil, initialText: String = "",
    isSecret: Bool = false, isOptional: Bool = false,
    emptyWord: String = "omitted", choices: [Choice] = [],
    completions: (@Sendable (String) -> [Choice])? = nil,
    continuation: (@Sendable (String) -> String)? = nil,
    alternative: (@Sendable (_ number: Int) -> String?)? = nil, recents: [String] = [],
    verdict: @escaping @Sendable (String) -> InputCheck
  ) {
    self.label = label
    self.key = key ?? label
    self.help = help
    self.description = description
    self.placeholder = placeholder
    self.initialText = initialText
    self.isSecret = isSecret
    self.isOptional = isOptional
    self.emptyWord = emptyWord
    self.choices = isSecret ? [] : choices
    self.completions = isSecret ? nil : completions
    self.continuation = isSecret ? nil : continuation
    self.alternative = alternative
    self.recents = isSecret ? [] : recents
    self.verdict = verdict
  }

  /// True if a text is one of the choices.
  func offers(_ text: String) -> Bool {
    completions == nil && choices.contains { $0.value.utf8.elementsEqual(text.utf8) }
  }

  /// What a text in the field is worth.
  package enum InputCheck: Hashable, Sendable {
    case valid
    /// It is not wrong, but not complete yet; the hint says what is missing: `2 more digits`.
    case incomplete(String)
    /// It cannot become right by typing on; the reason says why.
    case invalid(String)

    /// The reason to show on Enter for the text that was checked; nil if it is valid.
    ///
    /// What is expected does not tell by itself that something must be typed.
    func objection(to text: String) -> String? {
      let need = "a value is required"
      switch self {
      case .valid: return nil
      case .incomplete(let reason), .invalid(let reason):
        return !text.isEmpty || reason.hasScalarPrefix(need) ? reason : "\(need): \(reason)"
      }
    }
  }
}

/// One of the values that a question allows.
package struct Choice: Hashable, Sendable {
  package var value: String
  /// What is shown beside the value, such as the base of an environment.
  package var note: String?

  package init(_ value: String, note: String? = nil) {
    self.value = value
    self.note = note
  }
}
