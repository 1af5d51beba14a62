import JSONKit
import Testing

@testable import DeeplinkCLI

@Suite("What agents may do where a person allows it")
struct AgentActionTests {
  @Test("a link is opened on a device, and what opened is reported")
  func open() throws {
    let devices = DeviceWorld.make(store: DeviceWorld.storeOfApp)
    let world = AgentWorld(["--allow-open"], store: DeviceWorld.storeOfApp)
    world.world.programs = devices.programs
    let game = #""link":"game","values":{"id":7}"#
    let opened = try world.result("open_url", #"{\#(game),"on":"android"}"#)
    #expect(opened.content?["passed"] == .boolean(true))
    #expect(opened["url"] == "https://www.example.com/g/7")
    let results = try #require(opened.content?["results"]?.elements)
    #expect(results.map { $0["activity"]?.text } == ["com.example.app/.MainActivity"])
    let other = try world.result("open_url", #"{\#(game),"on":"android","expect":"browser"}"#)
    #expect(other.content?["passed"] == .boolean(false))
    let url = #""url":"https://www.example.com/g/8""#
    #expect(try world.result("open_url", #"{\#(url),"on":"android:0A04"}"#).content != nil)
  }

  @Test(
    "what no stored link matches is not opened, nor a URL with a secret",
    arguments: [
      (
        #"{"url":"https://evil.example/g/7","on":"android"}"#,
        "error: url: no link in links.json matches it\n"
          + "  hint: pass link and values; match_url shows the nearest links\n"
      ),
      (
        #"{"url":"https://www.example.com/login?t=abcdef","on":"android"}"#,
        AgentRefusal.secret.text
      ),
      (
        #"{"url":"https://www.example.com/home","on":"mars"}"#,
        "error: on: expected desktop, ios, ios:DEVICE, android or android:DEVICE, found \"mars\"\n"
      ),
      (
        #"{"url":"https://www.example.com/home","on":"ios"}"#,
        "error: xcrun not found\n  hint: iOS needs macOS and Xcode\n"
      ),
    ])
  func refusals(arguments: String, text: String) throws {
    let world = AgentWorld(["--allow-open"], store: DeviceWorld.store)
    world.world.programs = DeviceWorld.make().programs
    let result = try world.result("open_url", arguments)
    #expect(result.text == text)
    #expect(world.world.calls.allSatisfy { !$0.joined().contains("android.intent") })
  }

  @Test("a link is added by its lines alone, and can be used at once")
  func add() throws {
    let world = AgentWorld(["--allow-write"])
    let added = try world.result(
      "add_link",
      #"{"name":"team","path":"/teams/$<team>","parameters":{"team":{"enum":["red","blue"]}}}"#)
    #expect(added["done"] == #"added "team""#)
    #expect(added["file"] == "/home/me/project/links.json")
    let text = world.world.files.text(of: "/home/me/project/links.json") ?? ""
    #expect(text.contains(#""name": "team""#))
    #expect(text.hasPrefix(AgentWorld.store.prefix(600)))
    #expect(
      try world.result("fill_link", #"{"link":"team","values":{"team":"red"}}"#)["url"]
        == "https://www.example.com/teams/red")
  }

  @Test(
    "a link that would not work, or would show a secret, is not added",
    arguments: [
      (#"{"name":"game","path":"/x"}"#, "already has a link \"game\""),
      (#"{"name":"a b","path":"/x"}"#, "is not a valid link name"),
      (#"{"name":"x","path":"/x/$<y"}"#, "error: "),
      (#"{"name":"x","path":"/x/$<y>","parameters":{"z":{}}}"#, "the path has no slot \"z\""),
      (#"{"name":"x","path":"/x/$<y>","parameters":{"y":{"minlength":1}}}"#, "minLength"),
      (#"{"name":"x","path":"/x/$<y>","parameters":{"y":7}}"#, "expected an object"),
      (
        #"{"name":"x","path":"/x/$<token>","parameters":{"token":{"writeOnly":false}}}"#,
        "token is a secret in another link"
      ),
    ])
  func notAdded(arguments: String, text: String) throws {
    let world = AgentWorld(["--allow-write"])
    let result = try world.result("add_link", arguments)
    #expect(result.content == nil)
    #expect(result.text.contains(text), "\(result.text)")
    #expect(world.world.files.text(of: "/home/me/project/links.json") == AgentWorld.store)
  }
}
