import JSONKit
import TextKit
import URLKit

/// An OpenAPI document, in which parts refer to one another by `$ref`.
struct OpenAPIDocument {
  let root: JSONNode
  /// The members of the root and of its own objects, such as `/components/schemas`, by the pointer to
  /// the object: those that references lead into by the thousand.
  private let tables: [[ExactText]: MemberTable]
  /// How many references may lead to the next.
  private static let depth = 16
  /// What schemas of its parameters were read as.
  let schemas: OpenAPISchemaMemory

  init(root: JSONNode, schemas: OpenAPISchemaMemory = OpenAPISchemaMemory()) {
    (self.root, self.schemas) = (root, schemas)
    var tables: [[ExactText]: MemberTable] = [[]: MemberTable(root.members)]
    for outer in root.members {
      let pointer = [ExactText(outer.name)]
      tables[pointer] = MemberTable(outer.value.members)
      for inner in outer.value.members {
        tables[pointer + [ExactText(inner.name)]] = MemberTable(inner.value.members)
      }
    }
    self.tables = tables
  }

  /// The node itself, or what its `$ref` leads to (RFC 6901); nil where that is not in the document.
  func resolved(_ node: JSONNode) -> JSONNode? {
    var node = node
    for _ in 0...Self.depth {
      guard let reference = node["$ref"]?.text else { return node }
      guard let target = target(of: reference) else { return nil }
      node = target
    }
    return nil
  }

  /// Why a node's `$ref` cannot be followed, as the end of a sentence: `another.json, another file`.
  func reason(against node: JSONNode) -> String {
    guard let reference = node["$ref"]?.text else { return "composed of too many others" }
    if !reference.hasScalarPrefix("#") {
      return "\(reference.quoted()), in another file: bundle them into one file first"
    }
    return target(of: reference) == nil
      ? "\(reference.quoted()), which is not in this file"
      : "\(reference.quoted()), which is circular"
  }

  private func target(of reference: String) -> JSONNode? {
    guard reference.hasScalarPrefix("#/") else { return nil }
    let tokens = reference.unicodeScalars.dropFirst(2)
      .split(separator: "/", omittingEmptySubsequences: false)
    var node = root
    var pointer: [ExactText] = []
    for name in tokens.map({ Self.unescaped(String($0)) }) {
      let elements = node.elements
      let element = Int(name).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      let table = tables[pointer]
      guard let next = element ?? (table.map { $0[name] } ?? node[name]) else { return nil }
      node = next
      pointer.append(ExactText(name))
    }
    return node
  }

  /// A token of a JSON Pointer in a URL: `~1` is a slash, and `~0` a tilde (RFC 6901 § 4).
  private static func unescaped(_ token: String) -> String {
    token.percentDecoded.replacingScalars("~1", with: "/").replacingScalars("~0", with: "~")
  }
}
