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
  private let values: [ValueSet]
  private let constraints: [Constraint]
  private let limit: Int
  private let checks: URLChecks
  /// How many combinations of values are gone through for parameters that fill several slots, or that
  /// constraints name.
  private static let mostCombinations = 64

  init(
    _ placed: ResolvedTemplate, _ values: [ValueSet], _ constraints: [Constraint] = [], limit: Int
  ) {
    self.placed = placed
    self.values = values
    self.constraints = constraints
    self.limit = limit
    checks = URLChecks(placed)
  }

  func language(_ languages: inout WrittenLanguages) throws(TooLarge) -> FormLanguage {
    let (combinations, areDecided) = allowed(combinations())
    let literals = leadingLiterals
    var ways: [RegularExpression] = []
    var isExact = checks.areComplete && areDecided && values.allSatisfy(\.isExact)
    for combination in combinations {
      var writer = StepWriter(placed.plan, combination, checks, limit: limit)
      swap(&writer.languages, &languages)
      defer { swap(&writer.languages, &languages) }
      ways.append(try writer.url(from: literals.count))
      isExact = isExact && writer.isExact
    }
    for (index, parameter) in placed.parameters.enumerated() where parameter.uses.count > 1 {
      isExact = isExact && combinations.allSatisfy { $0[index].isExact }
    }
    let tail = try languages.tail(ways.count == 1 ? ways[0] : .alternatives(ways), limit: limit)
    return FormLanguage(start: literals.text + tail.start, tail: tail.language, isExact: isExact)
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

  /// The combinations that the constraints allow, and whether they allow all values in these.
  private func allowed(_ combinations: [[ValueSet]]) -> (kept: [[ValueSet]], areDecided: Bool) {
    guard !constraints.isEmpty else { return (combinations, true) }
    var areDecided = true
    let kept = combinations.filter { values in
      let knowledge = values.map(\.knowledge)
      let verdicts = constraints.map { $0.condition.verdict { knowledge[$0.index] } }
      if verdicts.contains(false) { return false }
      areDecided = areDecided && !verdicts.contains(nil)
      return true
    }
    return kept.isEmpty ? (combinations, false) : (kept, areDecided)
  }

  /// The values, divided so that a parameter of several slots has the same in all of them, and that
  /// constraints can tell: each single one where they are few, present or absent in any case.
  private func combinations() -> [[ValueSet]] {
    let constrained = Set(constraints.flatMap { $0.condition.parameters.map(\.index) })
    var combinations = [values]
    for index in constrained.sorted() where placed.parameters[index].uses.count == 1 {
      let cases = values[index].cases
      guard combinations.count * cases.count <= Self.mostCombinations else { continue }
      combinations = combinations.flatMap { values in
        cases.map { one in
          var values = values
          values[index] = one
          return values
        }
      }
    }
    for (index, parameter) in placed.parameters.enumerated() where parameter.uses.count > 1 {
      var cases = values[index].cases
      if combinations.count * cases.count > Self.mostCombinations {
        cases = [
          ValueSet(
            texts: values[index].texts, isExact: false, mayBeAbsent: values[index].mayBeAbsent)
        ]
      }
      combinations = combinations.flatMap { values in
        cases.map { one in
          var values = values
          values[index] = one
          return values
        }
      }
    }
    return combinations
  }
}
