import DeviceKit
import JSONKit
import TestSupport
import Testing
import TextKit

@testable import DeeplinkCLI

@Suite("Secrets and agents")
struct AgentSecretTests {
  /// Values with characters that URLs encode, and a word that stands nowhere by chance.
  private static let secrets = ["Zq%word/1", "Zqword+ &2", "Zqwordé\"3", "Zqword$<x>4"]

  @Test("no answer of any tool holds a secret, wherever it comes from", arguments: secrets)
  func everywhere(secret: String) throws {
    let quoted = JSONNode.string(secret).line
    for isOfFile in [false, true] {
      let store =
        isOfFile
        ? AgentWorld.store : AgentWorld.store.replacing("\"s3same/open\"", with: quoted)
      let world = AgentWorld(
        ["--allow-open", "--allow-write"] + (isOfFile ? ["--values", "v.json"] : []), store: store,
        files: ["/home/me/project/v.json": "{ \"token\": \(quoted), \"id\": 3 }"])
      world.world.programs["xdg-open"] = { _ in ToolOutput(.exited(0), output: "") }
      let login = #""link":"login","values":{"id":7},"environment":"staging""#
      let add = #""name":"evil","path":"/e/$<token>""#
      let calls: [(String, String)] =
        [
          ("list_links", "{}"), ("describe_link", #"{"link":"login"}"#),
          ("verify_url", "{\(login)}"), ("open_url", #"{\#(login),"on":"desktop"}"#),
          ("verify_url", #"{"link":"login","values":{}}"#),
          ("match_url", #"{"url":"https://staging.example.com/l/7?t=other-text"}"#),
          ("match_url", #"{"url":"/l/70?t=other-text"}"#),
          ("fill_link", #"{"link":"login","values":{"id":99},"environment":"staging"}"#),
          ("fill_link", #"{"link":"login","values":{"id":9,"token":"abcdefg"}}"#),
          ("add_link", #"{\#(add),"parameters":{"token":{"writeOnly":false}}}"#),
          ("add_link", "{\(add)}"),
          ("fill_link", #"{"link":"evil","values":{},"environment":"staging"}"#),
        ]
        + FillLinkTool.formats.map { ("fill_link", #"{\#(login),"format":"\#($0)"}"#) }
        + ["valid", "boundary", "invalid", "all", "hostile"].map {
          ("test_cases", #"{"link":"login","kind":"\#($0)","limit":20}"#)
        }
      let lines = calls.map { AgentWorld.call($0, $1) }
      let answers = try world.answers(to: [AgentWorld.initialize] + lines)
      #expect(answers.count == lines.count + 1)
      let said = world.world.answerText + world.world.told
      #expect(!said.contains("Zq"), "\(said)")
      #expect(said.contains("$<token>"))
      // What is opened has it all the same.
      #expect(world.world.calls.contains { $0.last?.contains("Zq") == true })
    }
  }

  @Test("a link that would show what another one keeps secret is not filled in")
  func exposed() throws {
    let store = AgentWorld.store.replacing(
      #""parameters": { "token": { "writeOnly": true, "minLength": 6, "pattern": "^[^!]+$" } },"#,
      with: ""
    ).replacing(
      #""parameters": { "id": { "type": "integer", "maximum": 9 } } },"#,
      with: """
        "parameters": { "token": { "writeOnly": true } } },
        { "name": "leak", "path": "/x/$<token>" },
        """)
    let world = AgentWorld(store: store)
    for (tool, more) in [
      ("fill_link", #""values":{},"environment":"staging""#), ("verify_url", #""values":{}"#),
      ("test_cases", #""kind":"all""#),
    ] {
      let result = try world.result(tool, #"{"link":"leak",\#(more)}"#)
      #expect(
        result.text.hasPrefix("error: token is a secret in another link, and not in \"leak\"\n"))
    }
    #expect(try world.result("fill_link", #"{"link":"game","values":{"id":1}}"#).content != nil)
  }

  @Test("a call that gives a secret is refused")
  func given() throws {
    let world = AgentWorld()
    for tool in ["fill_link", "verify_url"] {
      let result = try world.result(tool, #"{"link":"login","values":{"id":1,"token":"abcdef"}}"#)
      #expect(
        result.text == """
          error: token is a secret: a call must not give its value
            hint: omit it: the environment, or the server's --values FILE, supplies it
          {"token":{"type":"string","writeOnly":true,"minLength":6,"pattern":"^[^!]+$"}}

          """)
    }
  }

  @Test("--values supplies defaults, and a value of a call wins")
  func defaults() throws {
    let world = AgentWorld(
      ["--values", "v.json"], files: ["/home/me/project/v.json": #"{ "id": 3, "more": 1 }"#])
    func url(_ values: String) throws -> String? {
      try world.result("fill_link", #"{"link":"game","values":\#(values)}"#)["url"]
    }
    #expect(try url("{}") == "https://www.example.com/g/3")
    #expect(try url(#"{"id":4}"#) == "https://www.example.com/g/4")
    let schema = try world.result("describe_link", #"{"link":"game"}"#).content?["parameters"]
    #expect(schema?["required"] == .array([]))
  }

  @Test("the excerpt of a broken store stays out of the answer")
  func brokenStore() throws {
    let store = AgentWorld.store.replacing("\"s3same/open\" }", with: "\"Zqword\" \"more\" }")
    let result = try AgentWorld(store: store).result("list_links", "{}")
    #expect(result.content == nil)
    #expect(!result.text.contains("Zq"))
  }
}
