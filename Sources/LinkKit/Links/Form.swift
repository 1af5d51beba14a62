import RuleKit
import TextKit
import URLKit

/// A link made ready to be filled: its template in its place, and one field for each of its values.
///
/// `fill` and `batch` both stand on it, so that a value is checked and encoded in one way.
package struct Form: Sendable {
  /// The template, with the environment's base joined on.
  package private(set) var placed: ResolvedTemplate
  /// What the link asks for, in the order of first appearance in the template.
  package internal(set) var fields: [Field]
  /// The conditions that their values must meet together.
  package private(set) var constraints: [Constraint] {
    didSet { search = Self.search(constraints) }
  }
  /// Finds values for them by all outcomes of their tests, which may take automata; nil without any.
  package private(set) var search: OnDemand<ConstraintSearch>?
  /// The links that carry its URL, from the innermost; the fields of each follow the link's own.
  package internal(set) var wrappers: [Wrapper] = []
  /// Whether a text is a secret for what it carries.
  package var carriesSecret: (@Sendable (String) -> Bool)?
  private let base: BaseURL?
  private let ruleWarnings: [LinkFault]

  /// Creates the form of what an `UnplacedForm` has found to be right.
  init(
    _ placed: ResolvedTemplate, _ base: BaseURL?, _ fields: [Field], _ constraints: [Constraint],
    warnings: [LinkFault]
  ) {
    self.placed = placed
    self.base = base
    self.fields = fields
    self.constraints = constraints
    search = Self.search(constraints)
    ruleWarnings = warnings
  }

  private static func search(_ constraints: [Constraint]) -> OnDemand<ConstraintSearch>? {
    guard !constraints.isEmpty else { return nil }
    return OnDemand {
      var search = ConstraintSearch(constraints)
      search.exhaust()
      return search
    }
  }

  /// Makes a link ready, and throws every fault of the template, the base and the rules at once.
  package init(template text: String, base: String?, rules layers: RuleLayers)
    throws(LinkFaults)
  {
    var known = FormCache()
    try self.init(template: text, base: base, rules: layers, &known)
  }

  /// The same with the rules that other links have made ready already.
  package init(
    template text: String, base: String?, rules layers: RuleLayers, _ known: inout FormCache
  ) throws(LinkFaults) {
    var unplaced = UnplacedForm(template: text, rules: layers, &known)
    self = try unplaced.form(base: base, &known)
  }

  /// What is legal but suspicious in the template and the rules; of the base, `BaseURL.warnings` tells.
  package var warnings: [LinkFault] {
    ruleWarnings
      + placed.warnings { fields[$0].texts }
      .map { LinkFault(part: .template, fault: $0) }
  }

  /// The warnings that also concern the recipients of a URL: texts that look like slots but are
  /// literal, and literals that are encoded differently from how they are written.
  package var spellingWarnings: [LinkFault] {
    baseWarnings + placed.spellingWarnings.map { LinkFault(part: .template, fault: $0) }
  }

  private var baseWarnings: [LinkFault] {
    base?.warnings.map { LinkFault(part: .base, fault: $0) } ?? []
  }

  /// The URL with one checked text, or nil for one that is left out, for each field, encoded for
  /// its place.
  ///
  /// It throws what only the values together show: that they break a constraint, or a `..` made of
  /// two dots. `given` says of a field, by its number, whether its value was given by hand, since only
  /// such a one is to blame.
  package func url(
    _ values: [String?], given: (Int) -> Bool = { _ in true }
  ) throws(Refusal) -> String {
    if let refusal = refusal(of: values, given: given) { throw refusal }
    return try url(placed.url(values), wrappedWith: values, given: given)
  }

  /// The parameters as constraints name them.
  package var constrainedParameters: [ConstrainedParameter] { fields.constrained }

  /// Why a complete set of values, a nil for each that is omitted, breaks a constraint; nil if it
  /// breaks none.
  package func refusal(of values: [String?], given: (Int) -> Bool = { _ in true }) -> Refusal? {
    for constraint in constraints {
      if let refusal = constraint.refusal(of: values, given: given) { return refusal }
    }
    return nil
  }

  /// The same with more conditions on its values.
  package func constrained(by others: [Constraint]) -> Form {
    var form = self
    form.constraints += others
    return form
  }

  /// The form that takes any text for a secret, so that it tells nothing of a guess.
  var withoutJudgingSecrets: Form {
    var form = self
    for index in fields.indices where fields[index].rules.isSecret {
      form.fields[index].rules = fields[index].rules.unjudged
    }
    form.constraints.removeAll { $0.condition.parameters.contains(where: \.rules.isSecret) }
    return form
  }

  /// True if no value of a call can decide where its URL leads: scheme and authority are literals of the
  /// template or of the base.
  ///
  /// Without an authority path and query say who gets it, `mailto:$<to>?body=$<token>`, and an intent says
  /// in its fragment which app does.
  package var hasFixedAuthority: Bool {
    let (bytes, parts) = (placed.joined.bytes, placed.joined.parts)
    let isAddressed = parts.scheme == nil || parts.authority != nil
    let isIntent =
      parts.fragment.map { bytes[$0].starts(with: "Intent;".utf8) } ?? false
      || parts.scheme.map { bytes[$0].elementsEqual("intent".utf8) } ?? false
    return placed.kind != .either
      && fields.allSatisfy { field in
        let mayAddFragment = field.parameter.uses.contains(where: \.slot.isReserved)
        return field.parameter.places.allSatisfy { place in
          switch place {
          case .scheme, .userInfo, .host, .registeredName, .port: false
          case .path, .query: isAddressed && !(isIntent && mayAddFragment) || field.rules.isSecret
          case .fragment: isAddressed && !isIntent || field.rules.isSecret
          }
        }
      }
  }

  /// The form with the literal texts of its template in one spelling, for languages that are compared.
  var inOneSpelling: Form {
    var form = self
    form.placed = placed.inOneSpelling
    return form
  }

  /// The form for many rows, with what is known of its values as defaults; an open one leaves the field
  /// its own, and one that is left out by hand is not generated.
  package func withDefaults(_ drafts: [ValueState]) -> Form {
    var form = self
    for (index, draft) in drafts.enumerated() where draft != .open {
      form.fields[index].generator = nil
      if case .refused(text: nil, _, by: _) = draft { continue }
      form.fields[index].defaultText = draft.text
    }
    return form
  }

  /// The form in which nothing but a given value fills some fields, by their numbers.
  package func withoutDefaults(of emptied: Set<Int>) -> Form {
    var form = self
    for index in emptied {
      (form.fields[index].defaultText, form.fields[index].generator) = (nil, nil)
    }
    return form
  }
}

extension Form {
  /// The values with which this link fills to a URL, or nil where it does not.
  ///
  /// Every value passes today's rules, and all of them the constraints. An optional field that the URL lacks is nil.
  ///
  /// A link that is wrapped is compared without its wrappers, whose fields have no values then.
  /// Leniently, values may be spelled as no value is written. Where that takes too many looks to be
  /// decided, `givingUp` is called.
  package func values(
    in url: URLTokens, isLenient: Bool = false, givingUp: () -> Void = {}
  ) -> [String?]? {
    let values = placed.match(
      url, accepting: { index, value in fields[index].accepts(value) },
      choices: { fields[$0].rules.allowedValues ?? [] },
      allowing: { values in refusal(of: values) == nil }, isLenient: isLenient,
      givingUp: givingUp)
    return values.map { $0 + Array(repeating: nil, count: fields.count - $0.count) }
  }

  /// True if a value or the literal text of its URLs may be a secret.
  package var hasSecrets: Bool { hasSecretValues || hasLiteralSecrets }

  /// True if a field is a secret, or the parameter of a wrapper that carries the URL.
  package var hasSecretValues: Bool {
    fields.contains(where: \.rules.isSecret)
      || wrappers.contains(where: \.carrierField.rules.isSecret)
  }

  /// The template of the link itself after its base, without the parts that these values leave out.
  package func template(of values: [String?]) -> String {
    placed.preview(values.map { $0 == nil ? .absent : .open }).map(\.text).joined()
  }

  /// The URL with the slots of secret fields as they are written in the template.
  ///
  /// `/sign-in?token=$<token>&next=%2Fgames`: what can be shown and remembered, not opened.
  ///
  /// The fields of the names `hidden` are hidden, too.
  package func urlWithoutSecrets(_ values: [String?], hiding hidden: [String] = []) -> String {
    let answers = zip(values, fields).map { value, field -> Answer in
      guard !field.rules.isSecret, !hidden.containsSameText(as: field.name) else {
        return value == nil ? .absent : .open
      }
      return value.map(Answer.text) ?? .absent
    }
    return urlWithoutSecrets(shown(answers), wrappedWith: values)
  }
}
