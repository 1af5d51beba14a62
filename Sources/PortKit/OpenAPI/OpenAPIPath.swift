import JSONKit
import LinkKit
import RuleKit
import TextKit
import URLKit

/// One link as a path of an OpenAPI document.
struct OpenAPIPath {
  /// The path with `{x}`, without query and fragment.
  let path: String
  private let link: Link
  private let document: StoreDocument
  private let layers: RuleLayers
  private let template: Template?
  private let joined: JoinedTemplate
  private let schemas: OpenAPISchemaMemory

  init(_ link: Link, in document: StoreDocument, schemas: OpenAPISchemaMemory) {
    (self.link, self.document, self.schemas) = (link, document, schemas)
    layers = document.ruleLayers(of: link)
    template = try? Template(link.path)
    joined =
      template.map { JoinedTemplate($0, base: nil) } ?? JoinedTemplate(literal: link.path)
    let path = Self.braced(joined, joined.parts.path)
    self.path = path.utf8.first == UInt8(ascii: "/") ? path : "/" + path
  }

  /// A part of the template with its slots as OpenAPI spells them.
  ///
  /// It has no way to say that a brace is only a brace, so those are percent-encoded, as they are
  /// in the URL.
  private static func braced(_ joined: JoinedTemplate, _ range: Range<Int>) -> String {
    var text: [UInt8] = []
    for offset in range {
      if let slot = joined.slot(at: offset) {
        text += "{\(slot.name)}".utf8
        continue
      }
      switch joined.bytes[offset] {
      case UInt8(ascii: "{"), UInt8(ascii: "}"):
        PercentEncoding.appendTriplet(of: joined.bytes[offset], to: &text)
      default: text.append(joined.bytes[offset])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The entry, which an import turns into the same link again.
  var node: JSONNode {
    let plain = entry(own: [])
    let own = additions(to: plain)
    return own.isEmpty ? plain : entry(own: own)
  }

  private func entry(own: [(name: String, value: JSONNode)]) -> JSONNode {
    let parameters = parameters
    let operation = JSONNode.object([
      "operationId": .string(link.name), "summary": link.title.map(JSONNode.string),
      "description": link.description.map(JSONNode.string),
      "tags": link.tags.isEmpty ? nil : .array(link.tags.map(JSONNode.string)),
      "servers": server.map { .array([$0]) },
      "parameters": parameters.isEmpty ? nil : .array(parameters),
      "responses": .object(["default": .object(["description": .string("Opened.")])]),
      "x-deeplink": own.isEmpty ? nil : .object(own),
    ])
    return .object(["get": operation])
  }

  // MARK: - What OpenAPI has no words for

  /// What an import has to be told beside the entry to make the same link of it.
  private func additions(to entry: JSONNode) -> [(name: String, value: JSONNode)] {
    var own: [(name: String, value: JSONNode)] = []
    var read = imported(entry)
    if !(read?.path.isSameText(as: link.path) ?? false) {
      own.append(("path", .string(link.path)))
      read = imported(self.entry(own: own))
    }
    for member in link.node.members
    where !["name", "path", "title", "description", "tags", "parameters"]
      .containsSameText(as: member.name)
    {
      own.append((member.name, member.value.withoutPlaces))
    }
    guard let read else { return own }
    let back = ReadBack(link: link, document: document, read: read)
    let names = back.losses.first { $0.kind == .rules }?.details ?? []
    let rules = names.map { name in
      let whole = link.node["parameters"]?[name]
      let isOther = whole.map { $0.members.isEmpty && !$0.isSameValue(as: .object([])) } ?? false
      return (name: name, value: isOther ? whole : .object(layers.merged(name)))
    }
    let said = rules.compactMap { rule in rule.value.map { (rule.name, $0.withoutPlaces) } }
    if !said.isEmpty { own.append(("parameters", .object(said))) }
    return own
  }

  private func imported(_ entry: JSONNode) -> ImportedLink? {
    let document = JSONNode.object([
      ("openapi", .string("3.1.0")), ("paths", .object([(path, entry)])),
    ])
    let text = JSONPrinter(style: JSONStyle()).text(document, indentation: nil)
    guard let file = try? OpenAPIImport(Array(text.utf8), schemas: schemas).file(),
      case .link(let read)? = file.entries.first?.content
    else { return nil }
    return read
  }

  // MARK: - Servers and parameters

  /// The server of a whole URL, its slots as variables.
  private var server: JSONNode? {
    guard template != nil, joined.parts.scheme != nil else { return nil }
    let range = 0..<joined.parts.path.lowerBound
    var variables: [(name: String, value: JSONNode)] = []
    for slot in joined.slots(in: range)
    where !variables.contains(where: { $0.name.isSameText(as: slot.name) }) {
      variables.append((slot.name, variable(slot)))
    }
    let url = ("url", JSONNode.string(Self.braced(joined, range)))
    return .object(variables.isEmpty ? [url] : [url, ("variables", .object(variables))])
  }

  /// A variable of a server, which needs a default.
  private func variable(_ slot: Slot) -> JSONNode {
    let rules = layers.merged(slot.name)
    func texts(_ word: Keyword) -> [String] {
      let value = rules.first { $0.name.isSameText(as: word.rawValue) }?.value
      return value.map { ($0.text.map { [$0] } ?? []) + $0.elements.compactMap(\.text) } ?? []
    }
    let choices = texts(.enum) + texts(.const)
    let likely =
      [slot.defaultText].compactMap(\.self) + texts(.default) + choices + texts(.examples)
    let first = likely.first { choices.isEmpty || choices.containsSameText(as: $0) } ?? slot.name
    let description = texts(.description).first ?? texts(.title).first
    return .object([
      "default": .string(first),
      "enum": choices.isEmpty ? nil : .array(choices.map(JSONNode.string)),
      "description": description.map(JSONNode.string),
    ])
  }

  private var parameters: [JSONNode] {
    guard template != nil else { return [] }
    var seen = DistinctTexts()
    var parameters: [JSONNode] = []
    for slot in joined.slots(in: joined.parts.path) where seen.insert(slot.name) {
      parameters.append(parameter(slot.name, of: slot, isInPath: true))
    }
    seen = DistinctTexts()
    for (name, slot) in pairs where seen.insert(name) {
      parameters.append(parameter(name, of: slot, isInPath: false))
    }
    return parameters
  }

  /// The pairs of the query whose value is a slot and nothing else.
  private var pairs: [(name: String, slot: Slot)] {
    joined.pairs.compactMap { pair in
      let name = pair.prefix { $0 != UInt8(ascii: "=") }
      guard pair[name.endIndex...].elementsEqual([UInt8(ascii: "="), URLParts.slotMark]),
        !name.isEmpty, !name.contains(URLParts.slotMark),
        let slot = joined.slots(in: pair.indices).first
      else { return nil }
      return (String(decoding: name, as: UTF8.self).percentDecoded, slot)
    }
  }

  private func parameter(_ name: String, of slot: Slot, isInPath: Bool) -> JSONNode {
    let isRequired = isInPath || (!slot.isOptional && slot.defaultText == nil)
    var schema = layers.merged(slot.name)
    let own = schema.firstIndex { $0.name.isSameText(as: Keyword.default.rawValue) }
    // The slot's own default comes before the rules'.
    if let value = slot.defaultText.map(JSONNode.string) ?? own.map({ schema[$0].value }) {
      let rules = Rules.compile([.object(schema)]).rules
      let typed = (Keyword.default.rawValue, rules?.value(of: value) ?? value)
      if let own { schema[own] = typed } else { schema.append(typed) }
    }
    return .object([
      "name": .string(name), "in": .string(isInPath ? "path" : "query"),
      "required": isRequired ? .boolean(true) : nil,
      // Only a parameter of the query may have it (OpenAPI 3.1.1 § 4.8.12.2).
      "allowReserved": slot.isReserved && !isInPath ? .boolean(true) : nil,
      "schema": .object(schema),
    ])
  }
}
