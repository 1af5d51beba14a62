import LinkKit
import RuleKit

/// The values of a field that could stand for any right one, in the order in which they are taken.
///
/// What is given, the slot's default, the rule's, `const`, the examples, the values of the `enum`, what
/// `generate` gives, and last what the rules or the name alone make likely.
struct TypicalValues {
  private let field: Field
  private let given: String?
  private let generation: Generation?

  /// Makes them of a field, to which an environment may give a value; without a generation, `generate`
  /// gives none.
  init(_ field: Field, given: String? = nil, in generation: Generation? = nil) {
    self.field = field
    self.given = given
    self.generation = generation
  }

  /// What somebody wrote down or told to generate, as far as it is right.
  var written: some Sequence<String> {
    let listed = field.rules.allowedValues ?? []
    let constant = listed.count == 1 ? listed : []
    let texts =
      [given, field.defaultText, field.rules.default] + constant + field.rules.examples + listed
      + [generation.flatMap { try? field.generatedValue(ofRow: 0, in: $0) }]
    return texts.lazy.compactMap(\.self).filter(isRight)
  }

  /// A right value that nobody wrote down; nil if none is found.
  var generated: String? {
    let values = CaseValues(field.rules)
    let named = NameHint.hints(of: field.name).compactMap(\.sample)
    return (values.ofFormat.compactMap(\.text) + named).first(where: isRight)
      ?? values.typical.compactMap(\.text).first(where: isRight)
      ?? values.all.compactMap(\.text).first(where: isRight)
  }

  /// True for a value that is not empty and that the rules and the slots let through.
  private func isRight(_ text: String) -> Bool { !text.isEmpty && field.refusal(of: text) == nil }
}
