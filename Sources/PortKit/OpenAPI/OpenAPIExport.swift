import JSONKit
import LinkKit

/// Writes links as an OpenAPI 3.1 document: a path with `{x}` for each, its parameters with schemas.
///
/// What OpenAPI has no words for, such as a fragment or two links with one path, is in `x-deeplink`
/// members, which `OpenAPIImport` reads.
struct OpenAPIExport {
  let links: [Link]
  let document: StoreDocument

  var bytes: [UInt8] {
    var paths: [(name: String, value: JSONNode)] = []
    var keys: Set<[UInt8]> = []
    let read = OpenAPISchemaMemory(isOfOneDocument: false)
    for link in links {
      let item = OpenAPIPath(link, in: document, schemas: read)
      // One path has one entry; what is after a number sign tells the others apart.
      let others = (1...).lazy.map { "\(item.path)#\(link.name)" + ($0 > 1 ? "-\($0)" : "") }
      let key =
        keys.contains(Array(item.path.utf8))
        ? others.first { !keys.contains(Array($0.utf8)) } ?? item.path : item.path
      keys.insert(Array(key.utf8))
      paths.append((key, item.node))
    }
    let components = OpenAPIComponents(of: paths.map(\.value))
    var members: [(name: String, value: JSONNode)] = [
      ("openapi", .string("3.1.0")),
      ("info", .object([("title", .string("Deep links")), ("version", .string("1"))])),
    ]
    let servers = serverNodes
    if !servers.isEmpty { members.append(("servers", .array(servers))) }
    if let own = environments { members.append(("x-deeplink", own)) }
    members.append(("paths", .object(paths.map { ($0.name, components.sharing($0.value)) })))
    if !components.schemas.isEmpty {
      members.append(("components", .object([("schemas", .object(components.schemas))])))
    }
    return Array((JSONNode.object(members).lines + "\n").utf8)
  }

  /// The environments as the store has them, where servers cannot say all of it.
  private var environments: JSONNode? {
    guard let node = document.members.value("environments") else { return nil }
    guard document.environments.contains(where: { node[$0.name]?.text == nil }) else { return nil }
    let usual = document.defaultEnvironment.map { [("environment", JSONNode.string($0))] } ?? []
    return .object(usual + [("environments", node.withoutPlaces)])
  }

  /// The environments that have a base, the one that is used by itself first.
  private var serverNodes: [JSONNode] {
    let isUsual = { (environment: StoreEnvironment) in
      document.defaultEnvironment.map(environment.name.isSameText) ?? false
    }
    let ordered =
      document.environments.filter(isUsual) + document.environments.filter { !isUsual($0) }
    return ordered.compactMap { environment in
      environment.base.map { base in
        .object([("url", .string(base)), ("description", .string(environment.name))])
      }
    }
  }
}
