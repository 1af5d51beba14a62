import Foundation

/// An OpenAPI document, in which parts refer to one another by `$ref`.
struct OpenAPIDocument {
  let root: JSONNode
  /// How many references may lead to the next.
  private static let depth = 16

  /// The node itself, or what its `$ref` leads to (RFC 6901); nil where that is not in the document.
  func resolved(_ node: JSONNode) -> JSONNode? {
    var node = node
    for _ in 0..<Self.depth {
      guard let reference = node["$ref"]?.text else { return node }
      guard reference.hasPrefix("#/"), let target = target(of: reference) else { return nil }
      node = target
    }
    return nil
  }

  private func target(of reference: String) -> JSONNode? {
    reference.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false)
      .reduce(Optional(root)) { node, token in
        let name = (String(token).removingPercentEncoding ?? String(token))
          .replacing("~1", with: "/").replacing("~0", with: "~")
        return Int(name).flatMap { index in
          node.flatMap { $0.elements.indices.contains(index) ? $0.elements[index] : nil }
        } ?? node?[name]
      }
  }
}
