import TextKit

/// What kind of JSON value a text stands for: the values of `type` (JSON Schema § 6.1.1) that can
/// be written as text.
package enum ValueType: String, CaseIterable, Sendable {
  case string
  case integer
  case number
  case boolean

  /// Whether values are compared as numbers, not as texts.
  package var isNumeric: Bool {
    switch self {
    case .integer, .number: true
    case .string, .boolean: false
    }
  }

  /// The type in words, with its article: `a whole number`.
  package var noun: String {
    switch self {
    case .string: "text"
    case .integer: "a whole number"
    case .number: "a number"
    case .boolean: "true or false"
    }
  }

  /// What is wrong with `text` as a spelling of this type, by JSON's own grammar of numbers and
  /// booleans.
  func objection(to text: String) -> Objection? {
    switch self {
    case .string: nil
    case .boolean: booleanObjection(to: text)
    case .integer, .number: numberObjection(to: text)
    }
  }

  private func booleanObjection(to text: String) -> Objection? {
    guard text != "true", text != "false" else { return nil }
    let isStart = ["true", "false"].contains { $0.hasScalarPrefix(text) }
    return Objection(refusal(of: text), shortfall: isStart ? "true or false" : nil)
  }

  private func numberObjection(to text: String) -> Objection? {
    switch ExactDecimal.read(text) {
    case .number(let number) where self == .number || number.isWhole: nil
    case .number, .notANumber: Objection(refusal(of: text))
    case .unfinished: Objection(refusal(of: text), shortfall: "1 more digit")
    case .tooLarge:
      Objection(
        Refusal(
          "type",
          "expected a number of at most \(ExactDecimal.digitLimit) digits and an exponent within "
            + "±\(ExactDecimal.exponentLimit)",
          found: "got one of \(text.unicodeScalars.count) characters"))
    }
  }

  private func refusal(of text: String) -> Refusal {
    text.isEmpty
      ? Refusal("type", "expected \(noun), got nothing")
      : Refusal("type", "expected \(noun)", found: "got \(text.quoted())")
  }
}
