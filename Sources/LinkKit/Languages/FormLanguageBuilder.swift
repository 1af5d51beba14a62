import LanguageKit
import RuleKit

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
      ways.append(try writer.url(from: literals.count))
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
  /// path what stands before a value; none where a look ahead is asked of them.
  private var leadingLiterals: (count: Int, text: String) {
    let plan = placed.plan
    guard checks.ofStart.isEmpty, checks.afterScheme.isEmpty, checks.ofPath.isEmpty,
      let authority = plan.landmarks.authority
    else { return (0, "") }
    var bytes: [UInt8] = []
    var count = 0
    while count < plan.steps.count, case .literal(let more) = plan.steps[count],
      plan.slashTaker(after: count) == nil
    {
      bytes += more
      count += 1
    }
    guard count >= authority.upperBound else { return (0, "") }
    return (count, String(decoding: bytes, as: UTF8.self))
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
