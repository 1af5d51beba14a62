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
  private let placed: PlacedTemplate
  private let values: [ValueSet]
  private let limit: Int
  private let checks: URLChecks
  /// How many combinations of values are gone through for parameters that fill several slots.
  private static let mostCombinations = 64

  init(_ placed: PlacedTemplate, _ values: [ValueSet], limit: Int) {
    self.placed = placed
    self.values = values
    self.limit = limit
    checks = URLChecks(placed)
  }

  func language(_ languages: inout WrittenLanguages) throws(TooLarge) -> FormLanguage {
    let combinations = combinations()
    var ways: [RegularExpression] = []
    var isExact = checks.areComplete && values.allSatisfy(\.isExact)
    for combination in combinations {
      var writer = StepWriter(placed.plan, combination, checks, limit: limit)
      swap(&writer.languages, &languages)
      defer { swap(&writer.languages, &languages) }
      ways.append(try writer.url())
      isExact = isExact && writer.isExact
    }
    for (index, parameter) in placed.parameters.enumerated() where parameter.uses.count > 1 {
      isExact = isExact && combinations.allSatisfy { $0[index].isExact }
    }
    return FormLanguage(
      language: try Language(.alternatives(ways), limit: limit), isExact: isExact)
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
