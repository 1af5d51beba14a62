import JSONKit
import Testing

@testable import AgentKit

@Suite("A session of the protocol")
struct AgentSessionTests {
  private static let tool = Tool(
    "add", title: "Add", "Adds.", input: [.init("a", .wholeNumber(0...9))],
    output: [.init("sum", .scalar)])

  private static let meta =
    #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","#
    + #""io.modelcontextprotocol/clientCapabilities":{}}"#

  private static func initialize(_ version: String) -> String {
    #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"\#(version)","#
      + #""capabilities":{},"clientInfo":{"name":"c","version":"1"}}}"#
  }

  private static func request(_ method: String, _ params: String = "{}") -> String {
    #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"#
  }

  /// What the last of some lines is answered with; a call is answered with 7.
  private static func answer(_ lines: [String]) -> String {
    var session = AgentSession(
      ServerInfo(name: "s", title: "S", version: "1", instructions: "Add."), tools: [tool])
    var last = ""
    for line in lines {
      switch session.reply(to: Message(Array(line.utf8))) {
      case .nothing: last = ""
      case .answer(let node): last = node.compactLine
      case .call(let call):
        let sum = JSONNode.object(["sum": .number("7")])
        last = session.line(answering: call, with: .result(sum)).compactLine
      case .unsendable(let error): last = "unsendable: \(error.message)"
      }
    }
    return last
  }

  private static func error(_ code: Int, _ message: String, id: String? = "1") -> String {
    #"{"jsonrpc":"2.0","# + (id.map { #""id":\#($0),"# } ?? "")
      + #""error":{"code":\#(code),"message":"\#(message)"}}"#
  }

  @Test(
    "a version with sessions is answered with itself, any other with the last of them",
    arguments: [
      ("2025-06-18", "2025-06-18"), ("2025-11-25", "2025-11-25"), ("2024-11-05", "2025-11-25"),
      ("2026-07-28", "2025-11-25"), ("x", "2025-11-25"),
    ])
  func versions(asked: String, answered: String) {
    #expect(
      Self.answer([Self.initialize(asked)])
        == #"{"jsonrpc":"2.0","id":0,"result":{"protocolVersion":"\#(answered)","#
        + #""capabilities":{"tools":{}},"serverInfo":{"name":"s","title":"S","version":"1"},"#
        + #""instructions":"Add."}}"#)
  }

  @Test("each kind of client finds the same tool in its own envelope")
  func tools() {
    let tool =
      #"{"name":"add","title":"Add","description":"Adds.","inputSchema":{"type":"object","#
      + #""properties":{"a":{"type":"integer","minimum":0,"maximum":9}},"required":["a"],"#
      + #""additionalProperties":false},"outputSchema":{"type":"object","properties":{"sum":"#
      + #"{"type":["string","number","boolean","null"]}},"required":["sum"],"#
      + #""additionalProperties":false},"annotations":{"#
      + #""readOnlyHint":true,"destructiveHint":false,"idempotentHint":true,"openWorldHint":false}}"#
    #expect(
      Self.answer([Self.initialize("2025-06-18"), Self.request("tools/list")])
        == #"{"jsonrpc":"2.0","id":1,"result":{"tools":[\#(tool)]}}"#)
    #expect(
      Self.answer([Self.request("tools/list", "{\(Self.meta)}")])
        == #"{"jsonrpc":"2.0","id":1,"result":{"resultType":"complete","tools":[\#(tool)],"#
        + #""ttlMs":3600000,"cacheScope":"private","_meta":{"io.modelcontextprotocol/serverInfo":"#
        + #"{"name":"s","title":"S","version":"1"}}}}"#)
  }

  @Test(
    "what a client says is answered, or why it cannot be",
    arguments: [
      ([request("ping")], error(-32602, "send initialize, or _meta with a protocol version")),
      ([initialize("2025-11-25"), request("ping")], #"{"jsonrpc":"2.0","id":1,"result":{}}"#),
      (
        [initialize("2025-11-25"), request("ping", "{\(meta)}")],
        error(-32601, #"unknown method \"ping\""#)
      ),
      (
        [initialize("2025-11-25"), request("server/discover")],
        error(-32601, #"unknown method \"server/discover\""#)
      ),
      (
        [initialize("2025-11-25"), request("initialize")],
        error(-32600, "initialize was answered before, with 2025-11-25")
      ),
      (
        [request("server/discover", "{\(meta)}")],
        #"{"jsonrpc":"2.0","id":1,"result":{"resultType":"complete","supportedVersions":"#
          + #"["2026-07-28"],"capabilities":{"tools":{}},"instructions":"Add.","ttlMs":3600000,"#
          + #""cacheScope":"private","_meta":{"io.modelcontextprotocol/serverInfo":{"name":"s","#
          + #""title":"S","version":"1"}}}}"#
      ),
      (
        [
          request(
            "tools/list", #"{"_meta":{"io.modelcontextprotocol/protocolVersion":"2025-11-25"}}"#)
        ],
        #"{"jsonrpc":"2.0","id":1,"error":{"code":-32022,"message":"unsupported protocol version "#
          + #"\"2025-11-25\"","data":{"supported":["2026-07-28"],"requested":"2025-11-25"}}}"#
      ),
      (
        [
          request(
            "tools/list", #"{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}"#)
        ],
        error(
          -32602, #"_meta: expected a member \"io.modelcontextprotocol/clientCapabilities\""#)
      ),
      (
        [initialize("2025-11-25"), request("tools/list", #"{"_meta":7}"#)],
        error(-32602, "_meta: expected an object, found a number")
      ),
      (
        [initialize("2025-11-25"), request("tools/list", #"{"cursor":"1"}"#)],
        error(-32602, "cursor: the list of tools has only one page")
      ),
      (
        [initialize("2025-11-25"), request("tools/list", "[]")],
        error(-32602, "params: expected an object, found an array")
      ),
      (
        [initialize("2025-11-25"), request("tools/call", #"{"name":"ad"}"#)],
        error(-32602, #"unknown tool \"ad\"; did you mean \"add\"?"#)
      ),
      (
        [initialize("2025-11-25"), request("tools/call", #"{"name":"add","arguments":[]}"#)],
        error(-32602, "arguments: expected an object, found an array")
      ),
      (
        [initialize("2025-11-25"), request("tools/call", #"{"name":"add"}"#)],
        #"{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"{\"sum\":7}"}],"#
          + #""structuredContent":{"sum":7}}}"#
      ),
      (
        [initialize("2025-11-25"), request("tools/call", #"{"name":"add","arguments":null}"#)],
        #"{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"{\"sum\":7}"}],"#
          + #""structuredContent":{"sum":7}}}"#
      ),
      (
        [initialize("2025-11-25"), request("ping", "null"), request("ping", #"{"_meta":null}"#)],
        #"{"jsonrpc":"2.0","id":1,"result":{}}"#
      ),
      (
        [
          initialize("2025-11-25"),
          request("ping", #"{"_meta":{"io.modelcontextprotocol/protocolVersion":null}}"#),
        ],
        error(
          -32602, "_meta: io.modelcontextprotocol/protocolVersion: expected a string, found null")
      ),
      (
        [#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#],
        error(-32600, "id: expected a string or a whole number, found null", id: nil)
      ),
      (["[]"], error(-32600, "batches are not supported: send one message per line", id: nil)),
      (["7"], error(-32600, "expected a JSON-RPC message, found a number", id: nil)),
      (["{"], error(-32700, "byte 2: the text ends inside the object opened at column 1", id: nil)),
      ([#"{"id":1,"method":"ping"}"#], error(-32600, #"expected \"jsonrpc\": \"2.0\""#)),
      ([#"{"jsonrpc":"2.0","id":1}"#], error(-32600, #"expected a member \"method\""#)),
      (
        [#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#],
        error(-32600, "id: expected a string or a whole number, found a number", id: nil)
      ),
      ([#"{"jsonrpc":"2.0","id":1,"result":{}}"#], ""),
      ([#"{"jsonrpc":"2.0","method":"no/such"}"#], ""),
      ([#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":[]}"#], ""),
      (
        [initialize("2025-06-18"), "[]"],
        "unsendable: batches are not supported: send one message per line"
      ),
    ] as [([String], String)])
  func answers(lines: [String], expected: String) {
    #expect(Self.answer(lines) == expected)
  }

  @Test(
    "null and the empty text are no value of a message's optional member",
    arguments: ["null", #""""#])
  func omitted(value: String) {
    let plain = Self.answer([Self.initialize("2025-11-25"), Self.request("tools/list")])
    let cursor = #"{"cursor":\#(value)}"#
    #expect(
      Self.answer([Self.initialize("2025-11-25"), Self.request("tools/list", cursor)]) == plain)
    let name = "io.modelcontextprotocol"
    let more =
      #""progressToken":\#(value),"\#(name)/logLevel":\#(value),"\#(name)/clientInfo":null}"#
    #expect(
      Self.answer([Self.request("server/discover", "{\(Self.meta.dropLast()),\(more)}")])
        == Self.answer([Self.request("server/discover", "{\(Self.meta)}")]))
  }
}
