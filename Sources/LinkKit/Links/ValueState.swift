import RuleKit

/// What is known of a field's value before a person is asked.
package enum ValueState: Hashable, Sendable {
  /// A source gave it, and it passed the check.
  case settled(FieldValue)
  /// A source gave it, and it did not pass; the text is there to be mended, if it is one.
  case refused(text: String?, Refusal, by: ValueOrigin)
  /// Nothing gave it.
  case open

  init(of field: Field, text: String, by origin: ValueOrigin) {
    if let refusal = field.refusal(of: text) {
      self = .refused(text: text, refusal, by: origin)
    } else {
      self = .settled(FieldValue(text: text, origin: origin))
    }
  }

  /// The text that a source gave, right or not.
  package var text: String? {
    switch self {
    case .settled(let value): value.text
    case .refused(let text, _, _): text
    case .open: nil
    }
  }

  /// What gave it; nil if nothing did.
  package var origin: ValueOrigin? {
    switch self {
    case .settled(let value): value.origin
    case .refused(_, _, let origin): origin
    case .open: nil
    }
  }

  /// The value where a person is not asked: what is settled, else the default, else what is generated
  /// for the first row, else nothing for an optional field; nil where a value is missing or refused.
  ///
  /// It throws a `Refusal` where no value can be generated.
  package func unasked(
    _ field: Field, in generation: Generation
  ) throws(Refusal) -> FieldValue? {
    switch self {
    case .settled(let value): return value
    case .refused: return nil
    case .open:
      if let text = field.defaultText { return FieldValue(text: text, origin: .defaultValue) }
      if let text = try field.generatedValue(ofRow: 0, in: generation) {
        return FieldValue(text: text, origin: .generated)
      }
      return field.isRequired ? nil : FieldValue()
    }
  }
}
