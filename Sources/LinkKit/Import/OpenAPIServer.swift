/// One server of an OpenAPI document.
struct OpenAPIServer {
  /// Its URL with the defaults of its variables, without a slash at its end.
  let url: String
  private let name: String?
  private let number: Int

  /// The servers of a document, a path or an operation.
  static func all(_ node: JSONNode?) -> [OpenAPIServer] {
    (node?.elements ?? []).enumerated().compactMap { index, server in
      OpenAPIServer(server, number: index + 1)
    }
  }

  private init?(_ node: JSONNode, number: Int) {
    guard var url = node["url"]?.text else { return nil }
    for variable in node["variables"]?.members ?? [] {
      url = url.replacing("{\(variable.name)}", with: variable.value["default"]?.text ?? "")
    }
    // The slashes of `app://` belong to the base.
    while url.hasSuffix("/"), !url.hasSuffix("//") { url.removeLast() }
    self.url = url
    self.number = number
    name = (node["x-deeplink"]?["environment"] ?? node["description"])?.text
  }

  /// The server as an environment; nil for one that is only a path.
  var environment: ImportedFile.Environment? {
    guard URLParts(Array(url.utf8)).scheme != nil else { return nil }
    return ImportedFile.Environment(name: environmentName, base: url)
  }

  /// By its description, else by the first part of its host.
  private var environmentName: String {
    if let name, LinkName.isWellFormed(name), name != "all" { return name }
    if let words = name.flatMap(DerivedName.words), words != "all" { return words }
    let bytes = Array(url.utf8)
    let host = URLParts(bytes).authority.map { String(decoding: bytes[$0], as: UTF8.self) }
    let label = host?.split(separator: ".").first { $0 != "www" && $0 != "api" }.map(String.init)
    return label.flatMap(DerivedName.words) ?? "server-\(number)"
  }
}
