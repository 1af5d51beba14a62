import JSONKit
import TextKit

/// A URL that a collection has in parts, without `raw`.
enum PostmanURL {
  /// Its text up to the query, and its fragment: `https://h.com:8080/a/:id#top`.
  ///
  /// Host and path are texts or arrays (collection v2.0 and v2.1).
  static func text(of url: JSONNode) -> String {
    let host = joined(url["host"], by: ".")
    let path = joined(url["path"], by: "/")
    let scheme = (url["protocol"]?.text).flatMap { $0.isEmpty ? nil : "\($0)://" } ?? ""
    let port = joined(url["port"], by: "")
    var text = scheme + host + (port.isEmpty ? "" : ":" + port)
    if !path.isEmpty { text += (path.hasScalarPrefix("/") ? "" : "/") + path }
    let query = url["query"]?.text ?? ""
    if !query.isEmpty { text += "?" + query }
    let fragment = url["hash"]?.text ?? ""
    return fragment.isEmpty ? text : text + "#" + fragment
  }

  private static func joined(_ node: JSONNode?, by separator: String) -> String {
    guard let node else { return "" }
    guard case .array(let parts) = node.kind else { return piece(node) }
    return parts.map(piece).joined(separator: separator)
  }

  /// A part, which may be an object with a `value`.
  private static func piece(_ node: JSONNode) -> String {
    switch node.kind {
    case .string(let text): text
    case .number(let number): String(describing: number)
    default: node["value"]?.text ?? ""
    }
  }
}
