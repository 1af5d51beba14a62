import JSONKit
import TextKit
import URLKit

/// Reads the `linking` of React Navigation, printed as JSON: every screen with a path is a link.
///
/// ```
/// { "prefixes": ["myapp://"],
///   "config": { "screens": { "Home": { "path": "home", "screens": { "Team": ":id(\\d+)" } } } } }
/// ```
struct ReactNavigationImport {
  /// How deep navigators are nested.
  private static let depth = 50

  private let linking: JSONNode
  private let source: SourceText
  /// What stands before every path, of exact screens, too.
  private let root: String
  private var imported = ImportedFile()

  init(_ bytes: [UInt8]) throws(Faults) {
    let node = try JSONNode.parse(bytes)
    source = SourceText(name: "", bytes: bytes)
    linking = node["linking"] ?? node
    root = (linking["config"] ?? linking)["path"]?.text ?? ""
    guard Self.screens(of: node) != nil else {
      throw Faults(
        #"expected React Navigation's linking with an object "screens""#, at: node.range,
        hint: "print it with JSON.stringify(linking)")
    }
  }

  /// The screens of a `linking`, or of its `config` alone.
  static func screens(of node: JSONNode) -> JSONNode? {
    let linking = node["linking"] ?? node
    let screens = (linking["config"] ?? linking)["screens"]
    guard let screens, case .object = screens.kind else { return nil }
    return screens
  }

  consuming func file() -> ImportedFile {
    readPrefixes()
    if let screens = Self.screens(of: linking) { read(screens, below: root, depth: 0) }
    return imported
  }

  private mutating func readPrefixes() {
    var origins = ImportedOrigins()
    for prefix in linking["prefixes"]?.elements ?? [] {
      guard let text = prefix.text else { continue }
      guard URLParts(Array(text.utf8)).scheme != nil, !text.containsScalars("*") else {
        let reason =
          text.containsScalars("*") ? "it has many hosts, but a base has one" : "it has no scheme"
        imported.add(.passedOver(reason), at: prefix.range, of: source, named: text)
        continue
      }
      _ = origins.name(ofBase: text)
    }
    imported.take(origins)
  }

  /// Reads screens below a path; below nil, which no URL has, only those with an exact path are links.
  private mutating func read(_ screens: JSONNode, below parent: String?, depth: Int) {
    for screen in screens.members {
      let path = screen.value.text ?? screen.value["path"]?.text
      let isExact = Self.isExact(screen.value)
      let whole = Self.joined(isExact ? root : parent, path ?? "")
      if path != nil { addLink(whole, of: screen, at: screen.value["path"] ?? screen.value) }
      for alias in screen.value["alias"]?.elements ?? [] {
        guard let text = alias.text ?? alias["path"]?.text else { continue }
        let isExact = alias.text == nil && Self.isExact(alias)
        addLink(Self.joined(isExact ? root : parent, text), of: screen, at: alias)
      }
      guard let inner = screen.value["screens"] else { continue }
      guard depth < Self.depth else {
        imported.add(
          .refused("navigators are nested too deeply"), at: inner.range, of: source,
          named: screen.name)
        continue
      }
      read(inner, below: whole, depth: depth + 1)
    }
  }

  private static func isExact(_ node: JSONNode) -> Bool { node["exact"]?.kind == .boolean(true) }

  /// A path below another one; nil where either is a URL.
  private static func joined(_ parent: String?, _ path: String) -> String? {
    guard let parent, ![parent, path].contains(where: isURL) else { return nil }
    return (parent.splitScalars(at: "/") + path.splitScalars(at: "/")).filter { !$0.isEmpty }
      .joined(separator: "/")
  }

  private static func isURL(_ path: String) -> Bool {
    path.containsScalars("://") && URLParts(Array(path.utf8)).scheme != nil
  }

  private mutating func addLink(_ path: String?, of screen: JSONNode.Member, at node: JSONNode) {
    guard let path else {
      let reason = "React Navigation matches what follows a prefix, and its path has a URL"
      imported.add(.passedOver(reason), at: node.range, of: source, named: screen.name)
      return
    }
    var content = PathListImport.content("/" + path, .common)
    if case .link(var link) = content {
      link.setText("title", screen.name)
      content = .link(link)
    }
    imported.add(content, at: node.range, of: source, named: screen.name)
  }
}
