/// Writes links as an OpenAPI 3.1 document: a path with `{x}` for each, its parameters with schemas.
///
/// What OpenAPI has no words for, such as a fragment or two links with one path, is in `x-deeplink`
/// members, which `OpenAPIImport` reads.
struct OpenAPIExport {
  private let document: StoreDocument
  private let links: [Link]

  init(_ links: [Link], of document: StoreDocument) {
    self.links = links
    self.document = document
  }

  var bytes: [UInt8] {
    var paths: [(name: String, value: JSONNode)] = []
    var keys: Set<[UInt8]> = []
    for link in links {
      let item = OpenAPIPath(link, in: document)
      // One path has one entry; what is behind a number sign tells the others apart.
      let isNew = keys.insert(Array(item.path.utf8)).inserted
      paths.append((isNew ? item.path : "\(item.path)#\(link.name)", item.node))
    }
    var members: [(name: String, value: JSONNode)] = [
      ("openapi", .string("3.1.0")),
      ("info", .object([("title", .string("Deep links")), ("version", .string("1"))])),
    ]
    let servers = serverNodes
    if !servers.isEmpty { members.append(("servers", .array(servers))) }
    members.append(("paths", .object(paths)))
    let text = JSONPrinter(style: JSONStyle()).text(.object(members), indentation: "")
    return Array((text + "\n").utf8)
  }

  /// The environments that have a base, the one that is used by itself first.
  private var serverNodes: [JSONNode] {
    let usual = document.environments.filter { $0.name == document.defaultEnvironment }
    let others = document.environments.filter { $0.name != document.defaultEnvironment }
    return (usual + others).compactMap { environment in
      environment.base.map { base in
        .object([("url", .string(base)), ("description", .string(environment.name))])
      }
    }
  }
}
