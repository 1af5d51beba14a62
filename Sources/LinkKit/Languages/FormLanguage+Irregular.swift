import LanguageKit
import RuleKit
import TextKit

/// Characters that stand in URLs for values that no automaton decides.
///
/// No URL has them, so a mark is a value and nothing else. Two parameters have one mark only where
/// they have the same values: the same rules, in the same number of slots.
struct ValueMarks {
  /// What the values of a parameter depend on.
  struct Key: Hashable {
    let rules: ExactText
    /// How many slots a value fills: a long one may fill few.
    let slots: Int
    /// How many patterns share the limit that the pattern exceeds; 0 if it exceeds none.
    let share: Int
    /// How many parameters before it have the same rules; their values may differ.
    var number = 0
  }

  private var marks: [Key: UInt32] = [:]
  /// The first scalar of the private planes.
  private static let first: UInt32 = 0xF_0000
  private static let most = 0xFFFE

  /// The mark of a key; nil where there are no more.
  mutating func mark(of key: Key) -> Unicode.Scalar? {
    guard let known = marks[key] else {
      guard marks.count < Self.most else { return nil }
      let mark = Self.first + UInt32(marks.count)
      marks[key] = mark
      return Unicode.Scalar(mark)
    }
    return Unicode.Scalar(known)
  }
}

extension Form {
  /// All URLs with marks in place of the values that no automaton decides; nil where a mark cannot
  /// stand for every such value, or the automaton would be too large.
  ///
  /// What is true of all marked URLs is true of the URLs with any right values in place of the marks:
  /// these are values that are percent-encoded wherever they stand, and cannot be a dot segment.
  /// `rules` is the text of a parameter's rules.
  func markedURLs(
    _ marks: inout ValueMarks, limit: Int, _ languages: inout WrittenLanguages,
    rules: (String) -> String
  ) -> FormLanguage? {
    var values = fields.map { FieldLanguage($0) }
    var taken: [ValueMarks.Key: Int] = [:]
    for (index, field) in fields.enumerated() where !values[index].isExact {
      guard field.mayBeMarked else { return nil }
      let pattern = field.rules.pattern
      var key = ValueMarks.Key(
        rules: ExactText(rules(field.name)), slots: field.parameter.uses.count,
        share: pattern?.isTooLarge == true ? pattern?.share.count ?? 0 : 0)
      let number = taken[key, default: 0]
      taken[key] = number + 1
      key.number = number
      guard let mark = marks.mark(of: key) else { return nil }
      values[index] = FieldLanguage(
        texts: Language(words: [String(mark)]), mayBeAbsent: values[index].mayBeAbsent,
        isMark: true)
    }
    let made = try? FormLanguageBuilder(placed, values, constraints, limit: limit)
      .language(&languages)
    return made.flatMap { $0.isExact ? $0 : nil }
  }

  /// URLs that the form probably makes: all of them where its rules are regular, else those with
  /// values that are known, or likely, to be right.
  ///
  /// Each must be checked before it is used.
  package func likelyURLs(
    limit: Int, _ languages: inout WrittenLanguages
  ) throws(TooLarge) -> FormLanguage {
    let values = fields.map { field in
      var value = FieldLanguage(field)
      guard !value.isExact else { return value }
      let texts = [field.defaultText].compactMap(\.self)
      let likely = field.rules.likelyTexts
      value = FieldLanguage(
        texts: (try? likely.union(Language(words: texts))) ?? likely, isExact: false,
        mayBeAbsent: value.mayBeAbsent)
      return value
    }
    return try FormLanguageBuilder(placed, values, constraints, limit: limit).language(&languages)
  }
}

extension Field {
  /// True if a mark can stand for all its values, as long as they are right.
  fileprivate var mayBeMarked: Bool {
    let places: [SlotPosition] = [.path, .query, .fragment]
    return parameter.isAlwaysEncoded && parameter.places.allSatisfy(places.contains)
      && ["", ".", ".."].allSatisfy { !rules.accepts($0) }
  }
}
