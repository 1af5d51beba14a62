import JSONKit
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
