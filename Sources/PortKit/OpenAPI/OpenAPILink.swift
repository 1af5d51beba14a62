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
  private let memory: SecretMemory

  init(base: String, path: String, memory: SecretMemory) {
    (self.base, self.memory) = (base, memory)
    self.path = String(path.unicodeScalars.prefix { $0 != "#" })
    if path.containsScalars("#") {
      notes.append(
        "what follows \"#\" in its path is skipped: it only tells apart paths that are the same")
    }
  }

  /// Adds something to be said of the link.
  mutating func note(_ note: String) { notes.append(note) }

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
      notes.append(
        parameter.isRequired
          ? "it needs the \(parameter.place) \(shown), which a link cannot carry"
          : "the optional \(parameter.place) \(shown) is skipped: a link cannot carry it")
    }
  }

  func link() throws(Fault) -> ImportedLink {
    var template = TemplateWriter(memory)
    var slots: [(slot: NamedSlot, parameter: OpenAPIParameter)] = []
    template.append(literal: base)
    var named = DistinctTexts()
    var cursor = ScalarCursor(path)
    while !cursor.isAtEnd {
      template.append(literal: cursor.take { $0 != "{" })
      guard cursor.pass("{") else { break }
      guard let name = cursor.take(through: "}") else {
        throw Fault("expected \"}\" to finish a parameter of the path")
      }
      let slot = try slot(name, in: "path", among: &template.names)
      if !named.insert(slot.name) {
        template.notes.append("the path has {\(name)} more than once: one value stands for all")
      }
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

/// One parameter of an OpenAPI operation.
struct OpenAPIParameter {
  let name: String
  /// `path`, `query`, `header` or `cookie`.
  let place: String
  let isRequired: Bool
  /// Whether reserved characters pass (`allowReserved`).
  let isReserved: Bool
  /// Whether its value is a list or an object, which a slot cannot take.
  let isStructured: Bool
  /// How its value stands in a path (`style`): `.x` and `;id=x` of `label` and `matrix`.
  let lead: String
  let rules: [(name: String, value: JSONNode)]
  /// Keywords that no rule can say, in words.
  let notes: [String]

  init?(_ node: JSONNode, in document: OpenAPIDocument) {
    guard let name = node["name"]?.text, let place = node["in"]?.text else { return nil }
    self.name = name
    self.place = place
    isRequired = place == "path" || node["required"]?.kind == .boolean(true)
    isReserved = node["allowReserved"]?.kind == .boolean(true)
    switch (place, node["style"]?.text) {
    case ("path", "label"): lead = "."
    case ("path", "matrix"): lead = ";" + PercentEncoding.unreserved.encoded(name) + "="
    default: lead = ""
    }
    let schema = document.schemas.schema(of: node, in: document)
    isStructured = schema.isStructured
    rules = schema.rules
    let medium = node["content"]?.members.first.map {
      ["its value is written as \($0.name), which is not checked"]
    }
    notes = ((medium ?? []) + schema.notes).map { "\(name): \($0)" }
  }

  /// Whether one of them stands for the other (OpenAPI: name and location).
  func isSame(as other: OpenAPIParameter) -> Bool {
    name.isSameText(as: other.name) && place == other.place
  }
}
