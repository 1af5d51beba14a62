import LanguageKit
import RuleKit

/// The values that a parameter may have.
struct ValueSet: Sendable {
  /// Holds each text that it may have.
  let texts: Language
  /// True if the set contains no other value.
  var isExact = true
  /// True if the value may be omitted.
  var mayBeAbsent = false
}

extension ValueSet {
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
    guard texts.wordCount == 1, let text = texts.shortestCompletion(from: texts.start) else {
      return .present
    }
    return .value(text)
  }

  /// Any text, where there is more than one.
  var widened: ValueSet {
    guard finiteTexts == nil else { return self }
    return ValueSet(texts: .everything, isExact: false, mayBeAbsent: mayBeAbsent)
  }

  /// The texts where they are few.
  var finiteTexts: [String]? {
    guard let count = texts.wordCount, count <= 32 else { return nil }
    return Array(texts.words)
  }

  /// Each single value, where they are few; else whether there is one or none.
  var cases: [ValueSet] {
    let present =
      finiteTexts.map { texts in
        texts.map { ValueSet(texts: Language(words: [$0]), isExact: isExact) }
      } ?? [ValueSet(texts: texts, isExact: false)]
    return present + (mayBeAbsent ? [ValueSet(texts: .nothing, mayBeAbsent: true)] : [])
  }
}
