import JSONKit
import TextKit

/// The protocol's side of a server of tools: from a client's message to an answer, or to a call.
///
/// Each request is answered by the revision that its own `_meta` names, else by the one that
/// `initialize` agreed on.
package struct AgentSession: Sendable {
  private let server: ServerInfo
  private let tools: [Tool]
  /// What `initialize` agreed on; nil before it.
  private var negotiated: Revision?

  /// What follows from a message.
  package enum Reply: Sendable {
    case nothing
    case answer(JSONNode)
    /// A tool to run, whose answer `line(answering:with:)` makes a line of.
    case call(ToolCall)
    /// An error that the revision has no message for: it is about a line without a readable `id`.
    case unsendable(ProtocolError)
  }

  package init(_ server: ServerInfo, tools: [Tool]) {
    self.server = server
    self.tools = tools
  }

  package mutating func reply(to message: Message) -> Reply {
    switch message {
    case .notification, .response: return .nothing
    case .invalid(let error, let id): return reply(error, to: id)
    case .request(let request):
      do throws(ProtocolError) {
        return try reply(to: request)
      } catch {
        return reply(error, to: request.id)
      }
    }
  }

  package func line(answering call: ToolCall, with answer: ToolAnswer) -> JSONNode {
    line(answering: call.id, with: answer.members, by: call.revision)
  }

  // MARK: Requests

  private mutating func reply(to request: Message.Request) throws(ProtocolError) -> Reply {
    if let params = request.params {
      guard case .object = params.kind else {
        throw .invalidParameters("params: expected an object, found \(params.kind.noun)")
      }
    }
    guard let revision = try revision(of: request) else {
      guard request.method.isSameText(as: "initialize") else {
        throw .invalidParameters("send initialize, or _meta with a protocol version")
      }
      return .answer(try initialize(request))
    }
    let (id, method) = (request.id, request.method)
    if method.isSameText(as: "tools/call") { return .call(try call(request, by: revision)) }
    if method.isSameText(as: "tools/list") {
      try checkCursor(of: request)
      let members = [("tools", JSONNode.array(tools.map(\.json)))]
      return .answer(line(answering: id, with: members + freshness(in: revision), by: revision))
    }
    switch revision {
    case .june2025, .november2025:
      if method.isSameText(as: "initialize") {
        throw .invalidRequest("initialize was answered before, with \(revision.rawValue)")
      }
      guard method.isSameText(as: "ping") else { throw .unknownMethod(method) }
      return .answer(line(answering: id, with: [], by: revision))
    case .stateless:
      guard method.isSameText(as: "server/discover") else { throw .unknownMethod(method) }
      let members = [
        ("supportedVersions", JSONNode.array([.string(revision.rawValue)])),
        ("capabilities", Self.capabilities), ("instructions", .string(server.instructions)),
      ]
      return .answer(line(answering: id, with: members + freshness(in: revision), by: revision))
    }
  }

  /// The revision that a request is answered by; nil before `initialize`.
  private func revision(of request: Message.Request) throws(ProtocolError) -> Revision? {
    guard let meta = request.params?.present("_meta") else { return negotiated }
    guard case .object = meta.kind else {
      throw .invalidParameters("_meta: expected an object, found \(meta.kind.noun)")
    }
    guard let version = meta[RequestMeta.version] else { return negotiated }
    guard let name = version.text else {
      throw .invalidParameters(
        "_meta: \(RequestMeta.version): expected a string, found \(version.kind.noun)")
    }
    guard name.isSameText(as: Revision.stateless.rawValue) else { throw .unsupportedVersion(name) }
    try RequestMeta.check(meta)
    return .stateless
  }

  private mutating func initialize(_ request: Message.Request) throws(ProtocolError) -> JSONNode {
    let params = request.params
    guard let version = params?["protocolVersion"]?.text else {
      throw .invalidParameters("initialize: expected protocolVersion, a string")
    }
    guard case .object? = params?["capabilities"]?.kind else {
      throw .invalidParameters("initialize: expected capabilities, an object")
    }
    guard let client = params?["clientInfo"], client["name"]?.text != nil,
      client["version"]?.text != nil
    else { throw .invalidParameters("initialize: expected clientInfo with name and version") }
    let revision = Revision.negotiated(version)
    negotiated = revision
    return line(
      answering: request.id,
      with: [
        ("protocolVersion", .string(revision.rawValue)), ("capabilities", Self.capabilities),
        ("serverInfo", server.json), ("instructions", .string(server.instructions)),
      ], by: revision)
  }

  private func call(
    _ request: Message.Request, by revision: Revision
  ) throws(ProtocolError) -> ToolCall {
    guard let name = request.params?["name"]?.text else {
      throw .invalidParameters("tools/call: expected name, a string")
    }
    let arguments = request.params?.present("arguments") ?? .object([:])
    guard case .object = arguments.kind else {
      throw .invalidParameters("arguments: expected an object, found \(arguments.kind.noun)")
    }
    guard let tool = tools.firstIndex(where: { $0.name.isSameText(as: name) }) else {
      let hint =
        Spelling.hint(for: name, in: tools.map(\.name))
        ?? "there are " + tools.map(\.name).joined(separator: ", ")
      throw .invalidParameters("unknown tool \(name.quoted(limit: 80)); \(hint)")
    }
    return ToolCall(id: request.id, revision: revision, tool: tool, arguments: arguments)
  }

  /// Refuses a cursor: the list of tools has one page.
  private func checkCursor(of request: Message.Request) throws(ProtocolError) {
    guard request.params?.given("cursor") == nil else {
      throw .invalidParameters("cursor: the list of tools has only one page")
    }
  }

  // MARK: Lines

  private static let capabilities = JSONNode.object([
    "tools": .object([:])
  ])

  /// How long a client may keep a result: the tools stay as they are as long as the process runs.
  private func freshness(in revision: Revision) -> [(name: String, value: JSONNode)] {
    guard revision == .stateless else { return [] }
    return [("ttlMs", .number("3600000")), ("cacheScope", .string("private"))]
  }

  private func line(
    answering id: RequestID, with members: [(name: String, value: JSONNode)], by revision: Revision
  ) -> JSONNode {
    var members = members
    if revision == .stateless {
      members.insert(("resultType", .string("complete")), at: 0)
      members.append(("_meta", .object([RequestMeta.serverInfo: server.json])))
    }
    return .object([
      "jsonrpc": .string("2.0"), "id": id.node, "result": .object(members),
    ])
  }

  private func reply(_ error: ProtocolError, to id: RequestID?) -> Reply {
    // Only the later revisions have an error without an id.
    if id == nil, negotiated == .june2025 { return .unsendable(error) }
    return .answer(
      .object(["jsonrpc": .string("2.0"), "id": id?.node, "error": error.node]))
  }
}

/// A tool that a client calls, by a request that is understood.
package struct ToolCall: Sendable {
  package let id: RequestID
  /// The revision that the answer is written by.
  let revision: Revision
  /// The position of the tool among those of the session.
  package let tool: Int
  /// The object of its arguments, not checked yet.
  package let arguments: JSONNode
}

/// What a server says of itself.
package struct ServerInfo: Sendable {
  private let name: String
  private let title: String
  private let version: String
  /// How a model is to use the tools together.
  let instructions: String

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
