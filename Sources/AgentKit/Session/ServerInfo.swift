import JSONKit

/// What a server says of itself.
package struct ServerInfo: Sendable {
  private let name: String
  private let title: String
  private let version: String
  /// How a model is to use the tools together.
  let instructions: String

  /// Describes a server.
  package init(name: String, title: String, version: String, instructions: String) {
    (self.name, self.title, self.version) = (name, title, version)
    self.instructions = instructions
  }

  /// The object `serverInfo`.
  var json: JSONNode {
    .object([
      "name": .string(name), "title": .string(title), "version": .string(version),
    ])
  }
}
