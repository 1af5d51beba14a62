import TextKit

/// The words that rules are written in: a part of JSON Schema 2020-12, `generate` and `errorMessage`.
///
/// Keys that begin with `x-` are allowed beside them and mean nothing.
package enum Keyword: String, CaseIterable, Sendable {
  case type, `enum`, const
  case minLength, maxLength, pattern, format
  case minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf
  case title, description, `default`, generate, examples, writeOnly, errorMessage

  /// The keyword of that name.
  ///
  /// `init(rawValue:)` would hash all of them at its first use, which takes a tenth of a start.
  package init?(named name: String) {
    guard let keyword = Self.allCases.first(where: { $0.rawValue.isSameText(as: name) }) else {
      return nil
    }
    self = keyword
  }
}
