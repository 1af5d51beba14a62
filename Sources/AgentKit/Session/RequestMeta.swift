import JSONKit
import TextKit

/// The `_meta` of a request of the revision without sessions, which stands for `initialize`.
enum RequestMeta {
  static let version = "io.modelcontextprotocol/protocolVersion"
  static let serverInfo = "io.modelcontextprotocol/serverInfo"
  private static let capabilities = "io.modelcontextprotocol/clientCapabilities"
  private static let clientInfo = "io.modelcontextprotocol/clientInfo"
  private static let logLevel = "io.modelcontextprotocol/logLevel"
  private static let levels = [
    "debug", "info", "notice", "warning", "error", "critical", "alert", "emergency",
  ]

  /// Checks the members that the revision defines.
  static func check(_ meta: JSONNode) throws(ProtocolError) {
    guard let capabilities = meta[capabilities] else {
      throw .invalidParameters("_meta: expected a member \"\(self.capabilities)\"")
    }
    guard case .object = capabilities.kind else {
      throw invalid(self.capabilities, "an object", capabilities)
    }
    if let info = meta.present(clientInfo) {
      guard info["name"]?.text != nil, info["version"]?.text != nil else {
        throw .invalidParameters("_meta: \(clientInfo): expected an object with name and version")
      }
    }
    if let level = meta.given(logLevel) {
      guard let text = level.text, levels.containsSameText(as: text) else {
        throw invalid(logLevel, "one of \(levels.joined(separator: ", "))", level)
      }
    }
    if let token = meta.given("progressToken"), RequestID(token) == nil {
      throw invalid("progressToken", "a string or a whole number", token)
    }
  }

  private static func invalid(
    _ name: String, _ expected: String, _ found: JSONNode
  ) -> ProtocolError {
    .invalidParameters("_meta: \(name): expected \(expected), found \(found.kind.noun)")
  }
}
