import JSONKit
import LinkKit
import RuleKit
import TextKit

/// What is known of a field's value before anybody is asked.
enum Draft: Hashable, Sendable {
  /// A source gave it, and it passed the check.
  case settled(FieldValue)
  /// A source gave it, and it did not pass; the text is there to be mended, if it is one.
  case refused(text: String?, Refusal, by: Origin)
  /// Nothing gave it.
  case open
}

/// The places that values come from without anybody being asked.
struct AnswerSources {
  /// `--set`, in the order of the command line; each name once.
  var set: [(name: String, text: String)] = []
  /// The members of the `--values` object.
  var values: [JSONNode.Member] = []
  /// What `--values` reads, as it is told.
  var valuesFile: String?
  /// What `--last` brings back.
  var last: [(name: String, text: String)] = []
  /// The environment's `values`.
  var environment: [JSONNode.Member] = []

  /// The first source that gives the field a value, checked.
  ///
  /// A JSON `null` gives none, so that the next source is asked.
  func draft(of field: Field) -> Draft {
    if let given = set.first(where: { $0.name.isSameText(as: field.name) }) {
      return draft(of: field, text: given.text, by: .set)
    }
    if let node = values.last(where: { $0.name.isSameText(as: field.name) })?.value,
      node.kind != .null
    {
      return draft(of: field, node: node, by: .values)
    }
    if let given = last.first(where: { $0.name.isSameText(as: field.name) }) {
      return draft(of: field, text: given.text, by: .last)
    }
    if let node = environment.last(where: { $0.name.isSameText(as: field.name) })?.value,
      node.kind != .null
    {
      return draft(of: field, node: node, by: .environment)
    }
    return .open
  }

  private func draft(of field: Field, text: String, by origin: Origin) -> Draft {
    if let refusal = field.refusal(of: text) {
      return .refused(text: text, refusal, by: origin)
    }
    return .settled(FieldValue(text: text, origin: origin))
  }

  private func draft(of field: Field, node: JSONNode, by origin: Origin) -> Draft {
    do throws(Refusal) {
      guard let text = try Rules.text(of: node) else { return .open }
      return draft(of: field, text: text, by: origin)
    } catch {
      return .refused(text: nil, error, by: origin)
    }
  }
}

extension Draft {
  /// The answer where nobody can be asked: what is settled, else the default, else nothing for an
  /// optional field; nil where a value is missing or refused.
  func unasked(_ field: Field) -> FieldValue? {
    switch self {
    case .settled(let answer): answer
    case .refused: nil
    case .open:
      if let text = field.defaultText {
        FieldValue(text: text, origin: .defaultValue)
      } else if field.parameter.isOptional {
        FieldValue()
      } else {
        nil
      }
    }
  }
}
