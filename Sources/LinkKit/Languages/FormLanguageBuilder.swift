import LanguageKit

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
  private let limit: Int
  private let checks: URLChecks
  /// How many combinations of values are gone through for parameters that fill several slots.
  private static let mostCombinations = 64

  init(_ placed: ResolvedTemplate, _ values: [ValueSet], limit: Int) {
    self.placed = placed
    self.values = values
    self.limit = limit
    checks = URLChecks(placed)
  }

  func language(_ languages: inout WrittenLanguages) throws(TooLarge) -> FormLanguage {
    let combinations = combinations()
    let literals = leadingLiterals
    var ways: [RegularExpression] = []
    var isExact = checks.areComplete && values.allSatisfy(\.isExact)
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

  /// The values, divided so that a parameter of several slots has the same in all of them: each
  /// single one where they are few, present or absent in any case.
  private func combinations() -> [[ValueSet]] {
    var combinations = [values]
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
