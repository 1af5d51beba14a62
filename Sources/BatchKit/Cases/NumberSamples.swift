import RuleKit

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
    let few = (limits?.bounds ?? []).flatMap { around($0) }.map(\.text)
    let step = (limits?.multipleOf).flatMap { ScaledNumber($0.number) }.map(\.text)
    return
      ([step].compactMap(\.self) + (step == nil ? [] : few) + ["1", "42", "100", "0", "-1"] + few)
      .map { CaseValue($0, "a number") }
  }

  /// Each bound with the numbers that the rules know beside it, and of a step a multiple and a number
  /// that is none.
  var bounds: [CaseValue] {
    var values = (limits?.bounds ?? []).flatMap { bound in
      around(bound).map { number in
        CaseValue(
          number.text, "\(bound.end.rawValue) \(bound.value.spelling): \(number.side)",
          keyword: bound.end.rawValue)
      }
    }
    if let step = limits?.multipleOf, let number = ScaledNumber(step.number) {
      values += [
        CaseValue(
          number.text, "multipleOf \(step.spelling): the step itself", keyword: "multipleOf"),
        CaseValue(
          number.beside.text, "multipleOf \(step.spelling): not a multiple", keyword: "multipleOf"),
      ]
    }
    return values
  }

  /// Numbers in the spelling of other languages.
  static let nearMisses: [CaseValue] = [
    CaseValue("1.5", "a fraction"), CaseValue("1.0", "a whole number with a fraction of 0"),
    CaseValue("1e3", "an exponent"), CaseValue("-0", "minus zero"),
    CaseValue("01", "a leading zero"),
    CaseValue("+1", "a leading plus sign"), CaseValue("1,5", "a decimal comma"),
    CaseValue("0x10", "a hexadecimal number"), CaseValue("5.", "a decimal point without digits"),
    CaseValue("NaN", "not a number"), CaseValue("1 000", "a space between digits"),
    CaseValue("٣", "an Arabic digit"), CaseValue("abc", "letters"),
    CaseValue("9223372036854775808", "beyond 64 bits"),
  ]

  /// A bound and its neighbors on both sides: one step away if the number has a `multipleOf`,
  /// otherwise one unit of the bound's last digit, or of the second decimal if that is smaller, as
  /// prices have.
  private func around(_ bound: NumberLimits.Bound) -> [(text: String, side: String)] {
    guard let number = ScaledNumber(bound.value.number), let step = step(at: number),
      let near = number.neighbours(among: step)
    else { return [] }
    if let itself = near.itself {
      return [
        (near.below.text, "just below"),
        (limits?.multipleOf == nil ? number.text : itself.text, "the bound"),
        (near.above.text, "just above"),
      ]
    }
    guard let multipleOf = limits?.multipleOf else {
      return [(near.below.text, "just below"), (near.above.text, "just above")]
    }
    return [
      (near.below.text, "the last multiple of \(multipleOf.spelling) below"),
      (near.above.text, "the first multiple of \(multipleOf.spelling) above"),
    ]
  }

  /// How far apart the numbers beside a bound stand; nil where `multipleOf` has too many digits to
  /// count with.
  private func step(at bound: ScaledNumber) -> ScaledNumber? {
    guard let multipleOf = limits?.multipleOf else {
      return ScaledNumber(mantissa: 1, scale: isWhole ? 0 : max(2, bound.scale))
    }
    let step = ScaledNumber(multipleOf.number)
    return isWhole ? step?.wholeMultiple : step
  }
}
