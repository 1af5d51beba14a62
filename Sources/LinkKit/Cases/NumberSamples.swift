/// Numbers at the bounds of rules, and numbers that are none.
struct NumberSamples {
  private let limits: NumberLimits?
  private let isWhole: Bool

  init(_ rules: Rules) {
    limits = rules.numbers
    isWhole = rules.type == .integer
  }

  /// Numbers that are right unless the bounds leave little room.
  var typical: [CaseValue] {
    let few = (limits?.bounds ?? []).flatMap { around($0.value.number) }.map(\.text)
    let steps = limits?.multipleOf.map { multiples(of: $0.number) } ?? []
    return (steps + ["1", "42", "100", "0", "-1"] + few).map { CaseValue($0, "a number") }
  }

  /// Each bound with its neighbours, and of a step a multiple with its neighbour.
  var bounds: [CaseValue] {
    var values = (limits?.bounds ?? []).flatMap { bound in
      around(bound.value.number).map { number in
        CaseValue(
          number.text, "\(bound.end.rawValue) \(bound.value.spelling): \(number.side)",
          isAtBound: true)
      }
    }
    if let step = limits?.multipleOf, let number = ScaledNumber(step.number) {
      values += [
        CaseValue(number.text, "multipleOf \(step.spelling): the step itself", isAtBound: true),
        CaseValue(
          number.moved(by: 1).text, "multipleOf \(step.spelling): beside it", isAtBound: true),
      ]
    }
    return values
  }

  /// Numbers in the spelling of other languages.
  static let nearMisses: [CaseValue] = [
    CaseValue("1.5", "a fraction"), CaseValue("1.0", "a whole number with a fraction of 0"),
    CaseValue("1e3", "an exponent"), CaseValue("-0", "minus zero"),
    CaseValue("01", "a leading zero"),
    CaseValue("+1", "a plus sign in front"), CaseValue("1,5", "a decimal comma"),
    CaseValue("0x10", "a hexadecimal number"), CaseValue("5.", "a point without digits"),
    CaseValue("NaN", "not a number"), CaseValue("1 000", "a space among the digits"),
    CaseValue("٣", "an Arabic digit"), CaseValue("abc", "letters"),
    CaseValue("9223372036854775808", "beyond 64 bits"),
  ]

  private func around(_ bound: ExactDecimal) -> [(text: String, side: String)] {
    guard let number = ScaledNumber(bound) else { return [] }
    guard isWhole, number.scale > 0 else {
      return [
        (number.moved(by: -1).text, "just below"), (number.text, "the bound"),
        (number.moved(by: 1).text, "just above"),
      ]
    }
    return [(number.whole.text, "just below"), (number.whole.moved(by: 1).text, "just above")]
  }

  private func multiples(of step: ExactDecimal) -> [String] {
    guard let number = ScaledNumber(step) else { return [] }
    let starts = (limits?.bounds ?? []).compactMap { ScaledNumber($0.value.number) }
    let near = starts.compactMap { $0.nextMultiple(of: number) }
    return ([number] + near + near.map { $0.moved(by: -2 * number.mantissa) }).map(\.text)
  }
}
