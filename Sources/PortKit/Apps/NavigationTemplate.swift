import TextKit

/// Writes an `app:uri` as a template: `{id}` as a slot, `.*` as any text.
struct NavigationTemplate {
  let arguments: [NavigationArgument]
  private(set) var template = TemplateWriter()
  private(set) var wildcards = 0

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
        let name = template.names.name(for: ".* \(wildcards)", as: slot)
        let isRest = cursor.isAtEnd && !isPastPath
        template.append(
          slot: name, isReserved: isRest, isOptional: isRest && !template.text.hasScalarSuffix("/"))
      } else {
        template.append(literal: cursor.take(to: cursor.position + 1))
      }
    }
  }

  private mutating func append(argument: String, isInPath: Bool) throws(Fault) {
    guard let slot = SlotName(argument) else {
      throw Fault("\(argument.quoted()) is not a valid slot name")
    }
    let name = template.names.name(for: argument, as: slot)
    let known = arguments.first { $0.name.isSameText(as: argument) }
    template.add(slot.rules + (known?.rules ?? []), of: name)
    for note in known?.notes ?? [] where !template.notes.containsSameText(as: note) {
      template.notes.append(note)
    }
    let text = known?.defaultText
    let isEmpty = text?.isEmpty ?? true
    let mayBeAbsent = known.map { $0.isNullable || $0.hasDefault } ?? false
    // What stands in the path must be there, whether or not it may be null.
    template.append(
      slot: name, isOptional: !isInPath && isEmpty && mayBeAbsent, default: isEmpty ? nil : text)
  }
}
