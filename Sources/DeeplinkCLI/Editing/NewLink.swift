import JSONKit
import LinkKit
import TextKit

/// A link that is to be added.
struct NewLink {
  /// Empty until it has been asked for.
  var name: String
  var path: String
  /// The given values of `title`, `description` and `environment`.
  var texts: [(key: String, text: String)] = []
  var tags: [String] = []
  /// On which systems it is meant to open the app.
  var opens: [OpeningAssignment] = []
  var rules: [RuleAssignment] = []
  /// The base of the store's first environment, if it is to get one.
  var base: String?

  /// True if the template is a path, which needs an environment's base URL.
  var isPath: Bool { !RequestedLink(template: path).isWholeURL }

  /// The link as JSON, its members in the order in which a store has them.
  func node(in document: StoreDocument) -> JSONNode {
    func text(_ key: String) -> String? {
      texts.last { $0.key == key }?.text
    }
    return Link.new(
      name: name, path: path, title: text("title"), description: text("description"), tags: tags,
      environment: text("environment"), opens: OpeningAssignment.node(opens, over: nil),
      parameters: rules.parameters { document.ruleLayers(of: nil).of($0) })
  }

  /// The path of a URL that begins with an environment's base, so that the link works in all of
  /// them: `https://www.example.com/pickem/$<id>` → `/pickem/$<id>`.
  mutating func cutBase(of document: StoreDocument) {
    for base in document.environments.compactMap(\.base) {
      guard let rest = path.after(base) else { continue }
      let isPath = rest.hasScalarPrefix("/")
      if isPath || base.hasScalarSuffix("/") { path = isPath ? rest : "/" + rest }
      return
    }
  }

  /// Refuses a name that cannot name a link, or that another one has.
  static func checkName(_ name: String, in store: OpenedStore) throws {
    if let reason = objection(toName: name, in: store) {
      throw CommandError(.usage, reason.message, hint: reason.hint)
    }
  }

  /// Why a link cannot have this name, or nil if it can.
  static func objection(toName name: String, in store: OpenedStore)
    -> (message: String, hint: String?)?
  {
    guard StoreName.link.allows(name) else {
      return ("\(name.quoted()) is not a valid link name", StoreName.rule)
    }
    guard let link = store.document.link(named: name) else { return nil }
    return (
      "\(store.location.shown) already has a link \(name.quoted()): "
        + "\(link.path.escapedForTerminal)",
      "change it with deeplink edit \(name)"
    )
  }

  /// Refuses a template with faults; what its place brings is checked with the whole link.
  static func checkPath(_ path: String) throws {
    do throws(Faults) {
      _ = try Template(path)
    } catch {
      let source = SourceText(name: "path", bytes: Array(path.utf8))
      throw CommandError(.usage, error.all.map { Diagnostic($0, in: source).with(\.location, nil) })
    }
  }
}
