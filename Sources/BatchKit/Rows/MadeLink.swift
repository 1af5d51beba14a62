import LinkKit
import RowKit

/// A URL that was made, and of what.
package struct MadeLink: Sendable {
  /// The link's name in the store; nil for a template on the spot.
  package var link: String?
  /// The template on the spot; nil where the link's name says it.
  package var template: String?
  package var environment: String?
  /// The values in the order of the slots, secrets not shown; none where nothing asks for them.
  package private(set) var values: [(name: String, text: String)] = []
  /// True if a value is a secret that somebody gave.
  package var hasSecret = false
  /// The outermost of the links that carry its URL; nil if none does.
  package var wrapper: String?
  package var url: String

  /// What stands for a secret.
  package static let hidden = "(not shown)"

  package init(link: String?, environment: String?, url: String) {
    self.link = link
    self.environment = environment
    self.url = url
  }

  /// A link that was filled with values, one for each of its fields; nil for one that is left out.
  package init(
    link: String?, environment: String?, url: String, _ form: Form, _ values: [String?]
  ) {
    self.init(link: link, environment: environment, url: url)
    let form = form.keepingCarriedSecrets(of: values)
    wrapper = form.wrappers.last?.name
    hasSecret = form.holdsSecret(values)
    for (field, value) in zip(form.fields, values) {
      guard let value else { continue }
      let isSecret = field.rules.isSecret
      self.values.append((field.name, isSecret ? Self.hidden : value))
    }
  }
}

/// What came of a row: what is written for it, or the link itself where it is handed over.
enum FilledRow {
  /// The cells to write, and the numbers of those that are written in another order than theirs.
  case cells([Cell], order: [Int]?)
  case link(MadeLink)
}
