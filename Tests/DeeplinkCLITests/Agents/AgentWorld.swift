import AgentKit
import JSONKit
import Testing
import TextKit

@testable import DeeplinkCLI

/// A client of the server in memory: what it says, and what it is answered.
struct AgentWorld {
  static let store = """
    {
      "version": 1,
      "environment": "production",
      "environments": {
        "production": "https://www.example.com",
        "staging": { "base": "https://staging.example.com", "values": { "token": "s3same/open" } }
      },
      "apps": { "android": { "package": "com.example", "manifest": "AndroidManifest.xml" } },
      "parameters": { "token": { "writeOnly": true, "minLength": 6, "pattern": "^[^!]+$" } },
      "links": [
        { "name": "game", "path": "/g/$<id>?ref=$<ref?>", "title": "A game", "tags": ["live"],
          "parameters": { "id": { "type": "integer", "minimum": 1, "examples": [7] } } },
        { "name": "login", "path": "/l/$<id>?t=$<token>",
          "parameters": { "id": { "type": "integer", "maximum": 9 } } },
        { "name": "title", "path": "/t/$<kind>?season=$<season?>",
          "parameters": { "kind": { "enum": ["movie", "show"] } },
          "constraints": [
            { "if": { "properties": { "kind": { "const": "movie" } } },
              "then": { "not": { "required": ["season"] } }, "errorMessage": "a movie has no season" }
          ] },
        { "name": "broken", "path": "/b/$<x" }
      ]
    }
    """

  let world: TestWorld
  var options: [String] = []

  init(_ options: [String] = [], store: String = store, files: [String: String] = [:]) {
    world = TestWorld.with(
      store: store,
      files: files.merging([
        "/home/me/project/AndroidManifest.xml":
          AndroidAppFiles.manifest(host: "www.example.com", prefixes: "/g/")
      ]) { a, _ in a })
    self.options = options
  }

  static let initialize =
    #"{"jsonrpc":"2.0","id":"i","method":"initialize","params":{"protocolVersion":"2025-11-25","#
    + #""capabilities":{},"clientInfo":{"name":"test","version":"1"}}}"#

  /// The line that calls a tool.
  static func call(_ tool: String, _ arguments: String, id: String = "1", meta: String? = nil)
    -> String
  {
    let meta = meta.map { #","_meta":\#($0)"# } ?? ""
    return #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"\#(tool)","#
      + #""arguments":\#(arguments)\#(meta)}}"#
  }

  /// What the server answers to lines.
  func answers(to lines: [String]) throws -> [JSONNode] {
    world.input = lines.map { $0 + "\n" }.joined()
    let outcome = world.run(["mcp"] + options)
    #expect(outcome.status == .done)
    return try outcome.answer.splitScalars(at: "\n").filter { !$0.isEmpty }.map {
      try JSONNode.parse(Array($0.utf8))
    }
  }

  /// What one call of a tool comes to, after `initialize`.
  func result(_ tool: String, _ arguments: String) throws -> Result {
    let answers = try answers(to: [Self.initialize, Self.call(tool, arguments)])
    let result = try #require(answers.last?["result"])
    let text = try #require(result["content"]?.elements.first?["text"]?.text)
    let content = result["structuredContent"]
    let isError = result["isError"]?.kind == .boolean(true)
    #expect((content == nil) == isError)
    if let content {
      #expect(text == content.compactLine)
      var options = AgentOptions()
      (options.allowsOpening, options.allowsWriting) = (true, true)
      let tools = AgentTools.all(options)
      let output = try #require(tools.first { $0.tool.name == tool }).tool.output
      #expect(throws: Never.self) { try output.check(content) }
    }
    return Result(content: content?.withoutPlaces, text: text)
  }

  /// The object that a tool answered with, or nil and the reason.
  struct Result: Equatable {
    let content: JSONNode?
    let text: String

    /// A member of the object as a text.
    subscript(name: String) -> String? { content?[name]?.text }
  }
}
