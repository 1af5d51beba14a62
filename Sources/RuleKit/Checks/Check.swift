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

  /// True if the character that is in the way of a text says more than the check's refusal.
  package var namesObstacles: Bool {
    switch self {
    case .pattern(let pattern): pattern.sequence?.items.count != 1
    case .format: true
    case .notEmpty, .type, .allowedValues, .length, .number: false
    }
  }

  /// What is said to be wanted where a character is in the way, if it says more than the characters
  /// that can stand there.
  package var wordsAtObstacle: String? {
    guard case .format(let format) = self else { return nil }
    return format.words.isSameText(as: format.noun) ? nil : format.words
  }

  /// True if the check has no objection to `text`, which it need not put in words.
  package func accepts(_ text: String) -> Bool {
    if case .allowedValues(let values) = self { return values.contains(text) }
    return readerObjection(to: text) == nil
  }

  /// The check's objection to `text` as far as its reader says, without a fault that is known.
  package func readerObjection(to text: String) -> CheckFailure? {
    if case .format(let format) = self { return format.readerObjection(to: text) }
    return objection(to: text)
  }

  /// The check's objection to `text`.
  package func objection(to text: String) -> CheckFailure? {
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
