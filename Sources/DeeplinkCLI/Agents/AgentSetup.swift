import JSONKit
import TextKit

/// What a client's configuration has to say to start the server for the store at hand.
struct AgentSetup {
  private let store: String

  /// The setup for the store that a command would find here, or would make.
  init(in context: Context) {
    let finder = StoreFinder(context: context)
    let found = (try? finder.location()) ?? nil
    let isMeant = finder.isNamed || found?.exists == true
    let usual = Path.joined(context.workingFolder, StoreFinder.fileName)
    store = found.flatMap { isMeant ? $0.path : nil } ?? usual
  }

  /// A client by its name, and the file of its configuration.
  private static let clients = [
    ("Claude Code", ".mcp.json in the project, or claude mcp add"),
    ("Claude Desktop", "claude_desktop_config.json"),
    ("Cursor", ".cursor/mcp.json in the project, or ~/.cursor/mcp.json"),
    ("Gemini CLI", ".gemini/settings.json in the project, or ~/.gemini/settings.json"),
    ("Windsurf", "~/.codeium/windsurf/mcp_config.json"),
    ("VS Code", ".vscode/mcp.json, where \"mcpServers\" is called \"servers\""),
    ("Codex", "~/.codex/config.toml, as below"),
  ]

  /// The text below the help of the command.
  var text: String {
    let arguments = JSONNode.array(["mcp", "--store", store].map(JSONNode.string))
    let server = JSONNode.object(["command": .string("deeplink"), "args": arguments])
    let json = JSONNode.object(["mcpServers": .object(["deeplink": server])]).lines
    let width = Self.clients.map(\.0.utf8.count).max() ?? 0
    let files = Self.clients.map { "  \($0.padded(to: width))  \($1)" }
    let toml = [
      "[mcp_servers.deeplink]", "command = \"deeplink\"", "args = \(arguments.line)",
    ]
    return """
      CLIENTS:
        How most clients want the command and its arguments, for this store:

      \(Self.indented(json.splitScalars(at: "\n")))

        A client that does not find deeplink needs its path: command -v deeplink.

      \(files.joined(separator: "\n"))

      \(Self.indented(toml))
      """ + "\n"
  }

  private static func indented(_ lines: [String]) -> String {
    lines.map { "    " + $0 }.joined(separator: "\n")
  }
}
