import TextKit

extension Format {
  /// What is wrong with texts that have the shape of a format and a part beyond its range.
  ///
  /// The refusals of the terminal and those of a page of links ask the same patterns in the same
  /// order, so that both say the same: `got "2023-02-29": 2023-02 has 28 days`.
  package struct KnownFault: Sendable {
    /// The pattern of the texts, which nothing else need be wrong with.
    package let pattern: String
    /// What is wrong with them, if the format refuses them.
    let words: Phrase
    private let compiled: OnDemand<Pattern?>

    init(_ pattern: String, _ words: Phrase) {
      self.pattern = pattern
      self.words = words
      compiled = OnDemand { try? Pattern(pattern) }
    }

    /// True if `text` is one of its texts.
    func matches(_ text: String) -> Bool {
      compiled.value.map { $0.objection(to: text) == nil } ?? false
    }

    /// A refusal with the fault in its words.
    package func named(in form: Refusal.Form) -> Refusal.Form {
      Refusal.Form(reason: form.reason, found: "\(form.found ?? .gotGiven): \(words)")
    }
  }

  /// The fault of a refused text, if it is known.
  func knownFault(of text: String) -> KnownFault? { knownFaults.first { $0.matches(text) } }
}
