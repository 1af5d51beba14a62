import JSONKit
import LinkKit
import RowKit
import TextKit

/// A URL that was made, and of what.
package struct MadeLink: Sendable {
  /// The link's name in the store; nil for a template on the spot.
  package var link: String?
  /// The template on the spot; nil where the link's name says it.
  package var template: String?
  /// The template on the spot as reports show it.
  package var shownTemplate: String? {
    hasSecret ? template.map { StoredSecrets.slotted($0) } : template
  }
  /// The template after its base, from which a row makes the URL again; nil where the link's name or the
  /// URL says it.
  package private(set) var rowTemplate: String?
  package var environment: String?
  /// The values in the order of the slots, secrets not shown; none where nothing asks for them.
  package private(set) var values: [(name: String, text: String)] = []
  /// True if a value is a secret that somebody gave.
  package var hasSecret = false
  /// The links that carry its URL, from the innermost, each with its parameter for the URL.
  package private(set) var wrappers: [(link: String, parameter: String)] = []
  /// The number of its case, where its row has one.
  package var number: Int?
  /// The case that it is; nil for a link that is none.
  package var testCase: CaseLabel?
  /// The state of the app that its row names.
  package var start: String?
  package var url: String
  /// The URL as reports show it: with a slot in place of each secret that somebody gave.
  package var shownURL: String { hasSecret ? urlWithoutSecrets ?? url : url }
  private var urlWithoutSecrets: String?
  /// The secrets that somebody gave, in all spellings.
  private var secrets: [(text: String, slot: String)] = []

  /// What a device or a tool said of it, with a slot in place of each secret that somebody gave.
  package func withoutSecrets(_ said: String) -> String {
    guard hasSecret, !url.isEmpty else { return said }
    // A tool may cut a URL off in a secret; what stands before one is known until it is replaced.
    var uncut = said.replacingScalars(url, with: shownURL)
    for url in [url, url.lowercased()] {
      uncut = secrets.reversed().reduce(uncut) {
        HiddenText.text($0, hidingStartOf: $1.text, in: url, as: $1.slot)
      }
    }
    return secrets.reduce(uncut) { HiddenText.text($0, hiding: $1.text, as: $1.slot) }
  }

  /// The links that carry its URL, as `--wrap` names them.
  package var wrapOptions: [String] { wrappers.map { "\($0.link):\($0.parameter)" } }

  /// The outermost of the links that carry its URL; nil if none does.
  package var wrapper: String? { wrappers.last?.link }

  /// The names of values that were left out, whatever else would give them.
  package var leftOut: [String] = []
  private var hasParameters = false

  /// The values as an object, with null for each that was left out; nil for a link without parameters.
  package var valuesNode: JSONNode? {
    guard hasParameters else { return nil }
    return .object(
      values.map { (name: $0.name, value: JSONNode.string($0.text)) }
        + leftOut.map { (name: $0, value: .null) })
  }

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
    wrappers = form.wrappers.map { ($0.name, $0.carrierField.name) }
    if link == nil, !form.fields.isEmpty || !wrappers.isEmpty {
      let template = form.template(of: values)
      rowTemplate = form.hasLiteralSecrets ? StoredSecrets.slotted(template) : template
    }
    hasParameters = !form.fields.isEmpty
    hasSecret = form.holdsSecret(values)
    if hasSecret {
      urlWithoutSecrets = form.urlWithoutSecrets(values)
      secrets = form.spellings(ofSecretsIn: values)
    }
    for (field, value) in zip(form.fields, values) {
      guard let value else { continue }
      let isSecret = field.rules.isSecret
      self.values.append((field.name, isSecret ? HiddenText.words : value))
    }
  }
}

/// What came of a row: what is written for it, or the link itself where it is handed over.
enum FilledRow {
  /// The cells to write, and the numbers of those that are written in another order than theirs.
  case cells([Cell], order: [Int]?)
  case link(MadeLink)
}

/// A link that was filled, with all of its values: what else may be made of them.
///
/// Secrets are among the values; what is shown is a `MadeLink`.
package struct FilledLink: Sendable {
  /// The link's name in the store; nil for a template on the spot.
  package let link: String?
  package let environment: String?
  package let url: String
  /// The values in the order of the slots; nil for one that is left out.
  package let values: [(name: String, text: String?)]

  package init(
    link: String?, environment: String?, url: String, values: [(name: String, text: String?)]
  ) {
    self.link = link
    self.environment = environment
    self.url = url
    self.values = values
  }
}
