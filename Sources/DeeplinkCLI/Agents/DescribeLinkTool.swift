import AgentKit
import JSONKit

/// `describe_link`: a link and the values that it takes.
enum DescribeLinkTool: AgentTool {
  static let tool = Tool(
    "describe_link", title: "Describe a link",
    """
    Describes one link: its URL in each environment with open slots, and its parameters as one JSON \
    Schema, which is what "values" of the other tools must satisfy. Parameters with "writeOnly" are \
    secrets, which the server supplies.
    """,
    input: [AgentTools.link],
    output: [
      .init("name", .text), .init("path", .text, "The template."),
      .optional("title", .text), .optional("description", .text), .init("tags", .array(.text)),
      .optional("environment", .text, "The link's own environment."),
      .optional("opens", .any, "Whether it is meant to open the app."),
      .init(
        "urls",
        .array(
          .object([
            .optional("environment", .text), .optional("url", .text),
            .optional("fault", .text, "Why there is no URL in this environment."),
          ])), "The URL in each environment, with open slots."),
      .init("parameters", .anyObject, "A JSON Schema of \"values\"."),
    ])

  static func result(_ arguments: ToolArguments, _ call: AgentCall) throws -> JSONNode {
    let link = try AgentLink(arguments, call)
    // What `show` lists by parameter and by constraint is in the schema.
    let shown = link.page.json.members.filter {
      !["parameters", "constraints"].contains($0.name)
    }
    return call.secrets.masked(
      .object(shown.map { ($0.name, $0.value) } + [("parameters", link.schema.whole)]))
  }
}
