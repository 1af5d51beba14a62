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

  /// What to write in place of a word that is none of them: the one of the same meaning elsewhere,
  /// the one nearest to it, or any of them.
  package static func hint(for name: String) -> String {
    let word = name.lowercased()
    if ["required", "optional", "nullable"].containsSameText(as: word) {
      return "a slot is required unless it is written $<name?>"
    }
    let names = allCases.map(\.rawValue)
    if let familiar = familiar.first(where: { $0.words.containsSameText(as: word) }) {
      return Spelling.hint(naming: familiar.keyword.rawValue)
    }
    return Spelling.hint(for: name, in: names) ?? "valid keywords: \(names.joined(separator: ", "))"
  }

  /// The words of form libraries and other schemas.
  private static let familiar: [(words: [String], keyword: Keyword)] = [
    (["regex", "regexp", "matches"], .pattern),
    (["values", "choices", "options", "oneof", "anyof", "in", "list"], .enum),
    (["label", "name", "caption"], .title),
    (["help", "doc", "comment"], .description),
    (["placeholder", "sample"], .examples),
    (["secret", "password", "hidden", "sensitive", "private"], .writeOnly),
    (["message", "error"], .errorMessage),
    (["step"], .multipleOf),
  ]
}
