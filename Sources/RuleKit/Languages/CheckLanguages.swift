import LanguageKit

/// What one check lets through, as far as automata can tell.
struct CheckLanguages {
  /// A language that holds every text the check lets through.
  var upper: Language?
  /// A language whose texts of at most `longest` characters the check lets through.
  var lower: Language?
  var longest = Int.max

  /// True if the two are one: of texts of at most `longest` characters, the language holds what the check
  /// lets through and no more.
  var areEqual: Bool { upper != nil && upper == lower }

  /// Whether the language holds what the check lets through and no more, however long.
  var isExact: Bool { areEqual && longest == .max }

  static let unknown = CheckLanguages()
}

extension CheckLanguages {
  init(exactly language: Language) {
    self.init(upper: language, lower: language)
  }
}
