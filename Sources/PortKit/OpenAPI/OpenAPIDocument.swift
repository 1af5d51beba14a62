import Foundation
import JSONKit
import TextKit

/// An OpenAPI document, in which parts refer to one another by `$ref`.
struct OpenAPIDocument {
  let root: JSONNode
  /// How many references may lead to the next.
  private static let depth = 16

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
    guard let reference = node["$ref"]?.text else { return "made of too many others" }
    if !reference.hasScalarPrefix("#") {
      return "\(reference.quoted()), another file: put all of it into one file first"
    }
    return target(of: reference) == nil
      ? "\(reference.quoted()), which is not in this file"
      : "\(reference.quoted()), which leads on without an end"
  }

  private func target(of reference: String) -> JSONNode? {
    guard reference.hasScalarPrefix("#/") else { return nil }
    return reference.unicodeScalars.dropFirst(2)
      .split(separator: "/", omittingEmptySubsequences: false)
      .reduce(Optional(root)) { node, token in
        let name = Self.unescaped(String(token))
        return Int(name).flatMap { index in
          node.flatMap { $0.elements.indices.contains(index) ? $0.elements[index] : nil }
        } ?? node?[name]
      }
  }

  /// A token of a JSON Pointer in a URL: `~1` is a slash, and `~0` a tilde.
  private static func unescaped(_ token: String) -> String {
    let text = token.removingPercentEncoding ?? token
    var out = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "~", let next = rest.first, next == "0" || next == "1" else {
        out.append(scalar)
        continue
      }
      rest.removeFirst()
      out.append(next == "1" ? "/" : "~")
    }
    return String(out)
  }
}
