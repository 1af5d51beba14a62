import JSONKit
import TestSupport
import Testing
import TextKit

@testable import DeeplinkCLI

@Suite("What agents are answered")
struct AgentToolTests {
  let world = AgentWorld()

  @Test("links are listed, one with errors with its error")
  func list() throws {
    let all = try #require(try world.result("list_links", "{}").content?["links"]?.elements)
    #expect(all.compactMap { $0["name"]?.text } == ["game", "login", "title", "broken"])
    #expect(all.map { $0["error"] != nil } == [false, false, false, true])
    let live = try world.result("list_links", #"{"tag":"live","query":"GAME"}"#)
    #expect(live.content?["links"]?.elements.count == 1)
    #expect(try world.result("list_links", #"{"query":"nothing"}"#).content?["links"] == .array([]))
  }

  @Test("more than a hundred links come in pages, each link once")
  func pages() throws {
    let links = (1...250).map { #"{ "name": "l\#($0)", "path": "/l/\#($0)" }"# }
    let world = AgentWorld(
      store: #"{ "version": 1, "links": [\#(links.joined(separator: ", "))] }"#)
    var names: [String] = []
    var sizes: [Int] = []
    var cursor: String?
    repeat {
      let arguments = cursor.map { #"{"cursor":"\#($0)"}"# } ?? "{}"
      let page = try world.result("list_links", arguments)
      let found = page.content?["links"]?.elements.compactMap { $0["name"]?.text } ?? []
      sizes.append(found.count)
      names += found
      cursor = page["nextCursor"]
    } while cursor != nil && sizes.count < 9
    #expect(sizes == [100, 100, 50])
    #expect(names == (1...250).map { "l\($0)" })
    #expect(
      try world.result("list_links", #"{"cursor":"x"}"#).text
        == "error: cursor: expected the nextCursor of an answer, found \"x\"\n")
  }

  @Test("for links without secrets fill_link and fill give the same bytes, or both refuse")
  func sameAsFill() throws {
    let formats = FillLinkTool.formats
    fuzz(rounds: 25) { random in
      let texts = ["7", "0", "-1", "x", "", "a/b ?&", "movie", "show", "é\u{301}", "1.0"]
      let link = random.pick(["game", "title"])
      let names = link == "game" ? ["id", "ref"] : ["kind", "season"]
      let values = JSONNode.object(
        names.filter { _ in !random.oneIn(5) }.map { name in
          (
            name,
            random.oneIn(8) ? .null : random.oneIn(4) ? .number("8") : .string(random.pick(texts))
          )
        })
      let format = random.pick(formats).rawValue
      let cli = AgentWorld(files: ["/home/me/project/v.json": values.line]).world.run(
        "fill", link, "--no-input", "--values", "v.json", "--format", format)
      let arguments = JSONNode.object([
        "link": .string(link), "values": values, "format": .string(format),
      ])
      let result = try? world.result("fill_link", arguments.compactLine)
      #expect((result?["output"].map { $0 + "\n" } ?? "") == cli.answer, "\(arguments.line)")
    }
  }

  @Test("a URL is matched, or the nearest links are shown")
  func match() throws {
    let url = #"{"url":"https://staging.example.com/l/7?t=wxyzwxyz"}"#
    let matches = try #require(try world.result("match_url", url).content?["matches"]?.elements)
    #expect(matches.count == 1)
    #expect(matches[0]["url"]?.text == "https://staging.example.com/l/7?t=$<token>")
    #expect(matches[0]["values"]?.compactLine == #"{"id":"7","token":null}"#)
    let near = try world.result("match_url", #"{"url":"/g/0"}"#)
    #expect(near.content?["matches"] == .array([]))
    #expect(near.content?["nearest"]?.elements.isEmpty == false)
  }

  @Test("a URL and a link are verified by the app's files")
  func verify() throws {
    let url = try world.result("verify_url", #"{"url":"https://www.example.com/g/7"}"#)
    #expect(
      url.content?["verdicts"]?.elements.map { $0["android"]?["verdict"]?.text }
        == ["cannot say"])
    let link = try world.result("verify_url", #"{"link":"game","values":{}}"#)
    #expect(link.content?["verdicts"]?.elements.count == 2)
    let one = try world.result(
      "verify_url", #"{"link":"title","values":{"kind":"show"},"environment":"production"}"#)
    #expect(
      one.content?["verdicts"]?.elements.map { $0["android"]?["verdict"]?.text } == ["no rule"])
  }

  @Test("test cases are those of batch, hostile ones only where they are asked for")
  func cases() throws {
    let all = try world.result("test_cases", #"{"link":"game","kind":"all"}"#)
    let cases = try #require(all.content?["cases"]?.elements)
    let names = cases.compactMap { $0["case"]?.text }
    let rows = world.world.run("batch", "game", "--cases", "all", "--format", "jsonl").answer
    #expect(
      try names
        == rows.splitScalars(at: "\n").filter { !$0.isEmpty }.map {
          try JSONNode.parse(Array($0.utf8))["case"]?.text ?? ""
        })
    #expect(cases.allSatisfy { $0["family"] == nil })
    let hostile = try world.result("test_cases", #"{"link":"game","kind":"hostile","limit":9}"#)
    #expect(hostile.content?["cases"]?.elements.count == 9)
    #expect(hostile.content?["cases"]?.elements.allSatisfy { $0["family"] != nil } == true)
  }

  @Test("nothing is written to the history, and only what is allowed can be done")
  func readOnly() throws {
    _ = try world.result("fill_link", #"{"link":"game","values":{"id":7}}"#)
    #expect(world.world.files.text(of: "/home/me/.local/state/deeplink/history.jsonl") == nil)
    for tool in ["open_url", "add_link"] {
      let answers = try world.answers(to: [AgentWorld.initialize, AgentWorld.call(tool, "{}")])
      #expect(answers.last?["error"]?["code"]?.line == "-32602")
    }
  }

  @Test("an invalid store is an answer, and one that is mended is read again")
  func changedStore() throws {
    world.world.files.set("/home/me/project/links.json", Array(#"{ "version": 1, "lin"#.utf8))
    #expect(try world.result("list_links", "{}").text.hasPrefix("links.json:1:17: error: "))
    world.world.files.set("/home/me/project/links.json", Array(AgentWorld.store.utf8))
    #expect(try world.result("list_links", "{}").content != nil)
  }
}
