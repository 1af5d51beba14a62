/// One check of a value, made from one or two keywords.
///
/// The order of the cases is the order in which they are asked: the first that refuses gives the
/// reason.
package enum Check: Hashable, Sendable {
  /// The text has something in it; left out by `"minLength": 0`.
  case notEmpty
  /// The text is spelled as a value of `type`; left out for texts.
  case type(ValueType)
  /// `const` or `enum`.
  case allowedValues(AllowedValues)
  /// `minLength`, `maxLength`.
  case length(LengthLimits)
  case format(Format)
  case pattern(Pattern)
  /// `minimum`, `exclusiveMinimum`, `maximum`, `exclusiveMaximum`, `multipleOf`.
  case number(NumberLimits)

  /// How many code points a value has; nil where the check asks for something else.
  package var lengths: LengthLimits? {
    switch self {
    case .notEmpty: LengthLimits(minimum: 1, maximum: nil)
    case .length(let limits): limits
    case .type, .allowedValues, .format, .pattern, .number: nil
    }
  }

  /// The check's objection to `text`.
  func objection(to text: String) -> CheckFailure? {
    switch self {
    case .notEmpty:
      text.isEmpty
        ? CheckFailure(Refusal("minLength", "must not be empty"), shortfall: "1 more character")
        : nil
    case .type(let type): type.objection(to: text)
    case .allowedValues(let values): values.objection(to: text)
    case .length(let limits): limits.objection(to: text)
    case .format(let format): format.objection(to: text)
    case .pattern(let pattern): pattern.objection(to: text)
    case .number(let limits): limits.objection(to: text)
    }
  }
}
