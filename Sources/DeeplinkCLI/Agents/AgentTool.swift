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
