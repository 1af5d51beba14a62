import AgentKit
import JSONKit

/// The arguments of a call, which the tool's schema was checked for.
struct ToolArguments {
  private let node: JSONNode

  init(_ node: JSONNode) {
    self.node = node
  }

  /// A text; nil if it is not given.
  func text(_ name: String) -> String? { node[name]?.text }

  /// A text that the schema requires.
  func required(_ name: String) -> String { text(name) ?? "" }

  /// A whole number; nil if it is not given.
  func number(_ name: String) -> Int? {
    guard case .number(let spelling)? = node[name]?.kind else { return nil }
    return ToolSchema.wholeNumber(spelling)
  }

  /// The texts of an array; none if it is not given.
  func texts(_ name: String) -> [String] { (node[name]?.elements ?? []).compactMap(\.text) }

  /// The members of an object; none if it is not given.
  func members(_ name: String) -> [JSONNode.Member] { node[name]?.members ?? [] }

  /// Whether the argument is given.
  func has(_ name: String) -> Bool { node[name] != nil }
}
