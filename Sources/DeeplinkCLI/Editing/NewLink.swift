import JSONKit
import LinkKit
import TextKit

/// A link that is to be added.
struct NewLink {
  /// Empty as long as it is to be asked for.
  var name: String
  var path: String
  /// `title`, `description` and `environment`, those that were given.
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

  /// A path in place of a URL that begins with the base of an environment, so that the link holds
  /// in all of them: `https://www.example.com/pickem/$<id>` → `/pickem/$<id>`.
  mutating func cutBase(of document: StoreDocument) {
    for base in document.environments.compactMap(\.base) where path.hasScalarPrefix(base) {
      let rest = String(path.unicodeScalars.dropFirst(base.unicodeScalars.count))
      let isPath = rest.hasScalarPrefix("/")
      if isPath || base.hasScalarSuffix("/") { path = isPath ? rest : "/" + rest }
      return
    }
  }
}
