import AssociationKit
import BatchKit
import JSONKit
import LinkKit
import TextKit
import URLKit

/// What is judged: a link in one environment for every value that it may have, or one URL.
struct VerifyTarget {
  /// The name of the link; nil for a template or a URL that no link has made.
  var name: String?
  var environment: String?
  /// The link's ID in test management.
  var testID: String?
  /// The URL as a person is shown it, the slots that are open as `‹id›`.
  let shown: String
  /// Where the template stands in the store.
  var range: Range<Int>?
  /// On which systems it is meant to open the app.
  var opening = OpenIntent(nil)
  /// The URL that is judged first; nil where none can be made.
  private(set) var typical: ConcreteURL?
  /// Why no URL can be made.
  private(set) var obstacle: String?
  /// The form with what is given for it; nil for a URL.
  private(set) var known: FixedForm?
  /// The link that one URL is of, with its values; nil for a link, and for any other URL.
  private var matched: FilledForm?
  /// The texts of a URL of no link that are not shown.
  private var hiddenTexts: [String] = []
  /// True if any part of its path, however short, may be a secret, so that no URL like it is shown.
  private var hidesAllParts = false

  /// A form and what is known of its values, shared by the copies of what is judged.
  final class FixedForm: Sendable {
    let link: BatchLink
    /// For each field the one value that it has; nil for any.
    let given: [FieldValue?]
    /// One right value for each field.
    let typical: [String?]

    var form: Form { link.form }
    /// Whether there is one URL: each field has its value.
    var isOneURL: Bool { given.allSatisfy { $0 != nil } }

    init(link: BatchLink, given: [FieldValue?], typical: [String?]) {
      self.link = link
      self.given = given
      self.typical = typical
    }
  }

  /// The form of a link with its values, shared as well: few of what is judged are a link's URL.
  private final class FilledForm: Sendable {
    let form: Form
    let values: [String?]

    init(_ match: LinkMatch) {
      (form, values) = (match.form, match.values)
    }
  }

  /// One URL.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - match: The link that it is of. The values of secrets are in no report.
  init(_ url: ConcreteURL, of match: LinkMatch? = nil) {
    typical = url
    matched = match.map(FilledForm.init)
    let bytes = Array(url.text.utf8)
    hiddenTexts = Self.texts([SecretLiteral.userInfo(in: bytes).map { bytes[$0].text } ?? ""])
    guard let match, match.form.hasSecrets else {
      shown = url.text
      return
    }
    shown = Self.shown(
      match.form, zip(match.form.fields, match.values).map { Self.answer($0, FieldValue(text: $1)) }
    )
  }

  /// The texts that can be hidden: a URL without a path has none of it.
  private static func texts(_ all: [String]) -> [String] { all.filter { !$0.isEmpty } }

  /// One URL that no link matches, as it is shown.
  init(_ url: ConcreteURL, shownAs shown: String) {
    (typical, self.shown) = (url, shown)
    guard !shown.isSameText(as: url.text) else { return }
    let bytes = Array(url.text.utf8)
    let secrets = SecretLiteral.all(in: bytes).map { bytes[$0.range].text }
    let start = URLParts(bytes).path.lowerBound
    hiddenTexts = Self.texts(secrets.isEmpty ? [bytes[start...].text] : secrets)
  }

  /// One URL that may have secrets anywhere in its path and behind it, or in the host as well.
  init(_ url: ConcreteURL, hidingFromPath: Bool) {
    let bytes = Array(url.text.utf8)
    let start = hidingFromPath ? URLParts(bytes).path.lowerBound : 0
    typical = url
    shown = bytes[..<start].text + HiddenText.mark
    hiddenTexts = Self.texts([bytes[start...].text])
    hidesAllParts = true
  }

  /// A link that cannot be made ready.
  init(_ link: RequestedLink, in store: OpenedStore?, failing reason: String) {
    shown = link.shownTemplate(in: store)
    obstacle = reason
  }

  /// A link in an environment, shown with its secrets as slots: it is judged with their values.
  init(_ form: Form, environment: String?, from sources: ValueSources) {
    self.environment = environment
    var link = BatchLink(form, environment: environment, from: sources)
    let texts = link.drafts.map(\.text)
    if texts.contains(where: { $0 != nil }) {
      link = BatchLink(
        form.keepingCarriedSecrets(of: texts), environment: environment, from: sources)
    }
    let form = link.form
    let given = link.drafts.map { draft -> FieldValue? in
      if case .settled(let value) = draft { value } else { nil }
    }
    shown = Self.shown(form, zip(form.fields, given).map(Self.answer))
    guard sources.givesSecrets || !form.hasSecretBase else {
      obstacle = "its base has a secret, which a verdict could reveal"
      return
    }
    for (field, draft) in zip(form.fields, link.drafts) {
      guard case .refused(_, let refusal, _) = draft else { continue }
      obstacle = "\(field.name): \(refusal.text(isSecret: field.rules.isSecret))"
      return
    }
    do throws(Fault) {
      let one = try LinkCases(link).typicalCase
      typical = one.url.flatMap { ConcreteURL($0) }
      known = FixedForm(link: link, given: given, typical: one.values)
      if typical == nil { obstacle = "it is a path without a base URL" }
    } catch {
      obstacle = error.message
    }
  }

  /// The answer that shows a value; nil is any.
  private static func answer(_ field: Field, _ value: FieldValue?) -> Answer {
    guard let value else { return .open }
    return value.text.map { field.rules.isSecret ? .open : .text($0) } ?? .absent
  }

  private static func shown(_ form: Form, _ answers: [Answer]) -> String {
    form.shown(answers) { run in
      if case .open(_, let index) = run { "‹" + form.fields[index].name + "›" } else { run.text }
    } hidden: { _ in
      HiddenText.mark
    }
  }

  /// The URL as reported to programs: without secrets.
  var reportedURL: String {
    guard let filled, typical != nil, filled.form.hasSecrets else {
      return hiddenTexts.isEmpty || matched != nil ? typical?.text ?? shown : shown
    }
    return filled.form.urlWithoutSecrets(filled.values)
  }

  /// The values of the URL that is judged first, as an object; nil if it has none.
  var reportedValues: JSONNode? {
    guard let filled, typical != nil else { return nil }
    return MadeLink(
      link: name, environment: environment, url: "", filled.form, filled.values
    ).valuesNode
  }

  /// The row by which a report is read again; nil where the URL that a person is shown says it all.
  var record: JSONNode? {
    guard let name else {
      return shown.isSameText(as: reportedURL)
        ? nil : JSONNode.object(["url": .string(reportedURL)])
    }
    return JSONNode.object([
      "link": .string(name), "environment": environment.map { .string($0) },
      "values": reportedValues,
      // Without values, the link does not make it.
      "url": filled == nil && typical != nil ? .string(reportedURL) : nil,
    ])
  }

  /// True if it is one URL, and this one.
  func isMade(_ url: String) -> Bool {
    (known?.isOneURL ?? true) && typical.map { $0.text.isSameText(as: url) } ?? false
  }

  /// True if it is a URL that a link of a name matches.
  func isMatch(named name: String?) -> Bool {
    guard let name, let own = self.name else { return false }
    return matched != nil && own.isSameText(as: name)
  }

  /// The form with the values of the URL that is judged first.
  private var filled: (form: Form, values: [String?])? {
    known.map { ($0.form, $0.typical) } ?? matched.map { ($0.form, $0.values) }
  }

  /// A text about the URL that is judged first, with the slot in place of each secret.
  func withoutSecrets(_ text: String) -> String {
    let text = hiddenTexts.reduce(text) { $0.replacingScalars($1, with: HiddenText.mark) }
    return filled.map { $0.form.withoutSecrets(text, of: $0.values) } ?? text
  }

  /// Whether a text of a report about a URL like this one holds a value that is secret.
  func tellsSecret(_ text: String) -> Bool {
    if hidesAllParts || hiddenTexts.contains(where: text.containsScalars) { return true }
    guard let filled else { return false }
    return filled.form.spellings(ofSecretsIn: filled.values).contains {
      text.containsScalars($0.text)
    }
  }
}
