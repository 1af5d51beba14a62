import JSONKit
import RuleKit
import TextKit
import URLKit

/// Puts the link of one OpenAPI path together.
struct OpenAPILink {
  private let base: String
  private let path: String
  private var parameters: [OpenAPIParameter] = []
  private var notes: [String] = []

  init(base: String, path: String) {
    self.base = base
    // What stands after a number sign tells apart paths that are the same.
    self.path = String(path.unicodeScalars.prefix { $0 != "#" })
  }

  /// Takes a parameter in; throws if no link can carry it though it is required.
  mutating func take(_ parameter: OpenAPIParameter) throws(Fault) {
    let shown = parameter.name.quoted()
    switch parameter.place {
    case "path", "query":
      guard !parameter.isStructured else {
        guard !parameter.isRequired else {
          throw Fault(
            "the parameter \(shown) is a list or an object, which a slot cannot have as its value")
        }
        notes.append("the parameter \(shown) is skipped: it is a list or an object")
        return
      }
      parameters.append(parameter)
      notes += parameter.notes
    default:
      if parameter.isRequired {
        notes.append("it needs the \(parameter.place) \(shown), which a link cannot carry")
      }
    }
  }

  func link() throws(Fault) -> ImportedLink {
    var template = TemplateWriter()
    var slots: [(slot: NamedSlot, parameter: OpenAPIParameter)] = []
    template.append(literal: base)
    var cursor = ScalarCursor(path)
    while !cursor.isAtEnd {
      template.append(literal: cursor.take { $0 != "{" })
      guard cursor.pass("{") else { break }
      guard let name = cursor.take(through: "}") else {
        throw Fault("expected \"}\" to finish a parameter of the path")
      }
      let slot = try slot(name, in: "path", among: &template.names)
      let parameter = parameters.first { $0.place == "path" && $0.name.isSameText(as: name) }
      template.append(literal: parameter?.lead ?? "")
      template.append(slot: slot.name, isReserved: parameter?.isReserved ?? false)
      if let parameter { slots.append((slot, parameter)) }
    }
    var mark = path.unicodeScalars.contains("?") ? "&" : "?"
    for parameter in parameters where parameter.place == "query" {
      let slot = try slot(parameter.name, in: "query", among: &template.names)
      template.append(native: mark)
      template.append(literal: PercentEncoding.unreserved.encoded(parameter.name))
      template.append(native: "=")
      template.append(
        slot: slot.name, isReserved: parameter.isReserved, isOptional: !parameter.isRequired)
      slots.append((slot, parameter))
      mark = "&"
    }
    for (slot, parameter) in slots { template.add(parameter.rules + slot.rules, of: slot.name) }
    var said: [String] = []
    for (slot, parameter) in slots where slot.isRenamed && !said.contains(slot.name) {
      said.append(slot.name)
      template.notes.append(
        "the \(parameter.place) parameter \(parameter.name.quoted()) is renamed \(slot.name), "
          + "because another one is named \(slot.wanted)")
    }
    template.notes += notes
    return ImportedLink(template)
  }

  /// A parameter's slot with a name that no other parameter has.
  private struct NamedSlot {
    var name: String
    var wanted: String
    var rules: [(name: String, value: JSONNode)]

    var isRenamed: Bool { !name.isSameText(as: wanted) }
  }

  private func slot(_ name: String, in place: String, among names: inout SlotNames)
    throws(Fault) -> NamedSlot
  {
    guard let slot = SlotName(name) else {
      throw Fault("\(name.quoted()) is not a valid slot name")
    }
    let own = names.name(for: "\(place) \(name)", as: slot, suffixes: [place])
    let title = (Keyword.title.rawValue, JSONNode.string(name))
    return NamedSlot(
      name: own, wanted: slot.name,
      rules: own.isSameText(as: slot.name) || !slot.rules.isEmpty ? slot.rules : [title])
  }
}
