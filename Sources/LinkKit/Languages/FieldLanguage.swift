import LanguageKit
import RuleKit

/// The values that a parameter may have.
struct FieldLanguage: Sendable {
  /// Holds each text that it may have.
  let texts: Language
  /// True if the set contains no other value.
  var isExact = true
  /// True if the value may be omitted.
  var mayBeAbsent = false
  /// A text that constraints cannot tell from any other of them; nil where they may.
  var representative: String?
  /// True if its one text stands in URLs as it is, as a mark of the values.
  var isMark = false
}

extension FieldLanguage {
  /// One value, or none.
  init(_ value: FieldValue) {
    self.init(
      texts: value.text.map { Language(words: [$0]) } ?? .nothing, mayBeAbsent: value.text == nil)
  }

  /// All that a field may be filled with.
  init(_ field: Field) {
    let rules = field.rules.language
    var texts = rules.language
    if let text = field.defaultText, !texts.contains(text) {
      texts = (try? texts.union(Language(words: [text]))) ?? .everything
    }
    self.init(
      texts: texts, isExact: rules.isExact && texts == rules.language,
      mayBeAbsent: field.parameter.isOptional)
  }

  /// What is known of the value: that it is absent, that it is present, or which one it is.
  var knowledge: Condition.Knowledge {
    if texts.isEmpty { return .absent }
    guard !mayBeAbsent else { return .unknown }
    if isMark { return .present }
    let text = texts.wordCount == 1 ? texts.shortestCompletion(from: texts.start) : representative
    return text.map(Condition.Knowledge.value) ?? .present
  }

  /// True if it may be nothing but one text, or absent.
  var isSingle: Bool { texts.isEmpty || !mayBeAbsent && texts.wordCount == 1 }

  /// Any text, where there is more than one.
  var widened: FieldLanguage {
    guard finiteTexts == nil else { return self }
    return FieldLanguage(texts: .everything, isExact: false, mayBeAbsent: mayBeAbsent)
  }

  /// The texts where they are few.
  var finiteTexts: [String]? {
    guard let count = texts.wordCount, count <= 32 else { return nil }
    return Array(texts.words)
  }

  /// Each single value, where they are few; else whether there is one or none.
  var singles: [FieldLanguage] {
    guard !isMark else {
      var present = self
      present.mayBeAbsent = false
      return [present] + absence
    }
    let present =
      finiteTexts.map { texts in
        texts.map { FieldLanguage(texts: Language(words: [$0]), isExact: isExact) }
      } ?? [FieldLanguage(texts: texts, isExact: false, representative: representative)]
    return present + absence
  }

  /// The values of the parameter of a number in parts within which constraints cannot tell one from
  /// another; where automata cannot tell, each single value, or whether there is one or none.
  func divided(by constraints: [Constraint], at index: Int) -> [FieldLanguage] {
    guard !isMark, let parts = constraints.parts(of: texts, at: index) else { return singles }
    let present = parts.filter { !$0.isEmpty }.map { part in
      FieldLanguage(
        texts: part, isExact: isExact, representative: part.shortestCompletion(from: part.start))
    }
    return present + absence
  }

  private var absence: [FieldLanguage] {
    mayBeAbsent ? [FieldLanguage(texts: .nothing, mayBeAbsent: true)] : []
  }
}

extension Field {
  /// Holds each text that it may be filled with.
  var texts: Language { FieldLanguage(self).texts }
}
