import TextKit

/// Puts the link of one OpenAPI path together.
struct OpenAPILink {
  private let base: String
  private let path: String
  private var parameters: [OpenAPIParameter] = []
  private var notes: [String] = []

  init(base: String, path: String) {
    self.base = base
    // What stands behind a number sign tells apart paths that are the same.
    self.path = String(path.prefix { $0 != "#" })
  }

  /// Takes a parameter in.
  ///
  /// - Throws: `Objection` to a required one that no link can carry.
  mutating func take(_ parameter: OpenAPIParameter) throws(SlotSpelling.Objection) {
    let shown = parameter.name.quoted()
    switch parameter.place {
    case "path", "query":
      guard !parameter.isStructured else {
        guard !parameter.isRequired else {
          throw SlotSpelling.Objection(
            reason: "the parameter \(shown) is a list or an object, which a slot cannot take")
        }
        notes.append("the parameter \(shown) is left out: it is a list or an object")
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

  /// The link.
  func link() throws(SlotSpelling.Objection) -> ImportedLink {
    var template = TemplateWriter()
    var slots: [(slot: SlotName, parameter: OpenAPIParameter)] = []
    template.append(literal: base)
    var rest = path[...]
    while let brace = rest.firstIndex(of: "{") {
      template.append(literal: rest[..<brace])
      guard let end = rest[brace...].firstIndex(of: "}") else {
        throw SlotSpelling.Objection(reason: "expected \"}\" to finish a parameter of the path")
      }
      let name = String(rest[rest.index(after: brace)..<end])
      guard let slot = SlotName(name) else {
        throw SlotSpelling.Objection(reason: "\(name.quoted()) cannot name a slot")
      }
      let parameter = parameters.first { $0.place == "path" && $0.name.isSameText(as: name) }
      template.append(slot: slot.name, isReserved: parameter?.isReserved ?? false)
      if let parameter { slots.append((slot, parameter)) }
      rest = rest[rest.index(after: end)...]
    }
    template.append(literal: rest)
    var mark = path.contains("?") ? "&" : "?"
    for parameter in parameters where parameter.place == "query" {
      guard let slot = SlotName(parameter.name) else {
        throw SlotSpelling.Objection(reason: "\(parameter.name.quoted()) cannot name a slot")
      }
      template.append(native: mark)
      template.append(literal: PercentEncoding.unreserved.encoded(parameter.name))
      template.append(native: "=")
      template.append(
        slot: slot.name, isReserved: parameter.isReserved, isOptional: !parameter.isRequired)
      slots.append((slot, parameter))
      mark = "&"
    }
    var link = ImportedLink(path: template.text)
    for (slot, parameter) in slots { link.addRules(slot.name, parameter.rules + slot.rules) }
    link.notes = notes
    return link
  }
}
