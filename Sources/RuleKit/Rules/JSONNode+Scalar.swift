import JSONKit

extension JSONNode {
  /// How a text, a number or a boolean is written, without quotes.
  var spelling: String? { try? Rules.text(of: self) }

  /// The type of a text, a number or a boolean.
  var scalarType: ValueType? {
    switch kind {
    case .null, .array, .object: nil
    case .boolean: .boolean
    case .number: .number
    case .string: .string
    }
  }

  /// Returns true if the value is spelled as one of a type.
  func isScalar(of type: ValueType) -> Bool {
    scalarType == type || scalarType == .number && type == .integer
  }
}
