import JSONKit
import RuleKit
import TextKit

/// What gives a link its values without a person being asked: the one place that says which source
/// wins.
///
/// `--set` > `--values` > the URL that names the link > `--last` > the environment's `values` > a
/// person's answer > the slot's default > the rules' default > left out if optional, else missing.
package struct ValueSources: Sendable {
  /// `--set`, in the order of the command line; each name once.
  package var set: [(name: String, text: String)]
  /// `--unset`: optional parameters that are left out, whatever another source gives them.
  package var unset: [String]
  /// The members of the `--values` object.
  package var values: [JSONNode.Member]
  /// What `--values` reads, as messages name it.
  package var valuesFile: String?
  /// What the URL has that the link was named by: nil for what it leaves out.
  package var url: [(name: String, text: String?)]
  /// What `--last` brings back: nil for what was left out.
  package var last: [(name: String, text: String?)]
  /// The environment's `values`.
  package var environment: [JSONNode.Member]

  package init(
    set: [(name: String, text: String)] = [], unset: [String] = [], values: [JSONNode.Member] = [],
    valuesFile: String? = nil, url: [(name: String, text: String?)] = [],
    last: [(name: String, text: String?)] = [], environment: [JSONNode.Member] = []
  ) {
    self.set = set
    self.unset = unset
    self.values = values
    self.valuesFile = valuesFile
    self.url = url
    self.last = last
    self.environment = environment
  }

  /// Whether `--set` gives the parameter its value.
  package func sets(_ name: String) -> Bool { set.contains { $0.name.isSameText(as: name) } }

  /// The value of the first source that gives the field one.
  ///
  /// A JSON `null` gives none; said of an optional field it leaves the value out.
  package func draft(of field: Field) -> Draft {
    absence(of: field) ?? text(in: set, of: field, by: .set)
      ?? node(in: values, of: field, by: .values) ?? text(in: url, of: field, by: .url)
      ?? text(in: last, of: field, by: .last)
      ?? node(in: environment, of: field, by: .environment) ?? .open
  }

  private func absence(of field: Field) -> Draft? {
    guard field.parameter.isOptional, unset.containsSameText(as: field.name) else { return nil }
    return .settled(FieldValue(origin: .set))
  }

  private func text(
    in source: [(name: String, text: String)], of field: Field, by origin: ValueOrigin
  ) -> Draft? {
    text(in: source.map { ($0.name, Optional($0.text)) }, of: field, by: origin)
  }

  private func text(
    in source: [(name: String, text: String?)], of field: Field, by origin: ValueOrigin
  ) -> Draft? {
    source.first { $0.name.isSameText(as: field.name) }.map { value in
      value.text.map { Draft(of: field, text: $0, by: origin) }
        ?? .settled(FieldValue(origin: origin))
    }
  }

  private func node(
    in source: [JSONNode.Member], of field: Field, by origin: ValueOrigin
  ) -> Draft? {
    guard let node = source.last(where: { $0.name.isSameText(as: field.name) })?.value else {
      return nil
    }
    if node.kind == .null, field.parameter.isOptional {
      return .settled(FieldValue(origin: origin))
    }
    do throws(Refusal) {
      return try Rules.text(of: node).map { Draft(of: field, text: $0, by: origin) }
    } catch {
      return .refused(text: nil, error, by: origin)
    }
  }
}
