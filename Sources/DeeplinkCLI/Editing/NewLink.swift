import JSONKit
import LinkKit
import TextKit

/// A link that is to be added.
struct NewLink {
  /// Empty until it has been asked for.
  var name: String
  var path: String
  /// Those of `title`, `description` and `environment` that were given.
  var texts: [(key: String, text: String)] = []
  var tags: [String] = []
  /// On which systems it is meant to open the app.
  var opens: [OpeningAssignment] = []
  var rules: [RuleAssignment] = []
  /// The base of the store's first environment, if it is to get one.
  var base: String?

  /// Whether it is a path, which an environment's base makes a URL.
  var isPath: Bool { !RequestedLink(template: path).isWholeURL }

  /// The link as JSON, its members in the order in which a store has them.
  func node(in document: StoreDocument) -> JSONNode {
    func text(_ key: String) -> String? {
      texts.last { $0.key == key }?.text
    }
    let parameters = RuleValues(rules).parameters { document.ruleLayers(of: nil).of($0) }
    return Link.new(
      name: name, path: path, title: text("title"), description: text("description"), tags: tags,
      environment: text("environment"), opens: OpeningAssignment.node(opens, over: nil),
      parameters: (parameters?.members ?? []).map { ($0.name, $0.value) })
  }

  /// The path of a URL that begins with an environment's base, so that the link works in all of
  /// them: `https://www.example.com/pickem/$<id>` → `/pickem/$<id>`.
  mutating func cutBase(of document: StoreDocument) {
    for base in document.environments.compactMap(\.base) where path.hasScalarPrefix(base) {
      let rest = String(path.unicodeScalars.dropFirst(base.unicodeScalars.count))
      let isPath = rest.hasScalarPrefix("/")
      if isPath || base.hasScalarSuffix("/") { path = isPath ? rest : "/" + rest }
      return
    }
  }
}
