import AgentKit
import JSONKit
import TestSupport
import Testing
import TextKit

@testable import DeeplinkCLI

@Suite("The server for agents")
struct AgentServerTests {
  private static let meta =
    #"{"io.modelcontextprotocol/protocolVersion":"2026-07-28","#
    + #""io.modelcontextprotocol/clientCapabilities":{}}"#

  @Test("both kinds of client are answered by one process, each by its own revision")
  func bothKinds() throws {
    let fill = #"{"link":"game","values":{"id":7}}"#
    let answers = try AgentWorld().answers(to: [
      AgentWorld.initialize, AgentWorld.call("fill_link", fill, id: "1"),
      AgentWorld.call("fill_link", fill, id: "2", meta: Self.meta),
      AgentWorld.call("fill_link", fill, id: "\"3\""),
    ])
    #expect(answers.map { $0["id"]?.line } == ["\"i\"", "1", "2", "\"3\""])
    #expect(answers.map { $0["result"]?["resultType"]?.text } == [nil, nil, "complete", nil])
    let urls = answers.map { $0["result"]?["structuredContent"]?["url"]?.text }
    #expect(urls == [nil] + Array(repeating: "https://www.example.com/g/7", count: 3))
  }

  @Test("a request that is taken back is not answered, one that is unknown changes nothing")
  func cancelled() throws {
    func cancel(_ id: String) -> String {
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":\#(id)}}"#
    }
    let list = { AgentWorld.call("list_links", "{}", id: $0) }
    let answers = try AgentWorld().answers(to: [
      AgentWorld.initialize, list("1"), list("2"), cancel("2"), list("3"), cancel("\"3\""),
      cancel("9"), cancel("\"i\""), list("4"), cancel("1"), cancel("null"),
    ])
    #expect(answers.map { $0["id"]?.line } == ["\"i\"", "3", "4"])
  }

  @Test("what is not a message is answered with an error, and nothing ends the server")
  func mutated() throws {
    let lines =
      [
        AgentWorld.initialize, AgentWorld.call("list_links", "{}"),
        AgentWorld.call("fill_link", #"{"link":"game","values":{"id":7}}"#, meta: Self.meta),
        AgentWorld.call("test_cases", #"{"link":"title","kind":"all","limit":3}"#),
        #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{}}"#,
        #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#,
      ].map { Array($0.utf8) }
    let world = AgentWorld()
    var input: [UInt8] = []
    fuzz(rounds: 150) { random in
      var line = random.pick(lines)
      for _ in 0..<random.int(1...3) {
        let place = random.int(0...line.count - 1)
        switch random.int(0...4) {
        case 0: line.remove(at: place)
        case 1: line.insert(UInt8(random.int(0...255)), at: place)
        case 2: line[place] = UInt8(random.int(0...255))
        case 3: line.insert(contentsOf: "[{\"".utf8, at: place)
        default: line.removeSubrange(place...)
        }
        if line.isEmpty { line = [0x7B] }
      }
      input += line.filter { $0 != 0x0A } + [0x0A]
    }
    world.world.inputBytes = input
    let outcome = world.world.run("mcp")
    #expect(outcome.status == .done)
    for line in outcome.answer.splitScalars(at: "\n") where !line.isEmpty {
      let node = try JSONNode.parse(Array(line.utf8))
      #expect((node["error"] == nil) != (node["result"] == nil))
      if let error = node["error"] { #expect(error["message"]?.text?.isEmpty == false) }
    }
  }

  @Test("the help shows the store that is meant by its whole path", arguments: [true, false])
  func setup(isNamed: Bool) {
    let world = TestWorld(
      ["/home/me/links.json": #"{ "version": 1 }"#, "/home/me/project/plan.md": ""],
      environment: isNamed ? ["DEEPLINK_STORE": "other/links.json"] : [:])
    let path = isNamed ? "/home/me/project/other/links.json" : "/home/me/links.json"
    let answer = world.run("mcp", "--help").answer
    #expect(answer.contains(#""args": ["mcp", "--store", "\#(path)"]"#))
    #expect(answer == world.run("help", "mcp").answer)
  }

  @Test("values cannot come from where agents write")
  func standardInput() {
    let outcome = AgentWorld().world.run("mcp", "--values", "-")
    #expect(outcome.status == .usage)
    #expect(outcome.told.hasPrefix("error: --values -: agents write to standard input\n"))
  }
}
