import LanguageKit

extension Check {
  /// The values of a type that the check lets through.
  ///
  /// Automata that take longer to build than a key press may are built `forManyTexts` alone.
  func languages(of type: ValueType, forManyTexts: Bool = false) -> CheckLanguages {
    do throws(TooLarge) {
      switch self {
      case .notEmpty: return CheckLanguages(exactly: try .lengths(from: 1))
      case .type(let type): return try type.languages
      case .allowedValues(let values):
        // No operation of languages takes more states.
        return try values.languages(states: forManyTexts ? .max : Language.stateLimit)
      case .length(let limits):
        return CheckLanguages(exactly: try .lengths(from: limits.minimum, through: limits.maximum))
      case .format(let format): return format.languages(forManyTexts: forManyTexts)
      case .pattern(let pattern):
        return (try? pattern.language.get()).map { CheckLanguages(exactly: $0) } ?? .unknown
      case .number(let limits): return try limits.languages(of: type)
      }
    } catch {
      return .unknown
    }
  }
}

extension ValueType {
  /// The texts that are spelled as a value of the type, but for numbers beyond what is read.
  package var spellings: Language? { try? languages.upper }
}

extension Format {
  /// What an automaton can say of the format; of a large one only where many texts are to be judged.
  func languages(forManyTexts: Bool) -> CheckLanguages {
    guard let grammar, grammar.isSmall || forManyTexts,
      let language = grammar.language.value
    else { return .unknown }
    return CheckLanguages(
      upper: grammar.isExact ? language : nil, lower: language, longest: grammar.longest)
  }
}

extension Check {
  /// A language that holds every text the check lets through, where many texts are refused.
  func upperLanguage(of type: ValueType) -> Language? {
    switch self {
    case .format(let format): format.structure
    case .number(let limits): try? limits.upperLanguage(of: type)
    case .notEmpty, .type, .allowedValues, .length, .pattern:
      languages(of: type, forManyTexts: true).upper
    }
  }
}

extension ValueType {
  fileprivate var languages: CheckLanguages {
    get throws(TooLarge) {
      switch self {
      case .string: CheckLanguages(exactly: .everything)
      case .boolean: CheckLanguages(exactly: Language(words: ["true", "false"]))
      // A number of more digits than are read is refused, however it is spelled.
      case .integer:
        CheckLanguages(
          upper: try .wholeNumbers(), lower: try .wholeNumbers(), longest: ExactDecimal.digitLimit)
      case .number:
        CheckLanguages(
          upper: try Self.json, lower: try .decimals(), longest: ExactDecimal.digitLimit)
      }
    }
  }

  /// The numbers of JSON's grammar (RFC 8259 § 6).
  private static var json: Language {
    get throws(TooLarge) {
      let digits = RegularExpression.repetition(.set(.digits), atLeast: 1, atMost: nil)
      let exponent = RegularExpression.sequence([
        .set(ScalarSet("e", "E")), .optional(.set(ScalarSet("+", "-"))), digits,
      ])
      return try Language(.sequence([.language(try .decimals()), .optional(exponent)]))
    }
  }
}

extension AllowedValues {
  fileprivate func languages(states: Int) throws(TooLarge) -> CheckLanguages {
    switch type {
    case .string, .boolean:
      return CheckLanguages(exactly: try Language(anyOf: spellings, states: states))
    case .integer:
      let spellings = spellings.flatMap(Self.wholeSpellings)
      return CheckLanguages(exactly: try Language(anyOf: spellings, states: states))
    // `1` may be spelled `1.0`, `1.00`, `10e-1` and so on.
    case .number:
      return CheckLanguages(lower: try Language(anyOf: spellings, states: states))
    }
  }

  /// How a whole number is spelled where it is to be one: without a point and an exponent; none for
  /// another number, or one of more digits than are read.
  private static func wholeSpellings(_ spelling: String) -> [String] {
    guard let number = ExactDecimal(spelling), number.isWhole,
      let text = number.plainSpelling(atMost: ExactDecimal.digitLimit)
    else { return [] }
    return text == "0" ? [text, "-0"] : [text]
  }
}

extension NumberLimits {
  /// The numbers without an exponent that are let through, and all that have one.
  fileprivate func upperLanguage(of type: ValueType) throws(TooLarge) -> Language? {
    let found = try languages(of: type)
    guard type == .number, let plain = found.lower else { return found.upper }
    let exponent = RegularExpression.sequence([
      .everything, .set(ScalarSet("e", "E")), .everything,
    ])
    return try plain.union(Language(exponent))
  }

  /// The numbers without an exponent that the bounds let through, whose starts are the texts that can
  /// become one; nil where no automaton can tell.
  package var growing: Language? {
    let limits = NumberLimits(bounds: bounds, multipleOf: nil, areWhole: areWhole)
    return try? limits.languages(of: areWhole ? .integer : .number).lower
  }

  /// The whole numbers that they let through exactly; of other numbers those without an exponent.
  fileprivate func languages(of type: ValueType) throws(TooLarge) -> CheckLanguages {
    let isWhole = type == .integer
    var language = try isWhole ? Language.wholeNumbers() : .decimals()
    for bound in bounds {
      guard let text = bound.value.number.plainSpelling(),
        let value = DecimalBound(text, isIncluded: bound.end.isInclusive)
      else { return .unknown }
      let isLower = bound.end.isLower
      language = try language.intersection(
        .decimals(from: isLower ? value : nil, through: isLower ? nil : value))
    }
    if let multipleOf {
      guard let step = multipleOf.number.plainSpelling(),
        let multiples = try Language.multiples(of: step, areWhole: isWhole)
      else { return .unknown }
      language = bounds.isEmpty ? multiples : try language.intersection(multiples)
    }
    guard isWhole else {
      return CheckLanguages(lower: language, longest: ExactDecimal.digitLimit)
    }
    return CheckLanguages(upper: language, lower: language, longest: ExactDecimal.digitLimit)
  }
}

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
