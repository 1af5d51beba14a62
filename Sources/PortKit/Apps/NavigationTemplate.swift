import JSONKit
import RuleKit
import TextKit

/// Writes an `app:uri` as a template: `{id}` as a slot, `.*` as any text.
struct NavigationTemplate {
  private let arguments: [NavigationArgument]
  private var template = TemplateWriter()
  private var names = SlotNames()
  private var rules: [(name: String, rules: [(name: String, value: JSONNode)])] = []
  private var notes: [String] = []
  private var wildcards = 0

  init(_ arguments: [NavigationArgument]) {
    self.arguments = arguments
  }

  var link: ImportedLink {
    var link = ImportedLink(path: template.text)
    for (name, rules) in rules { link.addRules(name, rules) }
    link.notes = notes
    return link
  }

  mutating func append(_ uri: String) throws(Fault) {
    var cursor = ScalarCursor(uri)
    var isPastPath = false
    while let next = cursor.next {
      if next == "?" || next == "#" { isPastPath = true }
      if cursor.pass("{") {
        guard let name = cursor.take(through: "}") else {
          throw Fault(#"expected "}" to finish an argument"#)
        }
        try append(argument: name, isInPath: !isPastPath)
      } else if cursor.pass(".*") {
        wildcards += 1
        guard let slot = SlotName("rest") else { continue }
        let name = names.name(for: ".* \(wildcards)", as: slot)
        let isRest = cursor.isAtEnd && !isPastPath
        template.append(
          slot: name, isReserved: isRest,
          isOptional: isRest && !template.text.hasScalarSuffix("/"))
      } else {
        template.append(literal: cursor.take(to: cursor.position + 1))
      }
    }
  }

  private mutating func append(argument: String, isInPath: Bool) throws(Fault) {
    guard let slot = SlotName(argument) else {
      throw Fault("\(argument.quoted()) cannot name a slot")
    }
    let name = names.name(for: argument, as: slot)
    let known = arguments.first { $0.name.isSameText(as: argument) }
    if let known {
      rules.append((name, slot.rules + known.rules))
      if let note = known.note, !notes.containsSameText(as: note) { notes.append(note) }
    } else if !slot.rules.isEmpty {
      rules.append((name, slot.rules))
    }
    let text = known?.defaultText
    let isDefault = text.map(TemplateWriter.canBeDefault) ?? false
    // What stands in the path must be there, whether or not it may be null.
    template.append(
      slot: name,
      isOptional: !isInPath && !isDefault && (known?.isNullable ?? false || text?.isEmpty ?? false),
      default: isDefault ? text : nil)
  }
}
