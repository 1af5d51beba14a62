import LanguageKit
import TextKit

/// Makes the generated values of one parameter, all valid by its rules.
///
/// It is prepared once, with the automaton that random texts are drawn from, and then asked for any
/// row in any order.
package struct ValueGenerator: Sendable {
  private indirect enum Source {
    case uuid
    case now(TimeOffset, TimeFormat)
    case sequence(from: Int)
    case choices([String])
    case numbers(RandomNumbers)
    case words(RandomWords)
  }

  /// How often a random value is drawn where the place of a slot refuses it, as a path refuses `..`.
  private static let mostDraws = 100
  /// How many characters a random text may have beyond the fewest.
  private static let lengthSpan = 16

  private let source: Source

  /// Prepares a generator for values that pass the checks, and within a range where only whole numbers
  /// of it can stand, as in a port; throws why it could make a value that does not pass.
  ///
  /// `choices` are the values that the rules list.
  init(
    _ generator: Generator, _ type: ValueType, _ checks: [Check], choices: [String]?,
    within range: ClosedRange<Int>? = nil
  ) throws(Fault) {
    switch generator {
    case .uuid:
      source = .uuid
      try Self.judgeUUID(by: checks, of: type)
    case .now(let offset, let format):
      let format = format ?? Self.format(of: type, checks)
      source = .now(offset, format)
      for sample in Self.sampleTimes {
        try Self.judge(format.text(of: sample + offset.seconds * 1_000), by: checks)
      }
    case .sequence(let first):
      source = .sequence(from: first)
      for number in [first, first + 1] {
        try Self.judge(
          String(number), by: checks, hint: #"{ "sequence": NUMBER } starts at another number"#)
      }
    case .random: source = try Self.randomSource(type, checks, choices, range)
    }
  }

  /// The value of a row; `refusal` says why the parameter does not take a text.
  ///
  /// It throws the refusal of a sequence that has come to its end, or where the parameter takes none.
  package func value(
    of name: String, row: RowNumber, in generation: Generation, refusal: (String) -> Refusal?
  ) throws(Refusal) -> String {
    var random = RandomStream(seed: generation.seed, name: name, row: row.made)
    var last = Refusal("generate", "no value can be generated")
    for _ in 0..<(isRandom ? Self.mostDraws : 1) {
      let text = text(ofRow: row.written, at: generation.milliseconds, using: &random)
      guard let refusal = refusal(text) else { return text }
      last = refusal
    }
    if case .sequence = source { last.reason = "the sequence has ended: \(last.reason)" }
    throw last
  }

  /// The values of a parameter as bytes; nil where all rows have one value.
  package func bytes(of name: String, in generation: Generation) -> GeneratedBytes? {
    let made: GeneratedBytes.Source
    switch source {
    case .now: return nil
    case .uuid: made = .uuid
    case .sequence(let first): made = .sequence(from: first)
    case .choices(let choices): made = .choices(choices)
    case .numbers(let numbers): made = .numbers(numbers)
    case .words(let words): made = .words(words)
    }
    return GeneratedBytes(made, of: name, in: generation)
  }

  /// The value that all rows have; nil where each has its own.
  package func constant(in generation: Generation) -> String? {
    guard case .now(let offset, let format) = source else { return nil }
    return format.text(of: generation.milliseconds + offset.seconds * 1_000)
  }

  /// True if every value that the rules let through is one that it might make.
  package var drawsAnyValue: Bool {
    switch source {
    case .choices, .numbers, .words: true
    case .uuid, .now, .sequence: false
    }
  }

  private var isRandom: Bool {
    switch source {
    case .uuid, .choices, .numbers, .words: true
    case .now, .sequence: false
    }
  }

  private func text(
    ofRow row: Int, at milliseconds: Int64, using random: inout RandomStream
  ) -> String {
    switch source {
    case .uuid: UUIDText.text(using: &random)
    case .now(let offset, let format): format.text(of: milliseconds + offset.seconds * 1_000)
    case .sequence(let first): String(first + row)
    case .choices(let choices): choices[random.below(choices.count)]
    case .numbers(let numbers): numbers.number(using: &random)
    case .words(let words): words.word(using: &random)
    }
  }
}

// MARK: - Preparing it

extension ValueGenerator {
  /// The start of 2026, and the middle of 2037, when the seconds since 1970 still fit in 32 bits.
  private static let sampleTimes: [Int64] = [1_767_225_600_000, 2_130_019_199_000]

  /// The format of a time where `generate` has none: that of the rules, seconds for numbers, else a
  /// date with a time.
  private static func format(of type: ValueType, _ checks: [Check]) -> TimeFormat {
    for case .format(let format) in checks {
      if let format = TimeFormat(rawValue: format.name) { return format }
    }
    return type.isNumeric ? .unix : .dateTime
  }

  /// Throws the objection of the first check that refuses a text.
  private static func judge(
    _ text: String, by checks: [Check], hint: String? = nil
  ) throws(Fault) {
    guard let refusal = checks.lazy.compactMap({ $0.objection(to: text)?.refusal }).first else {
      return
    }
    throw Fault(
      "it generates values such as \(text.quoted()), but the rules reject that: \(refusal.reason)",
      hint: hint)
  }

  /// Throws unless automata show that the checks let every UUID through.
  private static func judgeUUID(by checks: [Check], of type: ValueType) throws(Fault) {
    try judge(UUIDText.sample, by: checks)
    for check in checks where !check.letsThroughUUIDs {
      guard let lower = check.languages(of: type, forManyTexts: true).lower,
        let all = UUIDText.language
      else {
        throw Fault(
          "it is not certain that the rules accept every UUID",
          hint: "use \"format\": \"uuid\", or a pattern without back references and look-around")
      }
      guard let refused = try? all.shortestWord(notIn: lower) else { continue }
      throw Fault("the rules reject some of its values, such as \(refused.quoted())")
    }
  }

  private static func randomSource(
    _ type: ValueType, _ checks: [Check], _ choices: [String]?, _ range: ClosedRange<Int>?
  ) throws(Fault) -> Source {
    if let choices, !choices.isEmpty { return .choices(choices) }
    if type.isNumeric {
      let limits = checks.lazy.compactMap { check -> NumberLimits? in
        if case .number(let limits) = check { limits } else { nil }
      }.first
      guard let numbers = RandomNumbers(type, limits, within: range) else {
        throw Fault("no number of at most 17 digits satisfies the rules")
      }
      return .numbers(numbers)
    }
    var (least, most, longest) = (1, Int.max, Int.max)
    var language = try range.map { range throws(Fault) in try wholeNumbers(range) } ?? .everything
    for check in checks {
      if let lengths = check.lengths {
        least = max(least, lengths.minimum)
        most = min(most, lengths.maximum ?? .max)
        continue
      }
      let found = check.languages(of: type, forManyTexts: true)
      guard let lower = found.lower, let both = try? language.intersection(lower) else {
        throw .noAutomaton(of: check)
      }
      language = both
      longest = min(longest, found.longest)
    }
    let limit = min(most, longest)
    guard
      let words = RandomWords(language, from: min(least, limit), span: lengthSpan, atMost: limit)
    else { throw Fault("no text of at most 100000 characters satisfies the rules") }
    return .words(words)
  }

  private static func wholeNumbers(_ range: ClosedRange<Int>) throws(Fault) -> Language {
    guard
      let language = try? Language.wholeNumbers(
        from: DecimalBound(String(range.lowerBound)),
        through: DecimalBound(String(range.upperBound)))
    else { throw Fault("no number of the range can be generated") }
    return language
  }
}

extension Check {
  /// True if the check lets every UUID through, as is seen without an automaton.
  fileprivate var letsThroughUUIDs: Bool {
    switch self {
    // All of them have one length, so that what is true of one is true of all.
    case .notEmpty, .length: true
    case .format(let format): format == .uuid
    case .type, .allowedValues, .pattern, .number: false
    }
  }
}

extension Fault {
  /// Nothing can be drawn at random, since a check has no automaton.
  fileprivate static func noAutomaton(of check: Check) -> Fault {
    switch check {
    case .pattern(let pattern):
      Fault(
        "random values cannot be drawn from the pattern \(pattern.source.shortened()): "
          + "it has no automaton",
        hint: "avoid back references and look-around, or list the values with \"enum\"")
    case .format(let format):
      Fault("random values cannot be drawn from the format \(format.name)")
    case .notEmpty, .type, .allowedValues, .length, .number:
      Fault("random values cannot be drawn from the rules: their automaton would be too large")
    }
  }
}
