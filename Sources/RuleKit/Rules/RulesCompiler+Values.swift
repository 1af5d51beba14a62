import JSONKit
import LanguageKit
import TextKit

/// What the rules say of the values that are written in them, and whether any value is left.
extension RulesCompiler {
  mutating func judgeValues(by rules: Rules) {
    for keyword in [Keyword.const, .enum, .default, .examples] {
      let refused = reader.values(keyword).compactMap { value in
        value.spelling.flatMap(rules.refusal).map { (range: value.range, refusal: $0) }
      }
      guard !refused.isEmpty else { continue }
      // An example only shows the way, and without one choice the others remain.
      let isHarmless =
        keyword == .examples || keyword == .enum && rules.allowedValues?.isEmpty == false
      for (range, refusal) in refused {
        let message = "the rules reject this value: \(refusal.text(isSecret: rules.isSecret))"
        if isHarmless {
          warn(keyword, message, at: range)
        } else {
          refuse(keyword, message, at: range)
        }
      }
    }
  }

  /// Whether a value that the rules let through is written in them.
  func hasRightValue(by rules: Rules) -> Bool {
    [Keyword.const, .enum, .default, .examples].contains { keyword in
      reader.values(keyword).contains { value in
        value.spelling.map { rules.accepts($0) } ?? false
      }
    }
  }

  /// Refuses rules that no value meets, at the keyword that stands last of those to blame.
  mutating func judgeChecks(of rules: Rules) {
    guard let contradiction = Contradiction.find(in: rules.checks) else { return }
    let entries = contradiction.keywords.compactMap { reader[$0] }
    guard let last = entries.max(by: { $0.value.range.lowerBound < $1.value.range.lowerBound })
    else { return }
    let others = contradiction.keywords.filter { $0 != last.keyword }.map(\.rawValue)
    let message =
      others.isEmpty
      ? "no value can satisfy it"
      : "no value can satisfy it together with \(others.joined(separator: ", "))"
    refuse(last.keyword, message, at: last.value.range, hint: contradiction.hint)
  }
}

/// Keywords of one text that no value meets together.
struct Contradiction: Hashable {
  /// The keywords that exclude each other: one that nothing meets, two, or all.
  let keywords: [Keyword]
  /// The trait of one keyword's texts that keeps the others from taking any.
  var hint: String?

  /// What one keyword lets through, or more.
  private struct Part {
    let keyword: Keyword
    let language: Language
  }

  /// Finds the keywords of some checks that exclude each other; nil also where no automaton can tell.
  static func find(in checks: [Check]) -> Contradiction? {
    if let ofNumbers = checks.lazy.compactMap(numbers).first { return ofNumbers }
    guard mayBe(in: checks) else { return nil }
    let parts = checks.flatMap(parts)
    if let empty = parts.first(where: \.language.isEmpty) {
      return Contradiction(keywords: [empty.keyword])
    }
    for (index, first) in parts.enumerated() {
      for second in parts[(index + 1)...] {
        guard (try? first.language.isDisjoint(with: second.language)) == true else { continue }
        return Contradiction(
          keywords: [first.keyword, second.keyword],
          hint: hint(first, second) ?? hint(second, first))
      }
    }
    guard parts.count > 2 else { return nil }
    var all = Language.everything
    for part in parts {
      guard let both = try? all.intersection(part.language) else { return nil }
      all = both
    }
    guard all.isEmpty else { return nil }
    return Contradiction(
      keywords: parts.map(\.keyword).reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
  }

  /// The keywords of a check that no number meets.
  private static func numbers(of check: Check) -> Contradiction? {
    guard case .number(let limits) = check, limits.mayBeEmpty,
      check.languages(of: limits.areWhole ? .integer : .number).lower?.isEmpty == true
    else { return nil }
    return Contradiction(
      keywords: limits.bounds.map(\.end.keyword) + (limits.multipleOf == nil ? [] : [.multipleOf]))
  }

  /// Whether an automaton is worth being built: not for lengths alone, nor for a pattern alone that
  /// surely matches something, nor for a row of classes that has a text of an allowed length.
  private static func mayBe(in checks: [Check]) -> Bool {
    var least = 0
    var most = Int.max
    var sequences: [PatternSequence] = []
    for check in checks {
      if let lengths = check.lengths {
        least = max(least, lengths.minimum)
        most = min(most, lengths.maximum ?? .max)
      } else if case .pattern(let pattern) = check {
        guard let sequence = pattern.sequence else {
          return pattern.mayMatchNothing || checks.contains(where: \.isLength)
        }
        sequences.append(sequence)
      } else if case .format = check {
        if checks.contains(where: { $0.isPattern || $0.isLength }) { return true }
      } else {
        return false
      }
    }
    return sequences.contains { $0.lengths.map { !$0.overlaps(least...max(least, most)) } ?? true }
  }

  private static func parts(of check: Check) -> [Part] {
    if let limits = check.lengths {
      return (limits.minimum > 0 ? lengths(.minLength, from: limits.minimum, through: nil) : [])
        + (limits.maximum == nil ? [] : lengths(.maxLength, from: 0, through: limits.maximum))
    }
    if case .format = check { return part(.format, check) }
    return check.isPattern ? part(.pattern, check) : []
  }

  private static func part(_ keyword: Keyword, _ check: Check) -> [Part] {
    check.languages(of: .string).upper.map { [Part(keyword: keyword, language: $0)] } ?? []
  }

  private static func lengths(_ keyword: Keyword, from least: Int, through most: Int?) -> [Part] {
    let language = try? Language.lengths(from: least, through: most)
    return language.map { [Part(keyword: keyword, language: $0)] } ?? []
  }

  /// How long the texts are that one keyword lets through, where a length excludes it.
  private static func hint(_ length: Part, _ other: Part) -> String? {
    guard length.keyword == .minLength || length.keyword == .maxLength else { return nil }
    let (extreme, count) =
      length.keyword == .minLength
      ? ("longest", other.language.longestLength) : ("shortest", other.language.shortestLength)
    return count.map {
      "the \(extreme) text that satisfies \(other.keyword.rawValue) has \(counted($0, "character"))"
    }
  }
}

extension NumberLimits {
  /// True if bounds on both sides may leave no number that the step lets through, or no whole one.
  fileprivate var mayBeEmpty: Bool {
    guard multipleOf != nil || areWhole, bounds.contains(where: \.end.isLower),
      bounds.contains(where: { !$0.end.isLower })
    else { return false }
    return !([ExactDecimal(0)] + bounds.map(\.value.number)).contains { number in
      (number.isWhole || !areWhole) && brokenRule(by: number) == nil
    }
  }
}

extension Check {
  fileprivate var isPattern: Bool { if case .pattern = self { true } else { false } }
  fileprivate var isLength: Bool { if case .length = self { true } else { false } }
}

extension PatternSequence {
  /// How many characters its texts have; nil if nothing matches.
  fileprivate var lengths: ClosedRange<Int>? {
    guard items.allSatisfy({ !$0.scalars.isEmpty || $0.minimum == 0 }) else { return nil }
    let least = items.reduce(0) { $0 + $1.minimum }
    let most = items.reduce(Optional(0)) { most, item in
      item.scalars.isEmpty ? most : most.flatMap { most in item.maximum.map { most + $0 } }
    }
    return least...(most ?? .max)
  }
}
