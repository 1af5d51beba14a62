import LinkKit
import RuleKit

/// A link in one environment, with what is known of its values before any row is read.
package struct BatchLink: Sendable {
  package internal(set) var form: Form
  /// The link's name in the store; nil for a template on the spot.
  package let name: String?
  /// The environment's name, if the store has one for the link.
  package let environment: String?
  /// What is given for each field.
  package let drafts: [ValueState]
  /// Where a constraint stands, as it follows the reason of a refusal.
  let place: @Sendable (ConstraintSource) -> String
  /// What the values depend on that are generated for rows.
  let generation: Generation

  package init(
    _ form: Form, named name: String? = nil, environment: String?, from sources: ValueSources,
    place: @escaping @Sendable (ConstraintSource) -> String = { _ in "" }
  ) {
    self.form = form
    self.name = name
    self.environment = environment
    self.place = place
    drafts = form.fields.map(sources.draft)
    generation = sources.generation
  }

  package var names: [String] { form.fields.map(\.name) }

  /// Whether `--set` gives the field its value, so that no column does.
  package func isFixed(_ field: Int) -> Bool { drafts[field].origin == .set }
}
