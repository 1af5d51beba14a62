import TextKit

/// One link as a path of an OpenAPI document.
struct OpenAPIPath {
  /// The path with `{x}`, without query and fragment.
  let path: String
  private let link: Link
  private let document: StoreDocument
  private let template: Template?

  init(_ link: Link, in document: StoreDocument) {
    self.link = link
    self.document = document
    template = try? Template(link.path)
    let braced = template.map(Self.braced) ?? link.path
    let bytes = Array(braced.utf8)
    let parts = URLParts(bytes)
    let path = String(decoding: bytes[parts.path], as: UTF8.self)
    self.path = path.hasPrefix("/") ? path : "/" + path
  }

  /// The template with its slots as OpenAPI spells them.
  private static func braced(_ template: Template) -> String {
    template.pieces.map { piece in
      switch piece {
      case .literal(let literal): literal.text
      case .slot(let slot): "{\(slot.name)}"
      }
    }.joined()
  }

  /// The entry, of which an import makes the same link again.
  var node: JSONNode {
    var operation: [(name: String, value: JSONNode)] = [("operationId", .string(link.name))]
    if let title = link.title { operation.append(("summary", .string(title))) }
    if let text = link.description { operation.append(("description", .string(text))) }
    if !link.tags.isEmpty { operation.append(("tags", .array(link.tags.map { .string($0) }))) }
    let parameters = parameters
    if !parameters.isEmpty { operation.append(("parameters", .array(parameters))) }
    operation.append(
      (
        "responses",
        .object([("default", .object([("description", .string("Opened."))]))])
      ))
    var own: [(name: String, value: JSONNode)] = []
    if !isReadBack(operation) { own.append(("path", .string(link.path))) }
    if let environment = link.environment { own.append(("environment", .string(environment))) }
    if !own.isEmpty { operation.append(("x-deeplink", .object(own))) }
    return .object([("get", .object(operation))])
  }

  /// Whether an import makes the link's own path of an operation without being told.
  private func isReadBack(_ operation: [(name: String, value: JSONNode)]) -> Bool {
    let document = JSONNode.object([
      ("openapi", .string("3.1.0")),
      ("paths", .object([(path, .object([("get", .object(operation))]))])),
    ])
    let bytes = Array(JSONPrinter(style: JSONStyle()).text(document, indentation: nil).utf8)
    guard let file = try? OpenAPIImport(bytes).file(),
      case .link(let read)? = file.entries.first?.content
    else { return false }
    return read.path.isSameText(as: link.path)
  }

  private var parameters: [JSONNode] {
    guard let template else { return [] }
    let inPath = Set(slotsOfPath(template))
    var seen: Set<String> = []
    return template.slots.compactMap { slot in
      guard seen.insert(slot.name).inserted else { return nil }
      return parameter(slot, isInPath: inPath.contains(slot.name))
    }
  }

  /// The names of the slots that stand before the query.
  private func slotsOfPath(_ template: Template) -> [String] {
    var names: [String] = []
    for piece in template.pieces {
      switch piece {
      case .literal(let literal) where literal.text.contains("?") || literal.text.contains("#"):
        return names
      case .literal: continue
      case .slot(let slot): names.append(slot.name)
      }
    }
    return names
  }

  private func parameter(_ slot: Slot, isInPath: Bool) -> JSONNode {
    var members: [(name: String, value: JSONNode)] = [
      ("name", .string(slot.name)), ("in", .string(isInPath ? "path" : "query")),
    ]
    if isInPath || (!slot.isOptional && slot.defaultText == nil) {
      members.append(("required", .boolean(true)))
    }
    if slot.isReserved { members.append(("allowReserved", .boolean(true))) }
    var schema: [(name: String, value: JSONNode)] = []
    for layer in document.layers(of: slot.name, link) {
      for member in layer.members {
        schema.removeAll { $0.name == member.name }
        schema.append((member.name, member.value))
      }
    }
    if let text = slot.defaultText, !schema.contains(where: { $0.name == "default" }) {
      schema.append(("default", .string(text)))
    }
    members.append(("schema", .object(schema)))
    return .object(members)
  }
}
