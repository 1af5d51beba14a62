import JSONKit
import LinkKit
import RuleKit
import TextKit

/// Reads the requests of a Postman collection (v1, v2.0 and v2.1): each that can be opened is a link, and
/// the folders that it lies in are its tags.
struct PostmanImport {
  /// How deep folders are nested.
  private static let depth = 50

  private let collection: JSONNode
  private let source: SourceText
  private let variables: PostmanVariables
  private var notes = DistinctTexts()
  private var imported = ImportedFile()
  private var origins = ImportedOrigins()

  init(_ bytes: [UInt8]) throws(Faults) {
    let node = try JSONNode.parse(bytes)
    source = SourceText(name: "", bytes: bytes)
    // What Postman's own interface answers has the collection inside.
    collection = node["collection"] ?? node
    guard Self.items(of: node) != nil else {
      throw Faults(
        #"expected a Postman collection with an array "item""#, at: node.range,
        hint: "export it as Collection v2.1")
    }
    variables = PostmanVariables(
      (collection["variable"]?.elements ?? []).compactMap(PostmanVariable.init))
  }

  /// The items of a collection, or of one that Postman's own interface answers; in version 1 they are
  /// the requests themselves.
  static func items(of node: JSONNode) -> [JSONNode]? {
    let collection = node["collection"] ?? node
    let isFirst = collection["order"] != nil || collection["folders"] != nil
    let items = collection["item"] ?? (isFirst ? collection["requests"] : nil)
    guard let items, case .array(let elements) = items.kind else { return nil }
    return elements
  }

  consuming func file() -> ImportedFile {
    if collection["item"] == nil {
      for request in Self.items(of: collection) ?? [] { readFirst(request) }
    }
    noteLosses(of: collection, called: "the collection")
    for folder in collection["folders"]?.elements ?? [] { noteLosses(ofFolder: folder) }
    read(collection["item"]?.elements ?? [], tags: [])
    imported.take(origins)
    imported.defaultEnvironment = origins.environments.first?.name
    return imported
  }

  private mutating func read(_ items: [JSONNode], tags: [String]) {
    for item in items {
      let name = item["name"]?.text
      if let inner = item["item"]?.elements, tags.count < Self.depth {
        noteLosses(ofFolder: item)
        read(inner, tags: tags + [name ?? ""])
        continue
      }
      imported.add(content(item, tags: tags), at: item.range, of: source, named: name)
    }
  }

  /// Reads a request of a collection of version 1, in which folders list what is in them.
  private mutating func readFirst(_ request: JSONNode) {
    let folders = (collection["folders"]?.elements ?? []).filter { folder in
      request["folder"]?.text.map { folder["id"]?.text?.isSameText(as: $0) ?? false } ?? false
        || (folder["order"]?.elements ?? []).contains {
          $0.text.flatMap { id in request["id"]?.text?.isSameText(as: id) } ?? false
        }
    }
    let tags = folders.compactMap { $0["name"]?.text }.uniqued
    let name = request["name"]?.text
    imported.add(
      content(request, of: request, tags: tags), at: request.range, of: source, named: name)
  }

  /// What a request, or each in a folder or collection, does beside opening its URL; `item` has its
  /// scripts.
  private static func losses(of request: JSONNode, scriptsOf item: JSONNode) -> [String] {
    func isFilled(_ node: JSONNode?) -> Bool {
      guard let node else { return false }
      return node.elements.contains { $0["disabled"]?.kind != .boolean(true) }
        || !(node.text ?? "").isEmpty
    }
    let body = request["body"]
    let mode = request["auth"]?["type"]?.text ?? "noauth"
    let scripts = (item["event"]?.elements ?? []).map { $0["script"]?["exec"] ?? $0["script"] }
    // Version 1 has each script as a text.
    let hasScript = (scripts + [item["preRequestScript"], item["tests"]]).contains { script in
      ([script?.text] + (script?.elements ?? []).map(\.text))
        .contains { !($0 ?? "").withoutBlanks.isEmpty }
    }
    return [
      isFilled(request["header"] ?? request["headers"]) ? "sends headers" : nil,
      isFilled(body?["mode"]?.text.flatMap { body?[$0] }) ? "sends a body" : nil,
      mode.isSameText(as: "noauth") ? nil : "sends authorization",
      hasScript ? "runs scripts" : nil,
    ].compactMap { $0.map { "\($0), which a link cannot carry" } }
  }

  /// Notes what all requests of a part of the collection do.
  private mutating func noteLosses(of part: JSONNode, called name: String) {
    for loss in Self.losses(of: part, scriptsOf: part) {
      let note = "\(name) \(loss)"
      if notes.insert(note) { imported.notes.append(note) }
    }
  }

  private mutating func noteLosses(ofFolder folder: JSONNode) {
    noteLosses(of: folder, called: "the folder \((folder["name"]?.text ?? "").quoted())")
  }

  private mutating func content(_ item: JSONNode, tags: [String]) -> ImportedFile.Content {
    guard let request = item["request"] else { return .refused("expected a \"request\"") }
    return content(request, of: item, tags: tags)
  }

  private mutating func content(
    _ request: JSONNode, of item: JSONNode, tags: [String]
  ) -> ImportedFile.Content {
    let method = request["method"]?.text?.uppercased() ?? "GET"
    guard method.isSameText(as: "GET") else {
      return .passedOver("it only supports \(method.escapedForTerminal)")
    }
    guard let url = request.text == nil ? request["url"] : request else {
      return .refused("expected a \"url\"")
    }
    do throws(Fault) {
      var builder = PostmanLink(variables)
      var link = try builder.link(of: url)
      if let base = builder.base {
        link.environments = [origins.name(ofBase: base)]
        link.mayBeElsewhere = true
      }
      if let note = builder.baseNote, notes.insert(note) { imported.notes.append(note) }
      link.setText("title", item["name"]?.text)
      let description = request["description"] ?? item["description"]
      link.setText("description", description?.text ?? description?["content"]?.text)
      link.addTags(tags)
      link.notes += Self.losses(of: request, scriptsOf: item).map { "it \($0)" }
      return .link(link)
    } catch {
      return .refused(error.text)
    }
  }
}

/// One variable of a collection, of a request's path, or one pair of its query.
struct PostmanVariable {
  let name: String
  let value: String?
  let description: String?
  let isSecret: Bool
  let isDisabled: Bool

  init?(_ node: JSONNode) {
    guard let name = node["key"]?.text ?? node["id"]?.text, !name.isEmpty else { return nil }
    self.name = name
    switch node["value"]?.kind {
    case .string(let text): value = text
    case .number(let number): value = String(describing: number)
    case .boolean(let flag): value = String(flag)
    case .null: value = nil
    // A pair that is switched off may be without the member.
    default: value = node["disabled"]?.kind == .boolean(true) ? "" : nil
    }
    description = node["description"]?.text ?? node["description"]?["content"]?.text
    isSecret = node["type"]?.text?.isSameText(as: "secret") ?? false
    isDisabled = node["disabled"]?.kind == .boolean(true)
  }

  /// What a slot for it says.
  var rules: [(name: String, value: JSONNode)] {
    var rules: [(name: String, value: JSONNode)] = []
    if let description, !description.isEmpty {
      rules.append((Keyword.description.rawValue, .string(description)))
    }
    if isSecret {
      rules.append((Keyword.writeOnly.rawValue, .boolean(true)))
    } else if let value, !value.isEmpty, !value.containsScalars("{{") {
      rules.append((Keyword.examples.rawValue, .array([.string(value)])))
    }
    return rules
  }
}

/// Variables by their names, of several with one name the first.
struct PostmanVariables {
  private let byName: [ExactText: PostmanVariable]

  init(_ variables: [PostmanVariable] = []) {
    byName = Dictionary(firstNamed: variables.map { ($0.name, $0) })
  }

  subscript(name: String) -> PostmanVariable? { byName[ExactText(name)] }

  /// How deep the values of variables may name other variables.
  private static let depth = 10

  /// A text with the values of its variables, and of those in them; nil if one of them has none that may
  /// stand in a store.
  func filled(_ text: String) -> String? {
    var text = text
    for _ in 0..<Self.depth where text.containsScalars("{{") {
      var (filled, cursor) = ("", ScalarCursor(text))
      while !cursor.isAtEnd {
        guard cursor.pass("{{") else {
          filled += cursor.take(to: cursor.position + 1)
          continue
        }
        guard let name = cursor.take(through: "}}")?.withoutBlanks, let variable = self[name],
          !variable.isSecret, let value = variable.value, !value.isEmpty
        else { return nil }
        filled += value
        guard filled.utf8.count <= Template.longest else { return nil }
      }
      text = filled
    }
    return text.containsScalars("{{") ? nil : text
  }
}
