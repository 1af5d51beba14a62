/// The answers to a dialogue's questions, in their order, and the setting that they are for.
package struct DialogueAnswers: Hashable, Sendable {
  package var texts: [String]
  /// The index of the setting's choice in force; nil for a dialogue without a setting.
  package var setting: Int?

  package init(_ texts: [String], setting: Int? = nil) {
    self.texts = texts
    self.setting = setting
  }
}

extension DialogueAnswers: ExpressibleByArrayLiteral {
  package init(arrayLiteral texts: String...) { self.init(texts) }
}
