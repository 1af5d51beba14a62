import JSONKit

extension Rules {
  /// The text that a JSON value stands for, or nil for `null`, which is no value.
  ///
  /// A string is its text; a number or a boolean is its spelling: `1.0` stays `1.0`. Lists and
  /// objects are refused.
  package static func text(of value: JSONNode) throws(Refusal) -> String? {
    switch value.kind {
    case .null: nil
    case .boolean(let isTrue): isTrue ? "true" : "false"
    case .number(let spelling): spelling
    case .string(let text): text
    case .array, .object:
      throw Refusal(
        "type", "expected a string, a number, true or false", found: "got \(value.kind.noun)")
    }
  }
}
