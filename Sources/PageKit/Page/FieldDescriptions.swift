import JSONKit
import LinkKit
import RuleKit
import TextKit

/// The fields of all links as the script of a page knows them, equal ones once.
struct FieldDescriptions {
  private(set) var nodes: [JSONNode] = []
  private var indices: [ExactText: Int] = [:]
  /// Recent descriptions, with their rules, so that no other rules can have the same identity.
  private var known = RecentValues<Key, (rules: Rules, index: Int?)>(capacity: 1_000)

  /// What the description of a field depends on.
  private struct Key: Hashable {
    let rules: ObjectIdentifier
    let name: ExactText
    let text: ExactText?
    let isOptional: Bool
    let isGenerated: Bool

    init(_ field: Field) {
      rules = field.rules.identity
      name = ExactText(field.name)
      text = field.defaultText.map { ExactText($0) }
      isOptional = field.parameter.isOptional
      isGenerated = field.isGenerated
    }
  }

  /// The index of a field's description; nil where this page cannot decide which values it takes.
  mutating func index(of field: Field, _ checks: inout CheckTables) -> Int? {
    let key = Key(field)
    if let known = known.value(for: key) { return known.index }
    let index = newIndex(of: field, &checks)
    known.insert((field.rules, index), for: key)
    return index
  }

  private mutating func newIndex(of field: Field, _ checks: inout CheckTables) -> Int? {
    let rules = field.rules
    let choices = rules.isSecret ? nil : rules.allowedValues
    let check = checks.index(of: rules, isChosen: choices != nil)
    guard choices != nil || check != nil else { return nil }
    func flag(_ isSo: Bool) -> JSONNode? { isSo ? .boolean(true) : nil }
    let shown = rules.isSecret ? nil : field
    let node = JSONNode.object([
      "name": .string(field.name), "title": rules.title.map(JSONNode.string),
      "help": rules.description.map(JSONNode.string),
      "example": shown?.rules.examples.first.map(JSONNode.string),
      "default": shown?.defaultText.map(JSONNode.string),
      "optional": flag(field.parameter.isOptional), "secret": flag(rules.isSecret),
      "generated": flag(field.isGenerated), "kind": field.keyboard.map(JSONNode.string),
      "choices": choices.map { choices in
        // Those of the check itself stand there.
        check != nil && rules.choices?.elementsEqual(choices, by: { $0.isSameText(as: $1) }) == true
          ? .boolean(true) : .array(choices.map(JSONNode.string))
      },
      "check": check.map { .number(String($0)) },
    ])
    let key = ExactText(node.compactLine)
    if let known = indices[key] { return known }
    nodes.append(node)
    indices[key] = nodes.count - 1
    return nodes.count - 1
  }
}

extension Field {
  /// The keyboard or the picker that a browser is to show; nil for the ordinary keyboard.
  fileprivate var keyboard: String? {
    if rules.type == .integer, case .stopped = rules.language.language.verdict(on: "-") {
      return "digits"
    }
    guard let name = rules.format?.name, ["date", "date-time"].containsSameText(as: name) else {
      return nil
    }
    return name
  }
}
