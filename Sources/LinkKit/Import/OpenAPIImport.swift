import TextKit

/// Reads the paths of an OpenAPI 3 document: each that can be opened becomes a link.
///
/// Path parameters are slots, query parameters pairs, optional where they are not required; their
/// schemas become rules, and the servers environments.
struct OpenAPIImport {
  private let document: OpenAPIDocument
  private let source: SourceText
  private let servers: [OpenAPIServer]

  init(_ bytes: [UInt8]) throws(Faults) {
    guard !Self.isYAML(bytes) else {
      throw Faults([
        Fault(
          "expected OpenAPI in JSON, found YAML", at: 0..<1,
          hint: "convert it first, with yq -o json for one")
      ])
    }
    let node = try JSONNode.parse(bytes)
    source = SourceText(name: "", bytes: bytes)
    document = OpenAPIDocument(root: node)
    guard let version = node["openapi"] ?? node["swagger"] else {
      throw Faults([Fault("expected an OpenAPI document with \"openapi\"", at: node.range)])
    }
    guard version.text?.hasPrefix("3.") == true else {
      throw Faults([
        Fault("expected OpenAPI 3", at: version.range, hint: "convert the document first")
      ])
    }
    servers = OpenAPIServer.all(node["servers"])
  }

  /// Whether a text is an OpenAPI document in YAML, by its first line that is no comment.
  static func isYAML(_ bytes: [UInt8]) -> Bool {
    let lines = bytes.prefix(1 << 12).split { $0.isLineEnd }.map(\.text)
    let first = lines.first { !$0.hasPrefix("#") && $0 != "---" } ?? ""
    return ["openapi:", "swagger:", "'openapi':", "\"openapi\":"].contains { first.hasPrefix($0) }
  }

  func file() -> ImportedFile {
    var file = ImportedFile()
    file.environments = servers.compactMap(\.environment)
    file.defaultEnvironment = file.environments.first?.name
    let prefix = servers.count == 1 && file.environments.isEmpty ? servers[0].url : ""
    for member in document.root["paths"]?.members ?? [] where !member.name.hasPrefix("x-") {
      let content =
        document.resolved(member.value).map { self.content(member.name, $0, prefix: prefix) }
        ?? .refused("its \"$ref\" leads to nothing in this file")
      file.entries.append(
        ImportedFile.Entry(line: source.place(of: member.nameRange).line, content: content))
    }
    return file
  }

  private func content(_ path: String, _ item: JSONNode, prefix: String)
    -> ImportedFile.Content
  {
    let methods = ["put", "post", "delete", "options", "head", "patch", "trace"]
      .filter { item[$0] != nil }
    let operation = item["get"]
    guard operation != nil || methods.isEmpty else {
      return .passedOver("it can only be used by \(methods.joined(separator: ", ").uppercased())")
    }
    let own = OpenAPIServer.all(operation?["servers"] ?? item["servers"]).first?.url
    do throws(SlotSpelling.Objection) {
      var builder = OpenAPILink(base: own ?? prefix, path: path)
      for parameter in try parameters(item, operation) { try builder.take(parameter) }
      var link = try builder.link()
      if let written = (operation ?? item)["x-deeplink"]?["path"]?.text {
        link["path"] = .string(written)
      }
      link.setName(operation?["operationId"]?.text)
      link.setText("title", operation?["summary"]?.text ?? item["summary"]?.text)
      link.setText("description", operation?["description"]?.text ?? item["description"]?.text)
      link.setText("environment", (operation ?? item)["x-deeplink"]?["environment"]?.text)
      link.addTags((operation?["tags"]?.elements ?? []).compactMap(\.text))
      return .link(link)
    } catch {
      return .refused(error.reason)
    }
  }

  /// The parameters of a path, those of the operation over those of the path item.
  private func parameters(_ item: JSONNode, _ operation: JSONNode?)
    throws(SlotSpelling.Objection) -> [OpenAPIParameter]
  {
    var parameters: [OpenAPIParameter] = []
    let nodes = (item["parameters"]?.elements ?? []) + (operation?["parameters"]?.elements ?? [])
    for node in nodes {
      guard let resolved = document.resolved(node) else {
        throw SlotSpelling.Objection(
          reason: "the parameter \((node["$ref"]?.text ?? "").quoted()) is not in this file")
      }
      guard let parameter = OpenAPIParameter(resolved, in: document) else {
        throw SlotSpelling.Objection(
          reason: "expected a parameter with \"name\" and \"in\"")
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
