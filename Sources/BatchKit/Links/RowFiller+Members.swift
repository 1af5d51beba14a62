import JSONKit
import LinkKit
import RowKit
import RuleKit
import TextKit

/// The values of a row that stand in a cell of their own.
extension RowFiller {
  /// Whether what the tool wrote of a field is that its optional value was left out.
  static func leavesOut(_ field: Field, _ value: JSONNode) -> Bool {
    field.parameter.isOptional && !field.rules.isSecret && written(value).kind == .null
  }

  /// A value as the tool wrote it; the history says where it came from.
  static func written(_ value: JSONNode) -> JSONNode {
    value["from"] == nil ? value : value["value"] ?? value
  }

  /// The text of a value; nothing for one that was not shown, if `--values`, the environment or a
  /// default gives it.
  static func text(
    of value: JSONNode, hiddenFor field: Field
  ) throws(Refusal) -> String? {
    let text = try Rules.text(of: written(value))
    guard text.map(HiddenText.isHidden) ?? field.rules.isSecret else { return text }
    guard let own = field.defaultText, !HiddenText.isHidden(own) else {
      throw Refusal(
        OwnColumn.values.rawValue,
        "the row does not show its value; pass --values FILE, which other users cannot see")
    }
    return nil
  }
}
