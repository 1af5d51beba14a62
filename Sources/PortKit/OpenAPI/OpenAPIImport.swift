import JSONKit
import LinkKit
import TextKit

/// Reads the paths of an OpenAPI 3 document: each that can be opened becomes a link.
///
/// Path parameters are slots, query parameters pairs, optional where they are not required; their
/// schemas become rules, and the servers environments.
struct OpenAPIImport {
  private let document: OpenAPIDocument
  private let source: SourceText
  private let servers: [OpenAPIServer]
  private let notes: [String]

  init(
    _ bytes: [UInt8], schemas: OpenAPISchemaMemory = OpenAPISchemaMemory()
  ) throws(Faults) {
    guard !Self.isYAML(bytes) else {
      throw Faults(
        "expected OpenAPI in JSON, found YAML", at: 0..<1,
        hint: "convert it with yq -o=json FILE | deeplink import -")
    }
    let node = try JSONNode.parse(bytes)
    source = SourceText(name: "", bytes: bytes)
    document = OpenAPIDocument(root: node, schemas: schemas)
    guard let version = node["openapi"] ?? node["swagger"] else {
      throw Faults("expected an OpenAPI document with \"openapi\"", at: node.range)
    }
    guard version.text?.hasScalarPrefix("3.") == true else {
      throw Faults(
        "expected OpenAPI 3", at: version.range,
        hint: "convert it with npx swagger2openapi FILE | deeplink import -")
    }
    let all = OpenAPIServer.all(node["servers"])
    servers = all.filter { !$0.isAdrift }
    let paths = servers.count > 1 ? servers.filter { !$0.isWhole } : []
    notes =
      all.filter(\.isAdrift).map {
        "the server \($0.shown) is skipped: it has no scheme and is not an absolute path"
      }
      + paths.map { "the server \($0.shown) is skipped: it has no scheme, and there are others" }
      + servers.flatMap(\.notes)
  }

  /// Whether a text is an OpenAPI document in YAML, by its first line that is no comment.
  static func isYAML(_ bytes: [UInt8]) -> Bool {
    let lines = bytes.prefix(1 << 12).split { $0.isLineEnd }.map(\.text)
    let first = lines.first { !$0.hasScalarPrefix("#") && $0 != "---" } ?? ""
    return ["openapi:", "swagger:", "'openapi':", "\"openapi\":"].contains {
      first.hasScalarPrefix($0)
    }
  }

  func file() -> ImportedFile {
    var file = ImportedFile()
    file.notes = notes
    file.environments = OpenAPIServer.environments(servers)
    if let own = document.root["x-deeplink"] { takeEnvironments(of: own, into: &file) }
    let prefix = servers.count == 1 && !servers[0].isWhole ? servers[0].url : ""
    for member in document.root["paths"]?.members ?? [] where !member.name.hasScalarPrefix("x-") {
      let content =
        document.resolved(member.value).map { self.content(member.name, $0, prefix: prefix) }
        ?? .refused("it is \(document.reason(against: member.value))")
      file.add(content, at: member.nameRange, of: source, named: member.name)
    }
    file.repeatsRules = true
    return file
  }

  /// What our own export says of environments that servers cannot.
  private func takeEnvironments(of own: JSONNode, into file: inout ImportedFile) {
    if let environments = own["environments"] {
      var check = StoreShapeCheck()
      check.check(
        .object([("version", .number("1")), ("environments", environments)]),
        is: .record(StoreSchema.store), named: "the document")
      guard check.faults.all.isEmpty else {
        file.notes += check.faults.all.map { "\"x-deeplink\": \($0.message)" }
        return
      }
      file.environments = ImportedFile.Environment.all(in: own["environments"])
    }
    if let name = own["environment"]?.text { file.defaultEnvironment = name }
  }

  private func content(_ path: String, _ item: JSONNode, prefix: String)
    -> ImportedFile.Content
  {
    let methods = ["put", "post", "delete", "options", "head", "patch", "trace"]
      .filter { item[$0] != nil }
    let written = item["get"]
    guard written != nil || methods.isEmpty else {
      return .passedOver("it only supports \(methods.joined(separator: ", ").uppercased())")
    }
    let operation = written.flatMap(document.resolved)
    if let written, operation == nil {
      return .refused("its \"get\" is \(document.reason(against: written))")
    }
    let own = OpenAPIServer.all(operation?["servers"] ?? item["servers"])
    do throws(Fault) {
      var builder = OpenAPILink(
        base: own.first?.url ?? prefix, path: path, memory: document.schemas.secrets)
      if own.count > 1 { builder.note("only the first of its \(own.count) servers is read") }
      for note in own.first?.notes ?? [] { builder.note(note) }
      for parameter in try parameters(item, operation) { try builder.take(parameter) }
      var link = try builder.link()
      link.setName(operation?["operationId"]?.text)
      link.setText("title", operation?["summary"]?.text ?? item["summary"]?.text)
      link.setText("description", operation?["description"]?.text ?? item["description"]?.text)
      link.addTags((operation?["tags"]?.elements ?? []).compactMap(\.text))
      takeOwn((operation ?? item)["x-deeplink"]?.members ?? [], into: &link)
      return .link(link)
    } catch {
      return .refused(error.text)
    }
  }

  /// What our own export says of a link that OpenAPI cannot.
  private func takeOwn(_ members: [JSONNode.Member], into link: inout ImportedLink) {
    for member in members {
      var check = StoreShapeCheck()
      check.checkMember(member, of: StoreSchema.link, isWhole: true)
      if let fault = check.faults.all.first {
        link.notes.append("\"x-deeplink\": \(fault.message)")
        continue
      }
      let value = member.value.withoutPlaces
      guard member.name.isSameText(as: "parameters") else {
        link[member.name] = value
        if member.name.isSameText(as: "path") {
          link.keepRulesOfSlots()
          link.dropRepeatedDefaults()
        }
        continue
      }
      // What the schemas could not say is said here.
      link.notes = []
      for rules in value.members { link.setRules(rules.name, rules.value) }
    }
  }

  /// The parameters of a path, those of the operation over those of the path item.
  private func parameters(_ item: JSONNode, _ operation: JSONNode?)
    throws(Fault) -> [OpenAPIParameter]
  {
    var parameters: [OpenAPIParameter] = []
    let nodes = (item["parameters"]?.elements ?? []) + (operation?["parameters"]?.elements ?? [])
    for node in nodes {
      guard let resolved = document.resolved(node) else {
        throw Fault("one of its parameters is \(document.reason(against: node))")
      }
      guard let parameter = OpenAPIParameter(resolved, in: document) else {
        throw Fault("expected a parameter with \"name\" and \"in\"")
      }
      if let known = parameters.firstIndex(where: { $0.isSame(as: parameter) }) {
        parameters[known] = parameter
      } else {
        parameters.append(parameter)
      }
    }
    return parameters
  }
}
