import JSONKit
import RuleKit

/// A link that is filled with the values of another and delivered beside its URL, as the page is that an
/// intent falls back to.
package struct CompanionLink: Sendable {
  package let form: Form
  private let values: [JSONNode.Member]
  private let environment: MemberTable
  private let generation: Generation
  /// Whether its URL can be delivered, by its scheme.
  package let isUsable: @Sendable (String) -> Bool

  /// Prepares a link; `values` and those of its environment are for what the other link does not give.
  package init(
    _ form: Form, values: [JSONNode.Member], environment: MemberTable, generation: Generation,
    isUsable: @escaping @Sendable (String) -> Bool
  ) {
    self.form = form
    self.values = values
    self.environment = environment
    self.generation = generation
    self.isUsable = isUsable
  }

  /// What gives the values of its fields beside those of the other link; a nil is what that leaves out.
  package func sources(_ others: [(name: String, text: String?)]) -> ValueSources {
    ValueSources(
      set: others.compactMap { value in value.text.map { (value.name, $0) } },
      unset: others.filter { $0.text == nil }.map(\.name), values: values,
      environment: environment, generation: generation)
  }

  /// The text of a field to which the other link gives none, or which it omits; nil for nothing, and where
  /// none can be used.
  package func text(of field: Field, isOmitted: Bool) -> String? {
    let draft = sources(isOmitted ? [(field.name, nil)] : []).draft(of: field)
    return ((try? draft.unasked(field, in: generation)) ?? nil)?.text
  }
}
