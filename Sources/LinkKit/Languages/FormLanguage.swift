import LanguageKit
import RuleKit

/// All URLs that a form can make, as one language.
///
/// ```
/// values of a field ─rules─▶ Language ─encoding by place─▶ Language ─the plan's steps─▶ whole URLs
/// ```
/// What a filled URL is refused for as a whole is not of it either: a dot segment, a host that no
/// host is, a value that would move the authority.
package struct FormLanguage: PrefixedLanguage, Sendable {
  /// What every URL starts with, whatever the values: `https://h/pickem/`.
  package let start: String
  /// Holds what stands after it in every URL that the form can make; links with the same rules share
  /// it.
  package let tail: Language
  /// True if the language contains no other URL.
  ///
  /// It may hold others where a rule is not regular, where one value fills several slots and has no
  /// end of spellings, where a host has a slot with no limit to its length, and where constraints
  /// are undecided.
  package let isExact: Bool
  /// The numbers of the constraints that forbid some of the URLs, perhaps: the sets of values that
  /// they tell apart are too many, or not regular.
  package let undecidedConstraints: [Int]

  /// Holds every URL that the form can make; throws where its automaton would be too large.
  package var language: Language {
    get throws(TooLarge) { try Language(words: [start]).followed(by: tail) }
  }
}

extension Form {
  /// A language that holds all URLs that this form can make.
  ///
  /// `/pickem/$<id>` with `"type": "integer"`, `"minimum": 1` after `https://h` →
  /// `https://h/pickem/[1-9][0-9]*`. Where the automaton of a value's rules is too large, the value
  /// is taken to be any text; where what stands after the start has more than `limit` states even
  /// so, it throws. A field has the value that is given, or where that is nil or missing all that
  /// it may have.
  package func urlLanguage(
    given: [FieldValue?] = [], limit: Int = Language.stateLimit
  ) throws(TooLarge) -> FormLanguage {
    var languages = WrittenLanguages()
    return try urlLanguage(given: given, limit: limit, &languages)
  }

  /// The same with the languages of values that other links have made already.
  package func urlLanguage(
    given: [FieldValue?] = [], limit: Int = Language.stateLimit, _ languages: inout WrittenLanguages
  ) throws(TooLarge) -> FormLanguage {
    let values = fields.enumerated().map { index, field in
      index < given.count
        ? given[index].map(FieldLanguage.init) ?? FieldLanguage(field) : FieldLanguage(field)
    }
    do throws(TooLarge) {
      return try FormLanguageBuilder(placed, values, constraints, limit: limit)
        .language(&languages)
    } catch {
      return try FormLanguageBuilder(placed, values.map(\.widened), constraints, limit: limit)
        .language(&languages)
    }
  }

  /// False if no value that the rules of a field allow can stand in all of its places: none has only their
  /// characters, or each is a dot segment.
  package func canPlace(fieldAt index: Int) -> Bool {
    let checks = URLChecks(placed)
    do throws(TooLarge) {
      var texts = Language.everything
      for use in placed.parameters[index].uses {
        if let scalars = checks.scalars(at: use) {
          texts = try texts.intersection(Language(.any(scalars)))
        }
        if checks.isWholeSegment(use) {
          texts = try texts.subtracting(Language(words: [".", ".."]))
        }
      }
      if let structure = fields[index].rules.format?.structure {
        texts = try texts.intersection(structure)
      }
      return try !texts.intersection(FieldLanguage(fields[index]).texts).isEmpty
    } catch {
      return true
    }
  }

  /// URLs of at most a thousand characters that this form can make for certain, where `urlLanguage`
  /// holds others, too; nil where no automaton can tell.
  package func certainURLs(
    limit: Int = Language.stateLimit, _ languages: inout WrittenLanguages
  ) throws(TooLarge) -> Language? {
    var values: [FieldLanguage] = []
    for field in fields {
      guard let texts = field.rules.certainTexts else { return nil }
      values.append(FieldLanguage(texts: texts, mayBeAbsent: field.parameter.isOptional))
    }
    let made = try FormLanguageBuilder(placed, values, constraints, limit: limit)
      .language(&languages)
    return made.isExact ? try made.language : nil
  }
}

extension Rules {
  /// True if they let no usual text through but a dot segment, so that perhaps they allow nothing else.
  package var mayAllowDotsAlone: Bool {
    [".", ".."].contains(where: accepts) && !["a", "1"].contains(where: accepts)
  }
}

/// Makes one language of a placed template and the languages of its values, step by step of its
/// plan.
///
/// ```
/// (?!…) scheme ":" "//" user "@" host ":" port (?!dot segment) path "?" pairs "#" fragment
/// ```
/// What no single step can tell is asked of the whole by looks ahead.
struct FormLanguageBuilder {
  private let placed: ResolvedTemplate
  private let values: [FieldLanguage]
  private let constraints: [Constraint]
  private let limit: Int
  private let checks: URLChecks
  /// How many combinations of values are gone through for parameters that fill several slots, or that
  /// constraints name.
  private static let mostCombinations = 64

  init(
    _ placed: ResolvedTemplate, _ values: [FieldLanguage], _ constraints: [Constraint] = [],
    limit: Int
  ) {
    self.placed = placed
    self.values = values
    self.constraints = constraints
    self.limit = limit
    checks = URLChecks(placed)
  }

  func language(_ languages: inout WrittenLanguages) throws(TooLarge) -> FormLanguage {
    let (combinations, undecided) = allowed(combinations())
    let literals = leadingLiterals
    var ways: [RegularExpression] = []
    var isExact = checks.areComplete && undecided.isEmpty && values.allSatisfy(\.isExact)
    for combination in combinations {
      var writer = StepWriter(placed.plan, combination, checks, limit: limit)
      swap(&writer.languages, &languages)
      defer { swap(&writer.languages, &languages) }
      ways.append(
        literals.count == 0
          ? try writer.url() : try writer.tail(from: literals.count, behind: literals.rest))
      isExact = isExact && writer.isExact
    }
    for (index, parameter) in placed.parameters.enumerated() where parameter.uses.count > 1 {
      isExact = isExact && combinations.allSatisfy { $0[index].isSingle }
    }
    let tail = try languages.tail(ways.count == 1 ? ways[0] : .alternatives(ways), limit: limit)
    return FormLanguage(
      start: literals.text + tail.start, tail: tail.language, isExact: isExact,
      undecidedConstraints: undecided.sorted())
  }

  /// The first steps, which write the same whatever the values are: all up to the path, and of the
  /// path what stands before a value; none where that cannot be told from what follows.
  ///
  /// What a look ahead asks of the whole URL it asks of the segments after the last slash of `text`
  /// alone: before it nothing is asked for. The last segment so far is then the `rest`.
  private var leadingLiterals: (count: Int, text: String, rest: String) {
    let plan = placed.plan
    guard checks.afterScheme.isEmpty, checks.ofStart.isEmpty || plan.landmarks.scheme != nil,
      let authority = plan.landmarks.authority
    else { return (0, "", "") }
    var bytes: [UInt8] = []
    var (count, path) = (0, 0)
    while count < plan.steps.count, case .literal(let more) = plan.steps[count],
      plan.slashTaker(after: count) == nil
    {
      bytes += more
      count += 1
      if count <= authority.upperBound { path = bytes.count }
    }
    guard count >= authority.upperBound else { return (0, "", "") }
    guard !checks.ofStart.isEmpty || !checks.ofPath.isEmpty else {
      return (count, bytes[...].text, "")
    }
    guard !bytes.contains(UInt8(ascii: "#")), checks.ofPath.isEmpty || !bytes.contains(0x3F),
      let slash = bytes[path...].lastIndex(of: UInt8(ascii: "/"))
    else { return (0, "", "") }
    return (count, bytes[...slash].text, bytes[(slash + 1)...].text)
  }

  /// The combinations that the constraints allow, and the numbers of the constraints that may forbid
  /// some values in these.
  private func allowed(
    _ combinations: [[FieldLanguage]]
  ) -> (kept: [[FieldLanguage]], undecided: Set<Int>) {
    guard !constraints.isEmpty else { return (combinations, []) }
    var undecided: Set<Int> = []
    let kept = combinations.filter { values in
      let knowledge = values.map(\.knowledge)
      let verdicts = constraints.map { $0.condition.verdict { knowledge[$0.index] } }
      if verdicts.contains(false) { return false }
      undecided.formUnion(verdicts.indices.filter { verdicts[$0] == nil })
      return true
    }
    // Nothing shows what the values of a link are that has none.
    return kept.isEmpty ? (combinations, Set(constraints.indices)) : (kept, undecided)
  }

  /// The values, divided so that a parameter of several slots has the same in all of them, and that
  /// constraints can tell.
  private func combinations() -> [[FieldLanguage]] {
    let constrained = Set(constraints.flatMap { $0.condition.parameters.map(\.index) })
    var combinations = [values]
    for (index, parameter) in placed.parameters.enumerated() {
      if constrained.contains(index) {
        combinations = Self.divided(combinations, at: index) {
          $0.divided(by: constraints, at: index)
        }
      }
      if parameter.uses.count > 1 {
        combinations = Self.divided(combinations, at: index, \.singles)
      }
    }
    return combinations
  }

  /// Combinations in which the values of one parameter are divided, or as they are where that would
  /// make too many.
  private static func divided(
    _ combinations: [[FieldLanguage]], at index: Int, _ parts: (FieldLanguage) -> [FieldLanguage]
  ) -> [[FieldLanguage]] {
    var divided: [[FieldLanguage]] = []
    for values in combinations {
      for part in parts(values[index]) {
        guard divided.count < mostCombinations else { return combinations }
        var values = values
        values[index] = part
        divided.append(values)
      }
    }
    return divided
  }
}
