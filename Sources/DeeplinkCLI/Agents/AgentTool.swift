import AgentKit
import JSONKit

/// A tool that agents call, on top of what a command does.
protocol AgentTool {
  /// Its description for clients.
  static var tool: Tool { get }

  /// The object that answers a call.
  ///
  /// - Throws: why there is none, as a command ends: `CommandError`, `CommandError`, `SystemFailure`; or
  ///   `AgentRefusal`, with the schemas of the parameters that it is about.
  static func result(_ arguments: ToolArguments, _ call: AgentCall) throws -> JSONNode
}

/// The tools of the server.
enum AgentTools {
  /// The tools that only read, then those that a person has allowed.
  static func all(_ options: AgentOptions) -> [any AgentTool.Type] {
    [
      ListLinksTool.self, DescribeLinkTool.self, FillLinkTool.self, MatchURLTool.self,
      VerifyURLTool.self, TestCasesTool.self,
    ] + (options.allowsOpening ? [OpenURLTool.self] : [])
      + (options.allowsWriting ? [AddLinkTool.self] : [])
  }

  /// The argument that names a link.
  static let link = ToolSchema.Property("link", .text, "The name of a link, from list_links.")

  /// The argument that gives values.
  static let values = ToolSchema.Property(
    "values", .map(.scalar),
    "Values by parameter name, as describe_link describes them; unencoded. null omits an optional "
      + "parameter. Secrets are not accepted.")

  /// The argument that names an environment.
  static let environment = ToolSchema.Property.optional(
    "environment", .text, "The environment to build the URL for; describe_link lists them.")

  /// The member of an answer for what was told beside it.
  static let notes = ToolSchema.Property.optional(
    "notes", .array(.text), "Warnings and notes.")
}

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
