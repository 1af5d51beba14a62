/// One value that is asked for.
package struct Question: Sendable {
  /// The name that stands before the field.
  package var label: String
  /// One line about the value, shown while there is nothing else to say.
  package var help: String?
  /// An example, shown dim while the field is empty and never returned.
  package var placeholder: String?
  /// The text that stands in the field at first: a default, or a value that was refused.
  ///
  /// A text that is not valid opens the question with its reason shown.
  package var initialText: String
  /// Whether the text is masked wherever it is shown.
  package var isSecret: Bool
  /// Whether an empty field is an answer.
  package var isOptional: Bool
  /// The values to choose from; empty where any text may be valid.
  package var choices: [Choice]
  /// Whole texts that a text can be completed to, the likeliest first: what a field shows as it is
  /// typed in, where the choices are no more than examples of what may be answered.
  package var completions: (@Sendable (String) -> [Choice])?
  /// Values that were given before, newest first.
  package var recents: [String]
  /// Judges a text; called at every change, so it should be quick.
  package var verdict: @Sendable (String) -> Verdict

  package init(
    label: String, help: String? = nil, placeholder: String? = nil, initialText: String = "",
    isSecret: Bool = false, isOptional: Bool = false, choices: [Choice] = [],
    completions: (@Sendable (String) -> [Choice])? = nil, recents: [String] = [],
    verdict: @escaping @Sendable (String) -> Verdict
  ) {
    self.label = label
    self.help = help
    self.placeholder = placeholder
    self.initialText = initialText
    self.isSecret = isSecret
    self.isOptional = isOptional
    self.choices = isSecret ? [] : choices
    self.completions = isSecret ? nil : completions
    self.recents = isSecret ? [] : recents
    self.verdict = verdict
  }
}
