import JSONKit
import RuleKit
import TextKit

/// What gives a link its values without a person being asked: the one place that says which source
/// wins.
///
/// `--set` > `--values` > the URL that names the link > `--last` > the environment's `values` > a
/// person's answer > the slot's default > the rules' default > a generated value > left out if
/// optional, else missing.
package struct ValueSources: Sendable {
  /// Texts by the parameter's name; nil for what is left out.
  private typealias Texts = [ExactText: String?]

  /// `--set`.
  private let set: Texts
  /// `--unset`: optional parameters that are left out, whatever another source gives them.
  private let unset: DistinctTexts
  /// The members of the `--values` object.
  private let values: MemberTable
  /// What `--values` reads, as messages name it.
  package let valuesFile: String?
  /// What the URL has that the link was named by.
  private var url: Texts
  /// What `--last` brings back.
  private let last: Texts
  /// The environment's `values`.
  package var environment: MemberTable
  /// What generated values depend on.
  package let generation: Generation
  /// False if nothing gives a secret its value.
  package var givesSecrets = true

  /// Each name of `set` once; a nil of `url` or `last` is what they leave out.
  package init(
    set: [(name: String, text: String)] = [], unset: [String] = [], values: [JSONNode.Member] = [],
    valuesFile: String? = nil, url: [(name: String, text: String?)] = [],
    last: [(name: String, text: String?)] = [], environment: MemberTable = [],
    generation: Generation = .fixed
  ) {
    self.set = Self.texts(set.map { ($0.name, $0.text) })
    self.unset = DistinctTexts(unset)
    self.values = MemberTable(values)
    self.valuesFile = valuesFile
    self.url = Self.texts(url)
    self.last = Self.texts(last)
    self.environment = environment
    self.generation = generation
  }

  /// The same where a URL with these values names the link.
  package func with(url values: [(name: String, text: String?)]) -> ValueSources {
    var sources = self
    sources.url = Self.texts(values)
    return sources
  }

  private static func texts(_ source: [(name: String, text: String?)]) -> Texts {
    Dictionary(firstNamed: source.map { ($0.name, $0.text) })
  }

  /// The value of the first source that gives the field one.
  ///
  /// A JSON `null` gives none; said of an optional field it leaves the value out.
  package func draft(of field: Field) -> ValueState {
    guard givesSecrets || !field.rules.isSecret else { return .open }
    return absence(of: field) ?? text(in: set, of: field, by: .set)
      ?? node(in: values, of: field, by: .values) ?? text(in: url, of: field, by: .url)
      ?? text(in: last, of: field, by: .last)
      ?? node(in: environment, of: field, by: .environment) ?? .open
  }

  private func absence(of field: Field) -> ValueState? {
    guard field.parameter.isOptional, unset.contains(field.name) else { return nil }
    return .settled(FieldValue(origin: .set))
  }

  private func text(in source: Texts, of field: Field, by origin: ValueOrigin) -> ValueState? {
    source[ExactText(field.name)].map { text in
      text.map { ValueState(of: field, text: $0, by: origin) }
        ?? .settled(FieldValue(origin: origin))
    }
  }

  private func node(in source: MemberTable, of field: Field, by origin: ValueOrigin)
    -> ValueState?
  {
    guard let node = source[field.name] else { return nil }
    if node.kind == .null, field.parameter.isOptional {
      return .settled(FieldValue(origin: origin))
    }
    do throws(Refusal) {
      return try Rules.text(of: node).map { ValueState(of: field, text: $0, by: origin) }
    } catch {
      return .refused(text: nil, error, by: origin)
    }
  }
}

/// What is known of a field's value before a person is asked.
package enum ValueState: Hashable, Sendable {
  /// A source gave it, and it passed the check.
  case settled(FieldValue)
  /// A source gave it, and it did not pass; the text is there to be mended, if it is one.
  case refused(text: String?, Refusal, by: ValueOrigin)
  /// Nothing gave it.
  case open

  init(of field: Field, text: String, by origin: ValueOrigin) {
    if let refusal = field.refusal(of: text) {
      self = .refused(text: text, refusal, by: origin)
    } else {
      self = .settled(FieldValue(text: text, origin: origin))
    }
  }

  /// The text that a source gave, right or not.
  package var text: String? {
    switch self {
    case .settled(let value): value.text
    case .refused(let text, _, _): text
    case .open: nil
    }
  }

  /// What gave it; nil if nothing did.
  package var origin: ValueOrigin? {
    switch self {
    case .settled(let value): value.origin
    case .refused(_, _, let origin): origin
    case .open: nil
    }
  }

  /// The value where a person is not asked: what is settled, else the default, else what is generated
  /// for the first row, else nothing for an optional field; nil where a value is missing or refused.
  ///
  /// It throws a `Refusal` where no value can be generated.
  package func unasked(
    _ field: Field, in generation: Generation
  ) throws(Refusal) -> FieldValue? {
    switch self {
    case .settled(let value): return value
    case .refused: return nil
    case .open:
      if let text = field.defaultText { return FieldValue(text: text, origin: .defaultValue) }
      if let text = try field.generatedValue(ofRow: 0, in: generation) {
        return FieldValue(text: text, origin: .generated)
      }
      return field.isRequired ? nil : FieldValue()
    }
  }
}

/// What one field is filled with: a checked text, or nothing.
package struct FieldValue: Hashable, Sendable {
  /// The value; nil where an optional field is left out.
  package var text: String?
  /// Nil if nothing gave a value; of one that is left out by hand, what said so.
  package var origin: ValueOrigin?

  package init(text: String? = nil, origin: ValueOrigin? = nil) {
    self.text = text
    self.origin = origin
  }
}

/// Where a value came from, from what wins to what gives way.
package enum ValueOrigin: String, Hashable, Sendable, CaseIterable {
  /// `--set` gave it.
  case set
  /// `--values` gave it.
  case values
  /// A URL that the link was named by has it.
  case url
  /// `--last` brought it back.
  case last
  /// The environment's `values` gave it.
  case environment
  /// A person typed it at a prompt.
  case prompt
  /// The slot's default or the rule's stands in for it.
  case defaultValue = "default"
  case generated
}
