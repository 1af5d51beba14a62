import LinkKit
import RuleKit

/// Candidate typical values of a field, in order of preference.
///
/// The given value, the slot's default, the rule's, `const`, the examples, the values of the `enum`,
/// the generated value, and last the values made from the rules or the name alone.
struct TypicalValues {
  private let field: Field
  private let given: String?
  private let generation: Generation?

  /// Creates the candidates for a field, to which an environment may give a value; without a
  /// generation, no value is generated.
  init(_ field: Field, given: String? = nil, in generation: Generation? = nil) {
    self.field = field
    self.given = given
    self.generation = generation
  }

  /// The valid ones of the values that the store, the environment or `generate` gives.
  var written: some Sequence<String> {
    let listed = field.rules.allowedValues ?? []
    let constant = listed.count == 1 ? listed : []
    let texts =
      [given, field.defaultText, field.rules.default] + constant + field.rules.examples + listed
      + [generation.flatMap { try? field.generatedValue(ofRow: 0, in: $0) }]
    return texts.lazy.compactMap(\.self).filter(isRight)
  }

  /// A valid value made from the rules alone; nil if none is found.
  var generated: String? {
    let values = CaseValues(field)
    return values.ofFormat.lazy.compactMap(\.text).first(where: isRight)
      ?? NameHint.hints(of: field.name).lazy.compactMap(\.sample).first(where: isRight)
      ?? values.typical.compactMap(\.text).first(where: isRight)
      ?? values.all.compactMap(\.text).first(where: isRight)
  }

  /// True for a value that is not empty and that the rules and the slots allow.
  private func isRight(_ text: String) -> Bool { !text.isEmpty && field.accepts(text) }
}
